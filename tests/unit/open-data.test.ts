import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { cards } from "@/content/cards";
import type { Result } from "@/content/types";
import { columns, csv, seriesCsv } from "@/lib/publish/data/csv";
import { dataFiles } from "@/lib/publish/data/files";
import { pollRecord } from "@/lib/publish/data/records";
import { buildSeries } from "@/lib/record/build-series";
import { allPolls, latestSeries } from "@/lib/record/published";
import type { CardId, Poll, Series } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "./content/frozen";

vi.mock("@/content/cards", () => import("../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../fixtures/frozen-record"));

type Decided = Extract<Result, { kind: "decided" }>;

/** A series of one poll with this result. */
const ended = (result: Result): Series =>
  buildSeries(frozenSeries(2031, [frozenPoll(2031, 1, "travel", result)]));

/** A series of one poll without a result, whose page is a guide. */
const guided = buildSeries(
  frozenSeries(2031, [
    frozenPoll(
      2031,
      1,
      "travel",
      { kind: "not-recorded" },
      {
        guide: {
          title: "Credit cards for travel: what to check",
          lead: "Check what a point buys.",
          example: { premise: "Say a fare is ₹400.", sums: ["₹400 × 1% = ₹4"], conclusion: "₹4." },
        },
      },
    ),
  ]),
);

describe("CSV", () => {
  /** Reads CSV strictly by RFC 4180. */
  const parseCsv = (text: string): string[][] =>
    parse(text, { bom: true, record_delimiter: "\r\n" });
  const [header = [], ...body] = parseCsv(seriesCsv(latestSeries));
  const cells = (day: number, names: string, rows = body) =>
    names.split(" ").map((name) => rows[day - 1]?.[header.indexOf(name)]);

  it("the CSV writes a number, TRUE or an empty value without quotes", () =>
    expect(csv([{ a: 1700, b: true, c: null }])).toBe("\ufeffa,b,c\r\n1700,TRUE,\r\n"));

  it("the CSV puts a quote before text that a spreadsheet reads as a formula", () => {
    // The pattern includes the full-width signs that some keyboards type.
    const safe = (value: string) => (/^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value);
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(parseCsv(csv([{ a, b }]))[1]).toEqual([safe(a), safe(b)]);
      }),
    );
  });

  it("each poll has one CSV row, with a cell for every documented column", () => {
    expect(header).toEqual(columns.map(({ name }) => name));
    expect(body.map((row) => row.length)).toEqual(allPolls.map(() => header.length));
  });

  it("the CSV has a cell for each count, empty if the count is missing", () => {
    expect(cells(10, "winner winner_upvotes runner_up_comments thread_comments")).toEqual([
      cards["airtel-axis"].name,
      ...["441", "15", "146"],
    ]);
    expect(cells(15, "thread_upvotes thread_upvotes_approximate")).toEqual(["1700", "TRUE"]);
    const empty = cells(
      1,
      "winner runner_up thread_upvotes thread_upvotes_approximate verdict thread_url",
    );
    expect(empty).toEqual(Array(6).fill(""));
  });

  it("the CSV has the poll’s own title, not the title of the poll’s guide", () => {
    const rows = parseCsv(seriesCsv(guided)).slice(1);
    expect(cells(1, "title", rows)).toEqual(["The best credit card for travel"]);
  });

  it("the CSV has the series’ published totals in every row", () => {
    const totals = allPolls.map(({ day }) => cells(day, "series_comments series_upvotes"));
    expect(totals).toEqual(allPolls.map(() => ["2745", "9141"]));
  });

  it("the CSV has no totals for a series that published none", () => {
    const series = ended({ kind: "not-recorded" });
    const rows = parseCsv(seriesCsv({ ...series, published: undefined })).slice(1);
    expect(cells(1, "series_comments series_upvotes", rows)).toEqual(["", ""]);
  });

  it("the CSV names every winner of a split poll or a tie", () => {
    const named = (...ids: (keyof typeof cards)[]) => ids.map((id) => cards[id].name);
    expect(cells(12, "winner second_winner")).toEqual(named("amex-mrcc", "hdfc-bizblack"));
    const tied = ["axis-ace", "hdfc-infinia", "au-ixigo"] as const;
    const tie = ended({ kind: "tie", winners: tied.map((card) => placing(card)) });
    const rows = parseCsv(seriesCsv(tie)).slice(1);
    expect(cells(1, "winner second_winner", rows).join("; ")).toBe(named(...tied).join("; "));
  });
});

describe("JSON", () => {
  const read = (href: string): Record<string, unknown> =>
    JSON.parse(dataFiles.find((file) => file.href === href)?.body() ?? "");

  it("the JSON of every poll has the same fields", () => {
    const [first, ...others] = allPolls.map(({ href }) => Object.keys(read(`${href}.json`)));
    for (const fields of others) expect(fields).toEqual(first);
  });

  it("a poll’s JSON has null for a fact that is not recorded", () => {
    const travel = read("/polls/2024/day-1-travel.json");
    for (const field of "winners runnerUp verdict totals votesNamed labelAsPosted threadUrl".split(
      " ",
    ))
      expect(travel[field], field).toBeNull();
    const finale = read("/polls/2024/day-15-finale.json");
    expect(finale.winners).toEqual([]);
    expect(finale.totals).toEqual({
      comments: { value: 349, approximate: false, asPosted: null },
      upvotes: { value: 1700, approximate: true, asPosted: "1.7k" },
    });
  });

  it("the JSON has the poll’s own title, not the title of the poll’s guide", () => {
    expect(pollRecord(guided.polls[0] as Poll).title).toBe("The best credit card for travel");
  });

  it("the JSON sorts the cards by name", () => {
    const names = (read("/cards.json").cards as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en-IN")));
  });

  it("a poll’s JSON has a null URL for a card without a page", () => {
    const [poll] = ended({ kind: "decided", winner: placing("hdfc-infinia") }).polls;
    const [winner] = poll?.placings ?? [];
    if (!poll || !winner) throw new Error("no winner");
    const id = "placed-in-a-draft" as CardId;
    const placings = [{ ...winner, card: { ...winner.card, id } }];
    expect(pollRecord({ ...poll, placings }).winners?.[0]?.card).toMatchObject({ id, url: null });
  });

  it("a poll’s JSON lists joint runners-up but names no single runner-up", () => {
    const ace = placing("axis-ace", [4]);
    const ixigo = placing("au-ixigo", [4]);
    const recordWith = (second: Pick<Decided, "runnerUp" | "runnersUp">) =>
      pollRecord(
        ended({ kind: "decided", winner: placing("hdfc-infinia"), ...second }).polls[0] as Poll,
      );
    const shared = recordWith({ runnersUp: [ace, ixigo] });
    const sole = recordWith({ runnerUp: ace });
    expect(shared.runnerUp).toBeNull();
    expect(sole.runnerUp?.card.id).toBe("axis-ace");
    expect(shared.runnersUp.map(({ card }) => card.id)).toEqual(["axis-ace", "au-ixigo"]);
    expect(shared.summary[0]).toMatch(/ and .* as joint runners-up\.$/);
    expect(sole.summary[0]).toMatch(/ as runner-up\.$/);
  });
});
