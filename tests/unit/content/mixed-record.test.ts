import { beforeAll, describe, expect, it, vi } from "vitest";
import type { PlacingContent } from "@/content/types";
import { placesLine } from "@/lib/publish/seo/descriptions";
import { buildSeries } from "@/lib/record/build-series";
import { otherGapsText } from "@/lib/record/missing";
import { pollSummary } from "@/lib/record/summary";
import type { Poll } from "@/lib/record/types";
import { drawSite, type Site } from "./drawn";
import { frozenPoll, frozenSeries, placing } from "./frozen";
import { readingProblems } from "./reading";

vi.mock("@/content/site", async (original) => {
  const { site, ...rest } = await original<typeof import("@/content/site")>();
  return { ...rest, site: { ...site, name: { value: "Polls of a Test" } } };
});
vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

/*
 * A record with gaps in unusual places. Only some placings have counts, and one thread has no
 * result. A draft and a withdrawn poll have cards and categories that no published poll has.
 */
const published = { days: 5, comments: 100, upvotes: 1100, awards: 3 };
const withdrawn = { date: "2026-02-01", why: "Its thread was taken down." };
const polls = [
  frozenPoll(
    2031,
    1,
    "travel",
    { kind: "decided", winner: placing("hdfc-infinia") },
    { recorded: "2026-02-01", totals: { comments: 20, upvotes: 300 } },
  ),
  frozenPoll(
    2031,
    2,
    "ltf",
    {
      kind: "decided",
      winner: placing("hdfc-infinia", [160, 1]),
      runnersUp: [placing("axis-ace", [30, 1]), placing("au-ixigo", [30, 4])],
    },
    {
      totals: { comments: 60, upvotes: { about: 1100, asPosted: "1.1k" } },
      otherMentions: ["amex-mrcc", "axis-ace"],
      corrections: [{ date: "2026-02-02", what: "It read {was 441}; it is {winner.upvotes}." }],
    },
  ),
  frozenPoll(
    2031,
    3,
    "dining",
    { kind: "tie", winners: [placing("tata-neu-infinity"), placing("axis-ace")] },
    { totals: { comments: 20, upvotes: 90 }, otherMentions: "named-in-thread-only" },
  ),
  frozenPoll(2031, 4, "gold", undefined, {
    threadUrl: "https://www.example.org/thread",
    totals: { comments: 2, upvotes: 3 },
  }),
  frozenPoll(
    2031,
    8,
    "luxury",
    { kind: "open-question", verdict: "Members could not agree." },
    { totals: { comments: 2, upvotes: 3 } },
  ),
  frozenPoll(2031, 5, "upi", { kind: "decided", winner: placing("hdfc-bizblack") }, { withdrawn }),
  frozenPoll(
    2031,
    6,
    "fuel",
    { kind: "decided", winner: placing("airtel-axis") },
    { draft: true, lookFor: [] },
  ),
];
const contradictionNotes = { "recorded-exceed-series": "The series counted on another day." };

let site: Site;
beforeAll(async () => {
  site = await drawSite([
    frozenSeries(2031, polls, { status: "running", published, contradictionNotes }),
  ]);
});

const htmlOf = (path: string): string => site.drawn.find((page) => page.path === path)?.html ?? "";
const wordsOf = (path: string): string =>
  htmlOf(path)
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&");
const textAt = (place: string): string =>
  site.texts.find((text) => text.place === place)?.text ?? "";

it("if results are missing, no page has a wrong text, link or figure", () =>
  expect(readingProblems(site)).toEqual([]));

describe("the counts of a record with gaps", () => {
  it("on /cards, a win without counts does not show another poll’s upvotes", () => {
    const [, row = ""] = htmlOf("/cards").split('data-card="hdfc-infinia"');
    const [, travel = "", lifetimeFree = ""] = (row.split("</tr>")[0] ?? "").split("<div");
    expect(travel).toContain("day-1-travel");
    expect(travel).not.toMatch(/upvotes/);
    expect(lifetimeFree).toContain("day-2-ltf");
    expect(lifetimeFree.replaceAll(/<[^>]+>/g, "")).toContain("160 upvotes");
  });

  it("the CSV lists the counts of both joint runners-up", () => {
    const [header = "", , second = ""] = textAt("/polls/2031.csv").split("\r\n");
    const cell = (name: string) => second.split(",")[header.split(",").indexOf(name)];
    expect(cell("runner_up_upvotes")).toBe("30; 30");
    expect(cell("runner_up_comments")).toBe("1; 4");
  });

  it("a card’s page links to the upvotes of the first win with known upvotes", () =>
    expect(htmlOf("/cards/hdfc-infinia")).toContain("#f-2031-day-2-winner-upvotes"));

  it("the upvotes of other comments are not computed from a rounded total", () => {
    expect(wordsOf("/polls/2031/day-2-ltf")).not.toContain("went to n");
    expect(site.ledger.map(({ id }) => id)).not.toContain("2031.day-2.others.upvotes");
  });
});

