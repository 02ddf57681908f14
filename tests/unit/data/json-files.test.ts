import { describe, expect, it, vi } from "vitest";
import { siteUrl } from "@/lib/env";
import { dataFiles } from "@/lib/publish/data/files";
import { cardsData, pollData, pollRecord, seriesData } from "@/lib/publish/data/records";
import { allPolls, latestSeries } from "@/lib/record/published";
import type { Poll } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("./made-up-record"));

const pollOf = (day: number): Poll => allPolls.find((poll) => poll.day === day) as Poll;
const exact = (value: number) => ({ value, approximate: false, asPosted: null });
const infinia = {
  card: { id: "hdfc-infinia", name: "HDFC Infinia", url: `${siteUrl()}/cards/hdfc-infinia` },
  category: { id: "travel", name: "Travel" },
  for: null,
  tally: { comments: exact(34), upvotes: exact(441) },
  reasons: ["Points: they carry over."],
};

const travel = pollRecord(pollOf(1));

describe("the JSON of a decided poll", () => {
  it.each([
    ["series", 2031],
    ["day", 1],
    ["slug", "day-1-travel"],
    ["url", `${siteUrl()}/polls/2031/day-1-travel`],
    ["categories", [{ id: "travel", name: "Travel" }]],
    ["result", "decided"],
    ["winners", [infinia]],
    ["verdict", null],
    ["votesNamed", exact(2049)],
    ["labelAsPosted", "Day 1 of 15"],
    ["threadUrl", "https://www.example.org/thread"],
    ["otherMentions", [expect.objectContaining({ id: "au-ixigo" })]],
    ["otherMentionsInThread", true],
    ["summary", ["441 upvotes won.", "It was clear."]],
    ["firstPublished", "2026-01-10"],
  ] as const)("the JSON of a decided poll has the field %s", (field, value) => {
    expect(travel[field]).toEqual(value);
  });

  it("the JSON of a poll marks a count that its source rounded", () => {
    const rounded = { value: 1700, approximate: true, asPosted: "1.7k" };
    expect(travel.totals).toEqual({ comments: exact(146), upvotes: rounded });
  });

  it("the JSON of a poll explains each of its contradictions", () => {
    expect(travel.contradictions).toEqual([
      {
        id: "label-differs-from-series",
        title: "A label names another number of days",
        explanation: "The series had 6 days.",
      },
    ]);
  });

  it("the JSON of a poll leaves out contradictions found in other polls", () => {
    expect(pollRecord(pollOf(2)).contradictions).toEqual([]);
  });

  it("the JSON of a poll lists its newest correction first", () => {
    expect(travel.corrections).toEqual([
      { date: "2026-02-03", what: "A name was misspelt." },
      { date: "2026-02-01", what: "The runner-up read 58; it is 85." },
    ]);
  });
});

describe("the figures in the JSON of a poll", () => {
  it("a computed figure in a poll’s JSON says how it was derived", () => {
    const share = travel.figures.find(({ id }) => id === "2031.day-1.series-share.upvotes");
    expect(share).toEqual({
      id: "2031.day-1.series-share.upvotes",
      value: (1700 / 9141) * 100,
      display: "about 19%",
      approximate: true,
      unit: "% of upvotes",
      label: "The thread’s share of the series’ upvotes",
      scope: "thread of day 1",
      base: "9,141 upvotes of the series",
      derivation: "1.7k of 9,141",
      source: "Computed from the counts we have",
    });
  });

  it("a figure in a poll’s JSON has no derivation if it was not computed", () => {
    const comments = travel.figures.find(({ id }) => id === "2031.day-1.comments");
    expect(comments).toMatchObject({ base: null, derivation: null });
  });
});

describe("the JSON of a poll with an unusual result", () => {
  it("the JSON of a split poll has the category of each winner", () => {
    const { winners } = pollRecord(pollOf(2));
    expect(winners?.map((winner) => winner.category?.id)).toEqual(["rent", "taxes"]);
    expect(winners?.map((winner) => winner.for)).toEqual(["Rent payments", "Taxes"]);
  });

  it("in a poll’s JSON, the tally of a card without counts is null", () => {
    expect(pollRecord(pollOf(3)).winners?.[0]?.tally).toBeNull();
  });

  it("a poll’s JSON has a card’s upvotes even if its comment count is unknown", () => {
    const tally = { comments: null, upvotes: exact(40) };
    expect(pollRecord(pollOf(3)).winners?.[1]?.tally).toEqual(tally);
  });

  it.each([
    [2, null, true],
    [3, null, null],
    [6, [], false],
  ])("the JSON of day %i has the other mentions %j, in the thread: %s", (day, names, inThread) => {
    const { otherMentions, otherMentionsInThread } = pollRecord(pollOf(day));
    expect(otherMentions).toEqual(names);
    expect(otherMentionsInThread).toBe(inThread);
  });

  it("the JSON of a poll without a winner states the verdict", () => {
    expect(pollRecord(pollOf(6)).verdict).toBe("Members could not agree.");
  });
});

