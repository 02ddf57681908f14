import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Count, PollContent, SeriesContent } from "@/content/types";
import { detectContradictions, findContradictions } from "@/lib/record/contradictions";
import { countValue } from "@/lib/record/format";
import { isThinSample } from "@/lib/record/ledger";
import { toSeries } from "@/lib/record/model";
import type { Series } from "@/lib/record/polls";

function madeUpPoll(changes: Partial<PollContent>): PollContent {
  return {
    series: 2030,
    day: 1,
    slug: "day-1-made-up",
    title: "Made up",
    categories: ["travel"],
    lookFor: [{ heading: "One", detail: "Two" }],
    result: { kind: "not-recorded" },
    summary: ["A text."],
    firstPublished: "2026-11-20",
    ...changes,
  };
}

function madeUpSeries(polls: readonly PollContent[], changes: Partial<SeriesContent> = {}): Series {
  return toSeries({
    year: 2030,
    title: "Made up",
    description: "A made-up series.",
    status: "completed",
    published: { days: 15, comments: 1_000_000, upvotes: 1_000_000, awards: 1 },
    firstPublished: "2026-11-20",
    polls,
    ...changes,
  });
}

const detect = (poll: PollContent, statistics?: SeriesContent["statistics"]) =>
  detectContradictions([madeUpSeries([poll], statistics && { statistics })]);

const statistic = (id: string, value: number) => ({
  id,
  label: "L",
  value,
  display: String(value),
  scope: "s",
});

const exact = fc.nat({ max: 5000 });
const anyCount: fc.Arbitrary<Count> = fc.oneof(
  exact,
  fc.record({ about: exact, asPosted: fc.constant("5k") }),
);
const anyTally = fc.record({ comments: anyCount, upvotes: anyCount });

describe("cards that exceed their thread", () => {
  type Both = Record<"comments" | "upvotes", Count> | undefined;
  const poll = (winner: Both, runnerUp: Both, totals: Both) =>
    madeUpPoll({
      result: {
        kind: "decided",
        winner: { card: "axis-ace", ...(winner && { tally: winner }) },
        runnerUp: { card: "hdfc-infinia", ...(runnerUp && { tally: runnerUp }) },
      },
      ...(totals && { totals }),
    });
  const maybeTally = fc.option(anyTally, { nil: undefined });

  it("are found in either unit exactly when winner and runner-up together have more than the total", () => {
    fc.assert(
      fc.property(maybeTally, maybeTally, maybeTally, (winner, runnerUp, totals) => {
        const sum = (unit: "comments" | "upvotes") =>
          countValue(winner?.[unit] ?? 0) + countValue(runnerUp?.[unit] ?? 0);
        const exceeds =
          totals !== undefined &&
          (["comments", "upvotes"] as const).some((unit) => sum(unit) > countValue(totals[unit]));
        const ids = detect(poll(winner, runnerUp, totals)).map(({ id }) => id);
        expect(ids).toEqual(exceeds ? ["cards-exceed-total"] : []);
      }),
    );
  });

  it("are those for which the ledger has no share; it has a lead wherever both cards’ counts are known", () => {
    fc.assert(
      fc.property(maybeTally, maybeTally, maybeTally, (winner, runnerUp, totals) => {
        const one = madeUpSeries([poll(winner, runnerUp, totals)]);
        const ledger = [...one.rows, ...one.polls.flatMap(({ rows }) => rows)];
        const found = detectContradictions([one]);
        for (const { figures } of found) for (const row of figures) expect(ledger).toContain(row);
        const excess = found.some(({ figures }) => figures.some(({ id }) => id === "2030.day-1.upvotes"));
        const figures = one.polls[0]?.figures;
        const share = figures?.["share.upvotes"];
        expect(share !== undefined).toBe(
          winner !== undefined && totals !== undefined && !excess && countValue(totals.upvotes) > 0,
        );
        if (share) {
          expect(share.value).toBeGreaterThanOrEqual(0);
          expect(share.value).toBeLessThanOrEqual(100);
        }
        const lead = winner && runnerUp && countValue(winner.upvotes) - countValue(runnerUp.upvotes);
        expect(figures?.["lead.upvotes"]?.value).toBe(lead || undefined);
      }),
    );
  });

  it("or not: a win is thin below thirty comments on the winner’s card", () => {
    const thin = [29, 30].map((comments) => {
      const [one] = madeUpSeries([
        poll({ comments, upvotes: 10 }, undefined, { comments: 99, upvotes: 99 }),
      ]).polls;
      return one && isThinSample(one);
    });
    expect(thin).toEqual([true, false]);
  });

  it("are found among the winners of a split poll", () => {
    const split = (upvotes: number) =>
      madeUpPoll({
        categories: ["rent", "taxes"],
        result: {
          kind: "split",
          winners: [
            { card: "amex-mrcc", category: "rent", for: "Rent", tally: { comments: 1, upvotes: 60 } },
            { card: "hdfc-bizblack", category: "taxes", for: "Taxes", tally: { comments: 1, upvotes: 50 } },
          ],
        },
        totals: { comments: 10, upvotes },
      });
    expect(detect(split(110))).toEqual([]);
    expect(detect(split(109)).map(({ figures }) => figures.map(({ id }) => id))).toEqual([
      ["2030.day-1.winner.rent.upvotes", "2030.day-1.winner.taxes.upvotes", "2030.day-1.upvotes"],
    ]);
  });
});

