import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { cards } from "@/content/cards";
import { categories } from "@/content/categories";
import { series2024 } from "@/content/polls/2024";
import type { PlacingContent, PollContent } from "@/content/types";
import { countValue, formatCount } from "@/lib/record/format";
import { findFigure, ledger } from "@/lib/record/ledger";
import { categoryStandings, findSeries, relatedWinners } from "@/lib/record/polls";
import { cardFacts, categoryNames, figureFacts, type PollRow, pollFacts } from "./facts";

const polls: readonly PollContent[] = series2024.polls;

const nameOf = (placing: PlacingContent | undefined): string | null =>
  placing ? cards[placing.card].name : null;
const pairOf = (placing: PlacingContent | undefined): PollRow["winnerCounts"] =>
  placing?.tally ? [countValue(placing.tally.comments ?? 0), countValue(placing.tally.upvotes ?? 0)] : null;

/** A poll in the shape of the hand-written table. */
function asFacts(poll: PollContent): PollRow {
  const { result, totals } = poll;
  const decided = result.kind === "decided" ? result : undefined;
  return {
    day: poll.day,
    slug: poll.slug as PollRow["slug"],
    categories: poll.categories.map((id) => categories[id].name),
    winner:
      result.kind === "split" ? result.winners.map(({ card }) => cards[card].name) : nameOf(decided?.winner),
    winnerCounts: pairOf(decided?.winner),
    runnerUp: nameOf(decided?.runnerUp),
    runnerUpCounts: pairOf(decided?.runnerUp),
    totals: totals ? [formatCount(totals.comments ?? 0), formatCount(totals.upvotes ?? 0)] : null,
    label: poll.labelAsPosted ?? null,
    ...(poll.threadUrl && { thread: poll.threadUrl }),
  };
}

/** What the content says; that the table says the same is the first thing tested. */
const rows = polls.map(asFacts);

