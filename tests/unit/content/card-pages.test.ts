import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import CardPage from "@/app/(public)/cards/[slug]/page";
import CardsPage from "@/app/(public)/cards/page";
import { allCards } from "@/lib/record/published";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
// Two years. HDFC Infinia has a place only in the first, Axis ACE in both, and the others only in
// the second. Only the polls of day 1 have counts.
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("./frozen");
  const first = [
    frozenPoll(2031, 1, "travel", {
      kind: "decided",
      winner: placing("hdfc-infinia", [100, 10]),
      runnerUp: placing("axis-ace", [45, 4]),
    }),
    ...(["cashback", "gold", "luxury", "upi", "rent"] as const).map((category, index) =>
      frozenPoll(2031, index + 2, category, { kind: "decided", winner: placing("hdfc-infinia") }),
    ),
  ];
  const second = [
    frozenPoll(2032, 1, "travel", {
      kind: "decided",
      winner: placing("axis-ace", [90, 9]),
      runnerUp: placing("au-ixigo", [30, 3]),
    }),
    frozenPoll(2032, 2, "dining", {
      kind: "decided",
      winner: placing("hdfc-bizblack"),
      runnerUp: placing("tata-neu-infinity"),
    }),
  ];
  return { allSeries: [frozenSeries(2031, first), frozenSeries(2032, second)] };
});

/** The HTML of /cards, and of the page of each card, by path. */
const html = new Map([["/cards", renderToStaticMarkup(CardsPage())]]);
beforeAll(async () => {
  for (const { id, href } of allCards) {
    const params = Promise.resolve({ slug: id });
    const page = await CardPage({ params, searchParams: Promise.resolve({}) });
    html.set(href, renderToStaticMarkup(page));
  }
});

const htmlOf = (path: string): string => html.get(path) ?? "";
const words = (markup: string): string => markup.replaceAll(/<[^>]+>/g, "").replaceAll(/\s+/g, " ");

describe("the table of cards", () => {
  const rowOf = (card: string): string =>
    htmlOf("/cards").split(`data-card="${card}"`)[1]?.split("</tr>")[0] ?? "";

  it("the link “Earlier places” on /cards leads to the card’s page", () => {
    expect(rowOf("axis-ace")).toMatch(/href="\/cards\/axis-ace"[^>]*>Earlier places/);
  });

  it("a card without earlier results has no link to them on /cards", () => {
    expect(rowOf("au-ixigo")).toContain("/polls/2032/day-1-travel");
    expect(rowOf("au-ixigo")).not.toContain("Earlier places");
  });

  it("a card’s row on /cards does not link to a poll page of an earlier year", () => {
    expect(rowOf("axis-ace")).not.toContain("/polls/2031/");
  });

  it("/cards lists a card of an earlier year below the table", () => {
    const [table = "", below = ""] = htmlOf("/cards").split("Cards of earlier polls");
    expect(table).not.toContain('data-card="hdfc-infinia"');
    expect(below).toContain('href="/cards/hdfc-infinia"');
  });

  it("/cards marks a card without rates with a dash", () => {
    expect(rowOf("au-ixigo")).toMatch(/<td data-empty="[^"]*">—<\/td>/);
  });
});

describe("the other cards on a card’s page", () => {
  const othersOn = (card: string): string[] => {
    const [, section = ""] = htmlOf(`/cards/${card}`).split('id="other-cards"');
    const links = section.split("</section>")[0]?.matchAll(/href="\/cards\/([^"]+)"/g) ?? [];
    return Array.from(links, ([, id = ""]) => id);
  };

  it("the page of a card does not list the card among the other cards", () => {
    expect(othersOn("axis-ace")).not.toContain("axis-ace");
  });

  it("a card’s page lists all other cards by name if there are few", () => {
    const others = ["au-ixigo", "hdfc-bizblack", "hdfc-infinia", "tata-neu-infinity"];
    expect(othersOn("axis-ace")).toEqual(others);
  });

  it("a card’s page that lists all other cards has no link “All cards”", () => {
    expect(words(htmlOf("/cards/axis-ace"))).not.toContain("All cards");
  });
});

describe("the places on a card’s page", () => {
  const wordsOn = (card: string): string => words(htmlOf(`/cards/${card}`));

  it("a winning card’s page says how many upvotes the card is ahead", () => {
    expect(wordsOn("axis-ace")).toContain("60 upvotes ahead of AU Ixigo Credit Card");
  });

  it("a runner-up’s page says how many upvotes the card is behind", () => {
    expect(wordsOn("axis-ace")).toContain("55 upvotes behind HDFC Infinia");
  });

  it("even without counts, a card’s page names the card it beat or lost to", () => {
    expect(wordsOn("hdfc-bizblack")).toContain("Ahead of Tata Neu Infinity");
    expect(wordsOn("tata-neu-infinity")).toContain("Behind HDFC BizBlack");
  });

  it("a card’s page says if the card’s counts are missing", () => {
    expect(wordsOn("hdfc-bizblack")).toContain("We don’t have its own counts.");
    expect(wordsOn("au-ixigo")).not.toContain("We don’t have its own counts.");
  });

  it("a card’s page says if the card’s rates are missing", () => {
    expect(wordsOn("au-ixigo")).toContain("We have no rates or fees for this card.");
    expect(wordsOn("axis-ace")).not.toContain("We have no rates or fees for this card.");
  });

  it("a card’s page shows four results in full, then one line per year", () => {
    const [, list = ""] = htmlOf("/cards/hdfc-infinia").split('aria-label="In the polls"');
    const [full = "", more = ""] = list.split("More places");
    expect(full.match(/class="kicker/g)).toHaveLength(4);
    expect(words(more.split("</ul>")[0] ?? "")).toMatch(/2031: Winner, .*; Winner, /);
  });

  it("a card’s page with at most four poll results has no list “More places”", () => {
    expect(wordsOn("axis-ace")).not.toContain("More places");
  });
});
