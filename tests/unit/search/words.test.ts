import { describe, expect, it } from "vitest";
import { distinctiveWords, swaps, words } from "@/lib/publish/search/words";

describe("the words of a text", () => {
  it.each([
    ["Rs. 10,000 & 5%", ["₹", "10000", "5%"]],
    ["₹250", ["₹", "250"]],
    ["INR 250 rupees", ["₹", "250", "₹"]],
    ["10k", ["10000"]],
    ["10 000", ["10", "000"]],
    ["10\u00a0000 10\u202f000", ["10000", "10000"]],
    ["5 percent, 5 per cent, 5pc, 5 %", ["5%", "5%", "5%", "5%"]],
    ["day10 10days", ["day", "10", "10", "days"]],
    ["Café", ["cafe"]],
    ["Jewellery JEWELERY", ["jewelry", "jewelry"]],
    ["don’t Airtel's", ["dont", "airtels"]],
    ["सफ़र फ़्यूल", ["सफर", "फ्यूल"]],
    ["ix\u200bigo", ["ixigo"]],
    ["constructor toString", ["constructor", "tostring"]],
    ["?!", []],
    ["", []],
  ])("the words of the text %j are %j", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

describe("the words of a query", () => {
  it("the search leaves out common English words of a query", () => {
    expect(distinctiveWords("the best credit card for fuel in India")).toEqual(["fuel"]);
  });

  it("the search keeps common words if the query has no other words", () => {
    expect(distinctiveWords("best credit card")).toEqual(["best", "credit", "card"]);
  });

  it("the search leaves out common Hindi words of a query", () => {
    expect(distinctiveWords("किराया के लिए कार्ड")).toEqual(words("किराया"));
  });
});

describe("words with two letters swapped", () => {
  it.each([
    ["amxe", ["maxe", "axme", "amex"]],
    ["ab", ["ba"]],
    ["aab", ["aba"]],
    ["a", []],
  ])("the word “%s” could be one of %j", (word, swapped) => {
    expect(swaps(word)).toEqual(swapped);
  });
});
