import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import CardsPage from "@/app/(public)/cards/page";
import ChartsPage from "@/app/(public)/charts/page";
import { generateStaticParams } from "@/app/(public)/data/[...file]/route";
import DataPage from "@/app/(public)/data/page";
import { GET as feed } from "@/app/(public)/feed.xml/route";
import CorrectionsPage from "@/app/(public)/methodology/corrections/page";
import MyCardsPage from "@/app/(public)/my-cards/page";
import { absolute } from "@/lib/env";
import { mailto, siteText } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
// Two years. HDFC Infinia has a place only in the first, Airtel Axis in five polls.
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  const first = frozenPoll(2031, 1, "travel", {
    kind: "decided",
    winner: placing("hdfc-infinia", [100, 10]),
    runnerUp: placing("axis-ace", [45, 4]),
  });
  const won = (["utilities", "fuel", "upi", "gold"] as const).map((category, index) =>
    frozenPoll(2032, index + 2, category, {
      kind: "decided",
      winner: placing("airtel-axis", [90, 9]),
      runnerUp: placing("au-ixigo", index ? undefined : [7]),
    }),
  );
  const tie = frozenPoll(2032, 1, "dining");
  const corrections = [{ date: "2026-01-12", what: "It read {was 80}; it is {winner.upvotes}." }];
  const corrected = won.map((poll, index) => (index ? poll : { ...poll, corrections }));
  return { allSeries: [frozenSeries(2031, [first]), frozenSeries(2032, [tie, ...corrected])] };
});

const draw = renderToStaticMarkup;
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>|<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim();
/** The section of a page whose heading has this id. */
const sectionOf = (html: string, id: string): string =>
  html.split(`aria-labelledby="${id}"`)[1]?.split("</section>")[0] ?? "";

describe("the list of cards", () => {
  const html = draw(<CardsPage />);
  const rows = html.match(/<tr data-card[\s\S]*?<\/tr>/g) ?? [];
  const _cardsIn = (parts: string[]) => parts.map((row) => /data-card="([^"]*)"/.exec(row)?.[1]);

  it("the list of cards shows a win’s category before the win’s upvotes", () => {
    expect(wordsOf(rows[0] ?? "")).toContain(
      "Winner, Utilities, 2032 You hold the winner90 upvotes · 9 comments",
    );
  });

  it("the comparison on /cards offers only the cards in the page’s table", () => {
    const compare = sectionOf(html, "compare");
    expect(compare.match(/<option value="(?!")/g)).toHaveLength(4);
    expect(compare).not.toContain("hdfc-infinia");
  });

  it("the list of cards links to the cards as open data", () => {
    expect(html).toMatch(/href="\/data"[^>]*>The cards as open data</);
  });
});

describe("the page with the reader’s cards", () => {
  const html = draw(<MyCardsPage />);

  it("the page of the reader’s cards lists at most three poll results per card", () => {
    const [, card = ""] = sectionOf(html, "placed").split('<li data-holds="airtel-axis"');
    expect(wordsOf(`<li${card.split("</ul>")[0]}`)).toBe(
      "Airtel Axis Credit CardWinner, Utilities, 2032Winner, Fuel Spend, 2032Winner, UPI Spend, 2032and more",
    );
  });

  it("without scripts, the page of the reader’s cards links to all cards", () => {
    expect(html).toMatch(/Ticking cards needs JavaScript.*href="\/cards"[^>]*>list of cards</);
  });
});

describe("the page of charts", () => {
  const html = draw(<ChartsPage />);

  it("the comparison of two cards is above the charts of the newest series", () => {
    const places = ['id="returns-utilities"', 'id="chart-2032-', "Charts of earlier years"];
    const positions = places.map((place) => html.indexOf(place));
    expect(positions).toEqual(positions.filter((at) => at > 0).toSorted((a, b) => a - b));
  });
});

describe("the page of open data", () => {
  const html = draw(<DataPage />);

  it("the citation of the open data names the day of publication", () => {
    expect(wordsOf(html)).toContain(
      `${siteText("name")}. “Open data.” Community credit card polls 2032. Published 10 January 2026. ${absolute("/data")}`,
    );
  });
});

describe("the pages of the methodology", () => {
  it("the page of corrections has a link that emails us a correction", () => {
    const href = mailto("Correction", "Page:\nWhat is wrong:\nWhere the right figure is:\n");
    expect(draw(<CorrectionsPage />)).toContain(`href="${href.replaceAll("&", "&amp;")}"`);
  });
});

describe("files beside the pages", () => {
  it("the feed has the content type of Atom", () => {
    expect(feed().headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  });

  it("each data file is prerendered at its path", () => {
    expect(generateStaticParams()).toContainEqual({ file: ["polls", "2032.csv"] });
  });
});