describe("the missing facts of a record with gaps", () => {
  it("if every poll has totals, /methodology mentions no polls without totals", () => {
    expect(wordsOf("/methodology")).not.toContain("other days");
  });

  it("/methodology lists the days of polls without a thread address", () => {
    expect(wordsOf("/methodology")).toContain("the addresses of the threads of days 1 to 3 and 8");
  });

  it("pages do not ask readers for a thread address that is already known", () => {
    const page = wordsOf("/polls/2031/day-4-gold");
    expect(page).toContain("Read the thread on");
    expect(page).not.toMatch(/Have the thread|send us the link|Search r\//);
    expect(wordsOf("/polls/2031")).not.toMatch(
      /Do you have the thread|help us find|Have (?:a|the) thread/,
    );
    expect(wordsOf("/hi")).not.toContain("चर्चा का लिंक");
    expect(textAt("image of /polls/2031/day-4-gold")).not.toMatch(/thread/);
    expect(textAt("feed")).not.toMatch(/If you have the thread/);
  });

  it("/methodology names the day of a poll whose result was added later", () =>
    expect(wordsOf("/methodology")).toContain("day 1"));
});

describe("a card or category that only drafts or withdrawn polls have", () => {
  const hidden = ["Airtel Axis", "BizBlack", "American Express MRCC"];

  it("only cards that won a place in a published poll have a page", () =>
    expect(site.drawn.map(({ path }) => path).filter((path) => /^\/cards\//.test(path))).toEqual([
      "/cards/au-ixigo",
      "/cards/axis-ace",
      "/cards/hdfc-infinia",
      "/cards/tata-neu-infinity",
    ]));

  it.each(["/", "/home/member", "/cards", "/categories", "/my-cards", "/charts", "/insights"])(
    "%s names no card or category that only unpublished polls have",
    (path) => {
      for (const name of [...hidden, "Fuel", "UPI"]) expect(wordsOf(path)).not.toContain(name);
    },
  );

  it("no feed, sitemap or image names a card found only in unpublished polls", () => {
    for (const { place, text } of site.texts)
      for (const name of hidden)
        if (!place.startsWith("/polls/")) expect(text, place).not.toContain(name);
    expect(site.sitemap.filter((path) => /airtel|bizblack|mrcc/.test(path))).toEqual([]);
  });

  it("a poll’s page names a card that has no page without linking to it", () => {
    expect(wordsOf("/polls/2031/day-2-ltf")).toContain("American Express MRCC");
    expect(htmlOf("/polls/2031/day-2-ltf")).not.toContain("/cards/amex-mrcc");
  });
});

describe("the sentences about a record with gaps", () => {
  it("a sentence that lists three missing facts separates them with commas", () => {
    const winner = placing("hdfc-infinia");
    const poll = frozenPoll(2031, 1, "travel", { kind: "decided", winner });
    const facts = { published: { days: 1, comments: 9, upvotes: 9, awards: 3 } };
    expect(otherGapsText(buildSeries(frozenSeries(2031, [poll], facts)))).toMatch(
      /have the address of its thread, the counts of some cards, or the awards that/,
    );
  });

  it("a card’s description lists three polls, then says “and more”", () => {
    const result = { kind: "decided" as const, winner: placing("hdfc-infinia") };
    const [poll] = buildSeries(frozenSeries(2031, [frozenPoll(2031, 1, "travel", result)])).polls;
    const [winner] = poll?.placings ?? [];
    const places = (count: number) => placesLine(Array(count).fill(winner));
    expect(places(3)).toBe("Winner, Travel; Winner, Travel; Winner, Travel");
    expect(places(4)).toBe(`${places(3)}; and more`);
  });

  it("if no poll covers two categories, /categories mentions no shared poll", () =>
    expect(wordsOf("/categories")).not.toContain("were one poll"));

  it("a split poll’s summary names its winners by category", () => {
    const won = (cardId: PlacingContent["cardId"], category: "rent" | "taxes") => ({
      ...placing(cardId),
      category,
      for: category === "rent" ? "Rent payments" : "Taxes",
    });
    const winners = [
      won("amex-mrcc", "rent"),
      won("hdfc-bizblack", "taxes"),
      won("hdfc-infinia", "taxes"),
    ];
    const [poll] = buildSeries(
      frozenSeries(2031, [frozenPoll(2031, 1, "rent", { kind: "split", winners })]),
    ).polls;
    expect(pollSummary(poll as Poll)[0]?.plain).toBe(
      "The poll ended with American Express MRCC for rent payments, and HDFC BizBlack and HDFC Infinia for taxes.",
    );
  });

  it("a verdict’s share image names the category, except in the finale", () => {
    expect(textAt("image of /polls/2031/day-8-luxury")).toContain("Verdict, Luxury & High Spend.");
  });

  it("the feed states the verdict of a poll only once", () => {
    expect(textAt("feed").match(/Members could not agree/g)).toHaveLength(1);
  });

  it("a correction shows the old figure beside the new one", () => {
    expect(textAt("/polls/2031.json")).toContain('"It read 441; it is 160."');
  });

  it("the headline of an LTF poll says “the poll on lifetime-free cards”", () => {
    expect(wordsOf("/polls/2031/day-2-ltf")).toContain("won the poll on lifetime-free cards");
  });

  it("the share image of a tie names the poll’s subject", () => {
    expect(textAt("image of /polls/2031/day-3-dining")).toBe(
      "The forum’s vote on dining. Joint winner: Tata Neu Infinity. Joint winner: Axis ACE. Whole thread: 90 upvotes, 20 comments. Day 3, December 2031. Polls of a Test",
    );
  });

  it("the Hindi page uses the singular for one comment", () => {
    expect(wordsOf("/hi")).toContain("1 टिप्पणी");
    expect(wordsOf("/hi")).not.toContain("1 टिप्पणियाँ");
  });

  it("no page contains the word “undefined”", () => {
    expect(JSON.stringify(site.drawn)).not.toContain("undefined");
  });
});