describe("the record of 2024", () => {
  it("has fifteen days in order, each with a slug of its own", () => {
    expect(polls.map(({ day }) => day)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect(new Set(polls.map(({ slug }) => slug)).size).toBe(15);
  });

  it.each(rows)("holds exactly what is on record of day $day", (row) => {
    const twin = pollFacts.find(({ day }) => day === row.day);
    const fields = [...new Set([...Object.keys(row), ...Object.keys(twin ?? {})])] as (keyof PollRow)[];
    const lines = fields
      .filter((field) => !isDeepStrictEqual(row[field], twin?.[field]))
      .map((field) => `${field}: ${JSON.stringify(row[field])},`);
    if (lines.length > 0)
      throw new Error(
        `tests/unit/content/facts.ts says something else of day ${row.day}. If the record has what content/polls/2024 says, ` +
          `write in its row there: ${lines.join(" ")}`,
      );
  });

  it("prints no figure of a day of which nothing is on record", () => {
    for (const { day, result, totals, otherMentions, insights } of polls) {
      if (result.kind !== "not-recorded" || totals) continue;
      expect([otherMentions, insights]).toEqual([undefined, undefined]);
      expect(ledger.filter(({ id }) => id.startsWith(`2024.day-${day}.`))).toEqual([]);
    }
  });

  it("gives day 12 one winner for rent and one for government spends and taxes, without counts", () => {
    const day12 = polls.find(({ day }) => day === 12);
    expect(day12?.result).toEqual({
      kind: "split",
      winners: [
        { card: "amex-mrcc", category: "rent", for: "Rent payments" },
        { card: "hdfc-bizblack", category: "taxes", for: "Government spends and taxes" },
      ],
    });
    expect(day12?.otherMentions).toBe("named-in-thread-only");
  });

  it("declares no single best card on day 15, whose upvotes the source rounded", () => {
    const finale = polls.find(({ day }) => day === 15);
    expect(finale?.result).toEqual({
      kind: "open-question",
      verdict: "No single best card: it depends on the user.",
    });
    expect(finale?.totals?.upvotes).toEqual({ about: 1700, asPosted: "1.7k" });
  });

  it("quotes no reason, because none is on record", () => {
    for (const { result } of polls) {
      const placings = result.kind === "decided" ? [result.winner, result.runnerUp] : [];
      for (const placing of placings) expect(placing?.reasons).toBeUndefined();
    }
  });

  it("is dated to the month, and completed", () => {
    expect(series2024.period).toEqual({ label: "December 2024", iso: "2024-12" });
    expect(series2024.status).toBe("completed");
  });

  it("asks about the fifteen categories in order, each in one poll; rent and taxes share day 12", () => {
    const standings = categoryStandings(findSeries(2024)?.polls);
    expect(standings.map(({ name }) => name)).toEqual(categoryNames);
    for (const { id, poll } of standings)
      expect(polls.filter((one) => one.categories.includes(id)).map(({ slug }) => slug)).toEqual([
        poll?.slug,
      ]);
    const dayOf = (name: string) => standings.find((one) => one.name === name)?.poll?.day;
    expect([dayOf("Rent Payments"), dayOf("Taxes & Government"), dayOf("Luxury & High Spend")]).toEqual([
      12, 12, 14,
    ]);
  });
});

/** "1.7k" → 1700, "499" → 499, "4,000" → 4000. */
const number = (posted: string): number =>
  posted.endsWith("k") ? Number(posted.slice(0, -1)) * 1000 : Number(posted.replaceAll(",", ""));

/** Days with a winner’s own count: its upvotes, the runner-up’s, and the whole thread’s, as far as recorded. */
const counted = rows.flatMap(({ day, winnerCounts, runnerUpCounts, totals }) => {
  const [second, whole] = [runnerUpCounts?.[1] ?? 0, totals ? number(totals[1]) : undefined];
  return winnerCounts ? [{ day, first: winnerCounts[1], second, whole }] : [];
});

describe("the ledger", () => {
  it.each(Object.entries(figureFacts))("prints %s as %s", (id, display) => {
    const printed = findFigure(id)?.display;
    if (printed === undefined)
      throw new Error(
        `The site has no ${id} any more. If that is right, take its row out of tests/unit/content/facts.ts.`,
      );
    if (printed !== display)
      throw new Error(
        `The site prints ${printed} for ${id}. If that is right, write in figureFacts of tests/unit/content/facts.ts: ` +
          `"${id}": "${printed}",`,
      );
  });

  it("has every count of the record, as recorded", () => {
    for (const facts of rows) {
      const printed = (id: string) => findFigure(`2024.day-${facts.day}.${id}`)?.display;
      for (const [index, unit] of (["comments", "upvotes"] as const).entries()) {
        expect(printed(unit)).toBe(facts.totals?.[index]);
        expect(printed(`winner.${unit}`)).toBe(facts.winnerCounts?.[index]?.toLocaleString("en-IN"));
        expect(printed(`runner-up.${unit}`)).toBe(facts.runnerUpCounts?.[index]?.toLocaleString("en-IN"));
      }
    }
  });

  it("computes a card’s share where its count and the thread’s are known and agree, and nowhere else", () => {
    const days = counted.filter(({ first, second, whole }) => whole !== undefined && first + second <= whole);
    const expected = days.flatMap(({ day, second }) => [
      `2024.day-${day}.share.upvotes`,
      ...(second ? [`2024.day-${day}.runner-up.share.upvotes`] : []),
    ]);
    const shares = ledger.filter(({ id }) => /^2024\.day-\d+\.(runner-up\.)?share\.upvotes$/.test(id));
    expect(shares.map(({ id }) => id)).toEqual(expected);
    expect(expected).toContain("2024.day-11.share.upvotes");
    expect(expected).not.toContain("2024.day-10.share.upvotes");
  });

  it("computes a lead where both cards’ counts are known, and nowhere else", () => {
    const leads = ledger.filter(({ id }) => /^2024\..*\.lead\.upvotes$/.test(id)).map(({ value }) => value);
    expect(leads).toEqual(counted.flatMap(({ first, second }) => (second ? [first - second] : [])));
  });

  it("adds up the recorded days, and leaves the rest to the others", () => {
    for (const [index, unit] of (["comments", "upvotes"] as const).entries()) {
      const recorded = rows.reduce((sum, { totals }) => sum + number(totals?.[index] ?? "0"), 0);
      const all = findFigure(`2024.${unit}`)?.value ?? Number.NaN;
      expect(findFigure(`2024.recorded.${unit}`)?.value).toBe(recorded);
      expect(findFigure(`2024.unrecorded.${unit}`)?.value).toBe(all - recorded);
    }
  });

  it("marks as approximate whatever the finale’s rounded upvotes went into", () => {
    const tainted = ledger.filter(({ id, approximate }) => approximate && !id.startsWith("home."));
    expect(tainted.map(({ id }) => id).sort()).toEqual([
      "2024.day-15.series-share.upvotes",
      "2024.day-15.upvotes",
      "2024.day-15.upvotes-per-comment",
      "2024.recorded.share.upvotes",
      "2024.recorded.upvotes",
      "2024.unrecorded.upvotes",
    ]);
  });
});

describe("a poll without a result", () => {
  it("leads to winners of its own subject, and to one at least", () => {
    const related = (findSeries(2024)?.polls ?? [])
      .filter(({ result }) => result.kind === "not-recorded")
      .map((poll) => relatedWinners(poll).map(({ category }) => category));
    for (const one of related) expect(one.length).toBeGreaterThan(0);
    expect(new Set(related.map((one) => one.join())).size).toBeGreaterThan(related.length / 2);
  });
});

describe("cards", () => {
  it("state the recorded facts and no others", () => {
    for (const { name, facts = [] } of Object.values(cards)) {
      const labels = facts.map(
        ({ id }) => ledger.find((row) => row.id.includes(`.${id}.`) && row.scope === name)?.label,
      );
      if (!isDeepStrictEqual(labels, cardFacts[name] ?? []))
        throw new Error(
          `content/cards.ts and tests/unit/content/facts.ts say different things of ${name}. If the card's entry is right, ` +
            `write in cardFacts there: "${name}": ${JSON.stringify(labels)},`,
        );
    }
    expect(Object.values(cards).map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(cardFacts)),
    );
  });

  it("are there for every result, and an issuer is given only where the name says it", () => {
    const names = Object.values(cards).map(({ name }) => name as string);
    const named = rows.flatMap(({ winner, runnerUp }) => [winner ?? [], runnerUp ?? []].flat());
    expect(names).toEqual(expect.arrayContaining(named));
    expect(new Set(names).size).toBe(names.length);
    for (const { name, issuer } of Object.values(cards)) if (issuer) expect(name).toContain(issuer);
  });
});
