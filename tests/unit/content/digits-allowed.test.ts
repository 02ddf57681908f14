import { describe, expect, it } from "vitest";
import { numbersIn, unexplained } from "@/scripts/content/check/digits-allowed";

describe("digits that a page may print without a figure", () => {
  it.each([
    ["a label as posted", "/polls/2024", "“Day 11 of 12”"],
    ["a date", "/about", "on 20 November 2026"],
    ["a date of a legal page", "/terms", "August 24, 2025"],
    ["a day for machines", "/about", "2026-11-20"],
    ["a month for machines", "/about", "2024-12"],
    ["an address of another site", "/about", "https://example.com/v2/99"],
    ["a list of days", "/about", "days 1, 3 to 5 and 12"],
    ["days joined by “or”", "/about", "days 4 or 5"],
    ["the response time", "/about", "within 24-48 hours"],
    ["a cookie’s lifetime", "/privacy", "for 400 days, 10 minutes or 5 seconds"],
    ["a date in Hindi", "/hi", "20 नवंबर 2026"],
    ["a cookie’s lifetime in Hindi", "/hi/privacy", "400 दिन"],
    ["the end of a cookie’s name", "/privacy", "“auth-token.0”"],
    ["the end of a cookie’s name in Hindi", "/hi/privacy", "“auth-token.0”"],
    ["the age for an account", "/terms", "18 years"],
    ["the age on the page of the forms", "/prerendered/auth", "18 or over"],
    ["the length of a password", "/prerendered/auth", "At least 6 characters"],
    ["a licence", "/data", "CC BY 4.0"],
    ["an address of a poll", "/data", "/polls/2024/day-1-travel"],
    ["an address of a file", "/data", "/polls/2024.csv"],
    ["an encoding", "/data", "UTF-8 or utf-8-sig"],
    ["the status of the error page", "/404", "Error 404"],
    ["the age of a card’s facts", "/cards/axis-ace", "23 months old"],
    ["the numbers of the months", "/data", "from 1 to 12"],
    ["a year", "/about", "in 2024"],
  ])("the content check lets a page print the digits of %s", (_, page, text) => {
    expect(unexplained(page, text)).toEqual([]);
  });

  it.each([
    ["a label that was not quoted", "/polls/2024", "Day 11 of 12", ["12"]],
    ["a month that does not exist", "/about", "20 Brumaire", ["20"]],
    ["a lifetime on another page", "/terms", "400 days", ["400"]],
    ["an English lifetime on a Hindi page", "/hi/privacy", "400 days", ["400"]],
    ["a Hindi lifetime on an English page", "/privacy", "400 दिन", ["400"]],
    ["a Hindi lifetime on a page whose name begins alike", "/history", "400 दिन", ["400"]],
    ["the end of a cookie’s name on another page", "/terms", "“auth-token.0”", ["0"]],
    ["an age of 18 on another page", "/about", "18 years", ["18"]],
    ["another age", "/terms", "21 years", ["21"]],
    ["the length of a password on another page", "/about", "At least 6 characters", ["6"]],
    ["another licence", "/data", "CC BY 3.0", ["3.0"]],
    ["a status on another page", "/about", "Error 404", ["404"]],
    ["months on the list of cards", "/cards", "23 months old", ["23"]],
    ["the numbers of the months on another page", "/about", "from 1 to 12", ["1", "12"]],
    ["a year before the polls", "/about", "in 2019", ["2019"]],
    ["a count that looks like a year", "/about", "2024 upvotes", ["2024"]],
    ["a number of comments that looks like a year", "/about", "2049 comments", ["2049"]],
    ["a count", "/about", "It drew 511.", ["511"]],
  ])("the content check reports a page that prints the digits of %s", (_, page, text, numbers) => {
    expect(unexplained(page, text)).toEqual(numbers);
  });

  it("the content check does not join two numbers across a date", () => {
    expect(unexplained("/about", "1 2024-12 2")).toEqual(["1", "2"]);
  });
});

it.each([
  ["2,745 comments, 1.7 each.", ["2,745", "1.7"]],
  ["It has 12.", ["12"]],
  ["none", []],
])("the content check finds the numbers of “%s” without punctuation", (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