describe("other contradictions", () => {
  it("are labels whose day or number of days is not the series’", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 31 }), (day, of) => {
        const found = detect(madeUpPoll({ labelAsPosted: `Day ${day} of ${of}` }));
        expect(found.map(({ id }) => id)).toEqual(
          day === 1 && of === 15 ? [] : ["label-differs-from-series"],
        );
      }),
    );
    expect(detect(madeUpPoll({ labelAsPosted: "Poll of the day" }))).toEqual([]);
  });

  it("are votes that differ from the home page’s", () => {
    const home = [statistic("votes", 500)];
    expect(detect(madeUpPoll({ votesNamed: 500 }), home)).toEqual([]);
    expect(detect(madeUpPoll({ votesNamed: 499 }), home).map(({ id }) => id)).toEqual([
      "votes-differ-from-home",
    ]);
  });

  it("are a finale’s header beside the series’ statistics, and awards beside champions", () => {
    const finale = madeUpPoll({
      day: 2,
      categories: [],
      result: { kind: "open-question", verdict: "None." },
      totals: { comments: 7, upvotes: 8 },
    });
    const published = { days: 15, comments: 7, upvotes: 8, awards: 1 };
    const ids = (changes: Partial<typeof published>) =>
      detectContradictions([
        madeUpSeries([madeUpPoll({}), finale], { published: { ...published, ...changes } }),
      ]).map(({ id }) => id);
    expect(ids({})).toEqual([]);
    expect(ids({ comments: 9 })).toEqual(["header-differs-from-series"]);
    expect(ids({ awards: 2 })).toEqual(["awards-beside-champions"]);
  });

  it("are recorded days that add up to more than the series", () => {
    fc.assert(
      fc.property(fc.array(anyTally, { maxLength: 5 }), exact, exact, (tallies, comments, upvotes) => {
        const polls = tallies.map((totals, index) =>
          madeUpPoll({ day: index + 1, slug: `day-${index + 1}-made-up`, totals }),
        );
        const one = madeUpSeries(polls, { published: { days: 15, comments, upvotes, awards: 1 } });
        const sum = (unit: "comments" | "upvotes") =>
          tallies.reduce((before, tally) => before + countValue(tally[unit]), 0);
        const found = detectContradictions([one]).map(({ id }) => id);
        expect(found).toEqual(
          sum("comments") > comments || sum("upvotes") > upvotes ? ["recorded-exceed-series"] : [],
        );
      }),
    );
  });

  it("are active polls once their series is completed", () => {
    const statistics = [statistic("active-polls", 15)];
    const ids = (status: SeriesContent["status"], polls = [madeUpPoll({})]) =>
      detectContradictions([madeUpSeries(polls, { status, statistics })]).map(({ id }) => id);
    expect(ids("completed")).toEqual(["active-polls-while-completed"]);
    expect(ids("running")).toEqual([]);
    expect(ids("announced", [])).toEqual([]);
  });
});

describe("notes", () => {
  const labelled = { labelAsPosted: "Day 1 of 3" };

  const statistics = [statistic("active-polls", 15)];
  const stale = { contradictionNotes: { "cards-exceed-total": "Once so." } };
  const [ofPoll, ofSeries] = ["day-01-made-up.ts", "index.ts"];
  it.each([
    [ofPoll, "label-differs-from-series is missing", madeUpSeries([madeUpPoll(labelled)])],
    [ofSeries, "active-polls-while-completed is missing", madeUpSeries([madeUpPoll({})], { statistics })],
    [ofPoll, "cards-exceed-total is stale", madeUpSeries([madeUpPoll(stale)])],
    [ofSeries, "cards-exceed-total is stale", madeUpSeries([], stale)],
  ])("are demanded and refused, naming the file: %s, %s", (file, says, one) =>
    expect(() => findContradictions([one])).toThrow(`content/polls/2030/${file}: contradictionNotes.${says}`),
  );

  it("are handed out with their contradiction", () => {
    const contradictionNotes = { "label-differs-from-series": "It grew." };
    const [found] = findContradictions([madeUpSeries([madeUpPoll({ ...labelled, contradictionNotes })])]);
    expect(found).toMatchObject({ explanation: { plain: "It grew." }, asPosted: "Day 1 of 3" });
  });
});