describe("the provenance of a data file", () => {
  const { provenance } = pollData(pollOf(1));

  it.each([
    ["publisher", siteText("name")],
    ["page", `${siteUrl()}/polls/2031/day-1-travel`],
    ["documentation", `${siteUrl()}/data`],
    ["methodology", `${siteUrl()}/methodology`],
    ["licence", { name: siteText("dataLicence"), url: siteText("dataLicenceUrl") }],
    ["scope", "Day 1 of the series of 2031. What we don’t have is null."],
    ["formatVersion", "1.0"],
    ["updated", "2026-02-03"],
  ] as const)("the provenance in a poll’s JSON has the field %s", (field, value) => {
    expect(provenance[field]).toEqual(value);
  });

  it("the version of a data file has sixteen hexadecimal digits", () => {
    expect(provenance.contentVersion).toMatch(/^[0-9a-f]{16}$/);
  });

  it("the version of a data file changes with its content", () => {
    const changed = pollData({ ...pollOf(1), labelAsPosted: "Day 1 of 6" });
    expect(changed.provenance.contentVersion).not.toBe(provenance.contentVersion);
  });

  it("the provenance in a series’ JSON names the page of the series", () => {
    const { page, scope } = seriesData(latestSeries).provenance;
    expect(page).toBe(`${siteUrl()}/polls/2031`);
    expect(scope).toBe("Every poll of the series of 2031. What we don’t have is null.");
  });

  it("“updated” in the JSON of the cards is the date of the polls’ last change", () => {
    const { page, scope, updated } = cardsData().provenance;
    expect(page).toBe(`${siteUrl()}/cards`);
    expect(scope).toMatch(/^Every card .* facts as of December 2024\. What/);
    expect(updated).toBe("2026-02-03");
  });
});

describe("the JSON of a series", () => {
  const series = seriesData(latestSeries);

  it.each([
    ["year", 2031],
    ["title", "Community credit card polls 2031"],
    ["description", "Fifteen subjects, a poll a day: the polls of 2031."],
    ["status", "completed"],
    ["published", { days: 6, comments: 2745, upvotes: 9141, awards: 6 }],
  ] as const)("the JSON of a series has the field %s", (field, value) => {
    expect(series[field]).toEqual(value);
  });

  it("the JSON of a series lists its polls by day", () => {
    expect(series.polls.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("the field “figures” in a series’ JSON has no figures of single polls", () => {
    const ids = series.figures.map(({ id }) => id);
    expect(ids).toContain("2031.comments");
    expect(ids.filter((id) => id.includes("day-"))).toEqual([]);
  });

  it("the JSON of a series without published totals has null as “published”", () => {
    expect(seriesData({ ...latestSeries, published: undefined }).published).toBeNull();
  });
});

describe("the JSON of the cards", () => {
  const { cards } = cardsData();
  const cardOf = (id: string) => cards.find((card) => card.id === id);

  it("the JSON of a card has its issuer", () => {
    expect(cardOf("hdfc-infinia")?.issuer).toBe("HDFC");
    expect(cardOf("tata-neu-infinity")?.issuer).toBeNull();
  });

  it("the JSON of a card lists each place that it won in a poll", () => {
    expect(cardOf("hdfc-infinia")?.placings).toEqual([
      {
        series: 2031,
        day: 1,
        poll: "day-1-travel",
        url: `${siteUrl()}/polls/2031/day-1-travel`,
        place: "winner",
        category: { id: "travel", name: "Travel" },
        tally: { comments: exact(34), upvotes: exact(441) },
      },
      expect.objectContaining({ day: 5, place: "runner-up" }),
    ]);
  });

  it("the JSON of a card gives the month of each fact about the card", () => {
    expect(cardOf("hdfc-bizblack")?.facts).toEqual([
      {
        id: "joining-fee",
        text: "Joining fee ₹10,000 + GST",
        amounts: [{ id: "fee", value: 10_000, unit: "₹" }],
        asOf: "2024-12",
      },
    ]);
  });

  it("the JSON of a card without facts has null as “facts”", () => {
    expect(cardOf("hdfc-infinia")?.facts).toBeNull();
  });
});

describe("the data files", () => {
  const fileAt = (href: string) => dataFiles.find((file) => file.href === href);

  it.each([
    ["/polls/2031.json", "application/json; charset=utf-8"],
    ["/polls/2031.csv", "text/csv; charset=utf-8; header=present"],
    ["/polls/2031/day-1-travel.json", "application/json; charset=utf-8"],
    ["/cards.json", "application/json; charset=utf-8"],
  ])("the data file %s has the media type %s", (href, type) => {
    expect(fileAt(href)?.type).toBe(type);
  });

  it("no feed archive is built while the feed itself has every entry", () => {
    expect(dataFiles.filter(({ href }) => href.endsWith(".xml"))).toEqual([]);
  });

  it("a JSON file is indented, with a line break at its end", () => {
    expect(fileAt("/cards.json")?.body()).toMatch(/^\{\n {2}"provenance": \{\n[\s\S]*\n\}\n$/);
  });
});
