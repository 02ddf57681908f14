import { parse } from "csv-parse/sync";
import { describe, expect, it, vi } from "vitest";
import type { SeriesFacts } from "@/content/types";
import { siteUrl } from "@/lib/env";
import { seriesCsv } from "@/lib/publish/data/csv";
import { buildSeries } from "@/lib/record/build-series";
import { latestSeries } from "@/lib/record/published";
import type { Series } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";
import { frozenPoll, frozenSeries } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("./made-up-record"));

type Cells = Readonly<Record<string, string>>;

const rowsOf = (series: Series): Cells[] => parse(seriesCsv(series), { bom: true, columns: true });

const rows = rowsOf(latestSeries);
const cellOf = (day: number, column: string): string | undefined => rows[day - 1]?.[column];

describe("a row of the CSV", () => {
  it.each([
    ["series", "2031"],
    ["day", "1"],
    ["slug", "day-1-travel"],
    ["title", "The best credit card for travel"],
    ["categories", "Travel"],
    ["year", "2031"],
    ["month", "12"],
    ["period_start", "2031-12"],
    ["period_end", "2031-12"],
    ["series_comments", "2745"],
    ["series_upvotes", "9141"],
    ["result", "decided"],
    ["winner", "HDFC Infinia"],
    ["winner_for", ""],
    ["winner_comments", "34"],
    ["winner_upvotes", "441"],
    ["second_winner", ""],
    ["runner_up", "Axis ACE Credit Card"],
    ["runner_up_comments", "15"],
    ["runner_up_upvotes", "85"],
    ["verdict", ""],
    ["thread_comments", "146"],
    ["thread_comments_approximate", "FALSE"],
    ["thread_upvotes", "1700"],
    ["thread_upvotes_approximate", "TRUE"],
    ["votes_named", "2049"],
    ["label_as_posted", "Day 1 of 15"],
    ["thread_url", "https://www.example.org/thread"],
    ["page", `${siteUrl()}/polls/2031/day-1-travel`],
    ["first_published", "2026-01-10"],
    ["licence", siteText("dataLicence")],
  ])("the CSV of a decided poll has in its column %s “%s”", (column, cell) => {
    expect(cellOf(1, column)).toBe(cell);
  });
});

describe("a row of the CSV with an unusual result", () => {
  it.each([
    ["categories", "Rent Payments; Taxes & Government"],
    ["winner_for", "Rent payments"],
    ["second_winner", "HDFC BizBlack"],
    ["second_winner_for", "Taxes"],
    ["second_winner_comments", "5"],
    ["second_winner_upvotes", "50"],
  ])("the CSV of a split poll has in its column %s “%s”", (column, cell) => {
    expect(cellOf(2, column)).toBe(cell);
  });

  it.each([
    ["winner_upvotes", ""],
    ["second_winner", "Amazon Pay ICICI; AU Ixigo Credit Card"],
    ["second_winner_upvotes", "40"],
    ["second_winner_comments", ""],
  ])("the CSV of a tie of three cards has in its column %s “%s”", (column, cell) => {
    expect(cellOf(3, column)).toBe(cell);
  });

  it.each([
    ["runner_up_upvotes", "30; "],
    ["runner_up_comments", ""],
  ])("the CSV of joint runners-up has in its column %s “%s”", (column, cell) => {
    expect(cellOf(5, column)).toBe(cell);
  });

  it.each([
    ["categories", ""],
    ["verdict", "Members could not agree."],
    ["result", "open-question"],
  ])("the CSV of a finale without a winner has in its column %s “%s”", (column, cell) => {
    expect(cellOf(6, column)).toBe(cell);
  });
});

describe("the date of a poll in the CSV", () => {
  const dateOf = (period: SeriesFacts["period"]): string => {
    const content = frozenSeries(2031, [frozenPoll(2031, 1, "travel")], { period });
    const [row = {}] = rowsOf(buildSeries(content));
    return `${row.year}, ${row.month}`;
  };

  it("the CSV gives a poll’s month if the whole series was in one month", () => {
    expect(dateOf({ label: "March 2031", iso: "2031-03" })).toBe("2031, 3");
  });

  it("the CSV gives no month for a poll of a two-month series", () => {
    const label = "November to December 2031";
    expect(dateOf({ label, start: "2031-11", end: "2031-12" })).toBe("2031, ");
  });

  it("if the month of a poll’s series is unknown, the CSV gives only the year", () => {
    expect(dateOf({ label: "2031", iso: "2031" })).toBe("2031, ");
  });
});
