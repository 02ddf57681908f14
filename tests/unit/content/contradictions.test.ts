import { describe, expect, it, vi } from "vitest";
import type { PollContent, Result, SeriesFacts } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";
import { detectContradictions, findContradictions } from "@/lib/record/contradictions";
import { isThinSample } from "@/lib/record/ledger";
import { type Counts, frozenPoll, frozenSeries, placing, tallyOf } from "./frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const published = { days: 15, comments: 1000, upvotes: 1000, awards: 1 };
const seriesOf = (polls: readonly PollContent[], facts: Partial<SeriesFacts> = {}) =>
  buildSeries(frozenSeries(2030, polls, { status: "completed", published, ...facts }));
const pollOf = (changes: Partial<PollContent>, result?: Result) =>
  frozenPoll(2030, 1, "travel", result, changes);
const reported = (polls: readonly PollContent[], facts?: Partial<SeriesFacts>) =>
  detectContradictions([seriesOf(polls, facts)]).map(({ id, figures }) => [
    id,
    ...figures.map((row) => row.id.replace("2030.", "")),
  ]);

describe("cards that exceed their thread", () => {
  const winner = "day-1.winner.";
  const runnerUp = "day-1.runner-up.";
  const both = (unit: string) => [`${winner}${unit}`, `${runnerUp}${unit}`, `day-1.${unit}`];
  const rounded = { about: 60, asPosted: "60ish" };
  it.each<
    [
      first: Counts | undefined,
      second: Counts | undefined,
      thread: Counts | undefined,
      figures: string[],
    ]
  >([
    [[60, 1], [40, 1], [100, 9], []],
    [[60, 1], [40, 1], [99, 9], both("upvotes")],
    [[60, 6], [40, 4], [100, 9], both("comments")],
    [[rounded, 1], [40, 1], [99, 9], both("upvotes")],
    [[60, 1], undefined, [59, 9], [`${winner}upvotes`, "day-1.upvotes"]],
    [[60, 1], [0, 1], [60, undefined], []],
    [[60, 6], [40, 4], undefined, []],
    [[0, 0], [0, 0], [0, 0], []],
  ])(
    "card counts %j, %j are compared with the thread’s counts %j",
    (first, second, thread, figures) => {
      const result: Result = {
        kind: "decided",
        winner: placing("axis-ace", first),
        runnerUp: placing("hdfc-infinia", second),
      };
      const poll = pollOf(thread ? { totals: tallyOf(thread) } : {}, result);
      expect(reported([poll])).toEqual(figures.length ? [["cards-exceed-total", ...figures]] : []);
      // There is no share if the cards exceed the thread, or if a count is missing or zero.
      const { "share.upvotes": share, "lead.upvotes": lead } =
        seriesOf([poll]).polls[0]?.figures ?? {};
      const hasBothUpvotes = Boolean(first?.[0] && thread?.[0]);
      expect(share !== undefined).toBe(hasBothUpvotes && !figures.includes("day-1.upvotes"));
      expect(lead !== undefined).toBe(!!first?.[0] && second !== undefined);
    },
  );

  it("upvotes of a split poll’s winners are compared with the thread’s total", () => {
    const winners = [
      { ...placing("amex-mrcc", [60, 1]), category: "rent" as const, for: "Rent" },
      { ...placing("hdfc-bizblack", [50, 1]), category: "taxes" as const, for: "Taxes" },
    ];
    const poll = pollOf(
      { categories: ["rent", "taxes"], totals: { upvotes: 109 } },
      { kind: "split", winners },
    );
    const rows = ["day-1.winner.rent.upvotes", "day-1.winner.taxes.upvotes", "day-1.upvotes"];
    expect(reported([poll])).toEqual([["cards-exceed-total", ...rows]]);
  });

  it("the check of a thread’s total counts the upvotes of all joint runners-up", () => {
    const cards = ["hdfc-infinia", "au-ixigo", "tata-neu-infinity"] as const;
    const runnersUp = cards.map((card) => placing(card, [20, 1]));
    const result: Result = { kind: "decided", winner: placing("axis-ace", [60, 1]), runnersUp };
    const poll = pollOf({ totals: { upvotes: 119 } }, result);
    const rows = cards.map((card) => `day-1.runner-up.${card}.upvotes`);
    expect(reported([poll])).toEqual([
      ["cards-exceed-total", `${winner}upvotes`, ...rows, "day-1.upvotes"],
    ]);
    expect(seriesOf([poll]).polls[0]?.figures["share.upvotes"]).toBeUndefined();
  });

  it.each([29, 30])("a sample of %i comments counts as thin only below thirty", (comments) => {
    const result: Result = { kind: "decided", winner: placing("axis-ace", [10, comments]) };
    expect(seriesOf([pollOf({}, result)]).polls.map(isThinSample)).toEqual([comments < 30]);
  });
});

