import { describe, expect, it } from "vitest";
import { afterFigure, inWords, listed, noun, ranges } from "@/content/texts/number";
import { capitalize, inSentence } from "@/lib/record/format";

describe("words that change with a number", () => {
  it.each([
    [0, "upvotes"],
    [1, "upvote"],
    [2, "upvotes"],
    [21, "upvotes"],
  ])("after the number %i, the noun is “%s”", (count, word) => {
    expect(noun(count, "upvotes")).toBe(word);
  });

  it.each([
    ["1", " upvotes on it", " upvote on it"],
    ["1", " poll days", " poll day"],
    ["1", " others", " others"],
    ["1", ", upvotes", ", upvotes"],
    ["1", " comments and upvotes", " comment and upvotes"],
    ["11", " upvotes", " upvotes"],
    ["1,001", " upvotes", " upvotes"],
  ])("after the figure %s, the words “%s” become “%s”", (display, words, changed) => {
    expect(afterFigure(display, words)).toBe(changed);
  });

  it.each([
    [0, "No"],
    [1, "One"],
    [9, "Nine"],
    [19, "Nineteen"],
    [20, "Twenty"],
    [21, "Twenty-one"],
    [29, "Twenty-nine"],
    [30, "Thirty"],
    [31, "Thirty-one"],
  ])("the number %i in words is “%s”", (count, words) => {
    expect(inWords(count)).toBe(words);
  });
});

describe("lists in sentences", () => {
  it.each([
    [[], ""],
    [["a"], "a"],
    [["a", "b"], "a and b"],
    [["a", "b", "c"], "a, b and c"],
  ])("the words %j are joined as “%s”", (words, text) => {
    expect(listed(words)).toBe(text);
  });

  it.each([
    [[1], "1"],
    [[1, 2], "1 and 2"],
    [[1, 2, 3], "1 to 3"],
    [[3, 1, 2], "1 to 3"],
    [[1, 2, 4], "1, 2 and 4"],
    [[1, 2, 3, 5, 8, 9, 10], "1 to 3, 5 and 8 to 10"],
    [[9, 10, 11], "9 to 11"],
    [[2, 10], "2 and 10"],
  ])("the numbers %j are written as “%s”", (numbers, text) => {
    expect(ranges(numbers)).toBe(text);
  });
});

describe("upper case", () => {
  it.each([
    ["Cashback & Rewards", "cashback & rewards"],
    ["UPI Spend", "UPI spend"],
    ["Lifetime Free", "lifetime free"],
  ])("the category “%s” is “%s” within a sentence", (name, text) => {
    expect(inSentence(name)).toBe(text);
  });

  it.each([
    ["utility bills", "Utility bills"],
    ["UPI payments", "UPI payments"],
    ["", ""],
  ])("the text “%s” begins a sentence as “%s”", (text, capitalized) => {
    expect(capitalize(text)).toBe(capitalized);
  });
});
