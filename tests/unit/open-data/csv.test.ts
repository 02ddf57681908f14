import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { cards } from "@/content/cards";
import { columns, csv, seriesCsv } from "@/lib/publish/data/csv";
import { seriesData } from "@/lib/publish/data/records";
import { toSeries } from "@/lib/record/model";
import { findSeries } from "@/lib/record/polls";
import { frozenPoll, frozenSeries } from "../content/frozen";

vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const series = findSeries(2024);
if (!series) throw new Error("no series 2024");
/** Reads as RFC 4180 says and nothing looser. */
const parseCsv = (text: string): string[][] => parse(text, { bom: true, record_delimiter: "\r\n" });

const rows = parseCsv(seriesCsv(series));
const [header = [], ...body] = rows;
const cell = (day: number, column: string): string | undefined =>
  body.find((row) => row[1] === String(day))?.[header.indexOf(column)];

/** What a spreadsheet would take for the beginning of a formula, the full-width forms of some keyboards included. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

describe("one cell", () => {
  it("is bare where it is a number, TRUE or null", () =>
    expect(csv([{ a: 1700, b: true, c: null }])).toBe("\ufeffa,b,c\r\n1700,TRUE,\r\n"));

  it("never starts a formula, and comes back as it was through a strict reader, whatever the text", () => {
    const safe = (value: string) => (formula.test(value) ? `'${value}` : value);
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const written = csv([{ a, b }]);
        expect(written.startsWith("\ufeff")).toBe(true);
        expect(parseCsv(written)).toEqual([
          ["a", "b"],
          [safe(a), safe(b)],
        ]);
      }),
    );
  });
});

describe("/polls/2024.csv", () => {
  it("has one row a poll and the documented columns, every row as long as the header", () => {
    expect(header).toEqual(columns.map(([name]) => name));
    expect(body.map((row) => row.length)).toEqual(series.polls.map(() => header.length));
  });

  it("holds the same counts as the JSON, as bare numbers", () => {
    for (const poll of seriesData(series).polls) {
      expect(cell(poll.day, "thread_upvotes")).toBe(String(poll.totals?.upvotes?.value ?? ""));
      expect(cell(poll.day, "thread_comments")).toBe(String(poll.totals?.comments?.value ?? ""));
      expect(cell(poll.day, "winner")).toBe(poll.winners?.[0]?.card.name ?? "");
    }
    expect([cell(10, "winner_upvotes"), cell(10, "runner_up_comments")]).toEqual(["441", "15"]);
    expect([cell(12, "winner"), cell(12, "second_winner")]).toEqual([
      cards["amex-mrcc"].name,
      cards["hdfc-bizblack"].name,
    ]);
    expect([cell(15, "thread_upvotes"), cell(15, "thread_upvotes_approximate")]).toEqual(["1700", "TRUE"]);
  });

  it("names every winner of a tie", () => {
    const cardIds = ["axis-ace", "hdfc-infinia", "au-ixigo"] as const;
    const tie = { kind: "tie" as const, winners: cardIds.map((card) => ({ card })) };
    const shared = toSeries(frozenSeries(2031, [frozenPoll(2031, 1, "travel", tie)]));
    const [, row = []] = parseCsv(seriesCsv(shared));
    const named = ["winner", "second_winner"].map((column) => row[header.indexOf(column)]);
    expect(named.join("; ")).toBe(cardIds.map((id) => cards[id].name).join("; "));
  });

  it("leaves what is not recorded empty", () => {
    const empty = "winner runner_up thread_upvotes thread_upvotes_approximate verdict thread_url";
    for (const column of empty.split(" ")) expect(cell(1, column), column).toBe("");
  });
});