const statistics = (id: string, value: number) => ({
  statistics: [{ id, label: "L", value, display: String(value), scope: "s" }],
});

describe("contradictions with the facts of a series", () => {
  const labelled = (labelAsPosted: string) => [pollOf({ labelAsPosted })];
  const votes = (votesNamed: number) => [pollOf({ votesNamed })];
  const home = statistics("votes", 500);
  const active = statistics("active-polls", 15);
  const open: Result = { kind: "open-question", verdict: "None." };
  const counts = { comments: 7, upvotes: 8 };
  const finale = [pollOf({}), frozenPoll(2030, 2, "finale", open, { totals: counts })];
  const beside = (changes: Partial<typeof published>) => ({
    published: { ...published, ...counts, ...changes },
  });
  const days = (...all: number[]) =>
    all.map((comments, index) =>
      frozenPoll(2030, index + 1, "travel", undefined, { totals: { comments } }),
    );
  const differs = ["label-differs-from-series", "days"];
  const header = [
    "header-differs-from-series",
    "day-2.comments",
    "day-2.upvotes",
    "comments",
    "upvotes",
  ];

  it.each<[what: string, polls: PollContent[], facts: Partial<SeriesFacts>, expected: string[]]>([
    ["a label of this day", labelled("Day 1 of 15"), {}, []],
    ["a label of another day", labelled("Day 2 of 15"), {}, differs],
    ["a label of other days", labelled("day 1 of 12"), {}, differs],
    ["a label without days", labelled("Poll of the day"), {}, []],
    ["the votes of the home page", votes(500), home, []],
    [
      "other votes than on the home page",
      votes(499),
      home,
      ["votes-differ-from-home", "day-1.votes", "home.votes"],
    ],
    ["a finale with its series’ counts", finale, beside({}), []],
    ["a finale with other counts", finale, beside({ comments: 9 }), header],
    ["a finale without counts", [pollOf({}), frozenPoll(2030, 2, "finale", open)], beside({}), []],
    [
      "awards beside champions",
      finale,
      beside({ awards: 2 }),
      ["awards-beside-champions", "awards"],
    ],
    ["days that add up", days(400, 600), {}, []],
    [
      "days that exceed their series",
      days(400, 601),
      {},
      ["recorded-exceed-series", "recorded.comments", "comments"],
    ],
    [
      "active polls in a completed series",
      votes(1),
      active,
      ["active-polls-while-completed", "home.active-polls"],
    ],
    ["active polls in a running series", votes(1), { ...active, status: "running" }, []],
    ["active polls before the first poll", [], active, []],
  ])("the results are checked for a contradiction in %s", (_, polls, facts, expected) =>
    expect(reported(polls, facts)).toEqual(expected.length ? [expected] : []),
  );
});

describe("notes on contradictions", () => {
  const labelAsPosted = "Day 1 of 3";
  const stale = { contradictionNotes: { "cards-exceed-total": "Once so." } };
  const statistics = [{ id: "active-polls", label: "L", value: 15, display: "15", scope: "s" }];
  const noted = { contradictionNotes: { "label-differs-from-series": "It grew." } };
  const beside = [
    pollOf({ labelAsPosted, ...noted }),
    frozenPoll(2030, 2, "cashback", undefined, noted),
  ];
  it.each([
    [
      "day-01-travel.ts",
      "label-differs-from-series is missing",
      seriesOf([pollOf({ labelAsPosted })]),
    ],
    ["index.ts", "active-polls-while-completed is missing", seriesOf([pollOf({})], { statistics })],
    ["day-01-travel.ts", "cards-exceed-total explains no contradiction", seriesOf([pollOf(stale)])],
    ["day-02-cashback.ts", "label-differs-from-series explains no contradiction", seriesOf(beside)],
    ["index.ts", "cards-exceed-total explains no contradiction", seriesOf([], stale)],
  ])("a missing or stale contradiction note is reported: %s, %s", (file, says, series) =>
    expect(() => findContradictions([series])).toThrow(
      `content/polls/2030/${file}: contradictionNotes.${says}`,
    ),
  );

  it("a contradiction in a poll is explained by the note in the poll’s file", () => {
    const [contradiction] = findContradictions([seriesOf(beside.slice(0, 1))]);
    expect(contradiction).toMatchObject({
      explanation: { plain: "It grew." },
      asPosted: labelAsPosted,
    });
  });
});
