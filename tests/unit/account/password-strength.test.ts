import { describe, expect, it } from "vitest";
import { ratePassword } from "@/components/account/forms/password-strength";

const reader = ["Asha Rao", "asha.kumar@example.in"];

describe("the rating of a password", () => {
  it.each([
    ["short", 0],
    ["a".repeat(20), 1],
    // Runs of three equal letters count as one letter each.
    ["aaabbbcccddd", 1],
    ["12345", 0],
    ["123456", 1],
    ["plum-kite", 1],
    ["plum-kites", 2],
    ["red car sky", 2],
    ["green moon tre", 2],
    // A pair of equal letters counts as two letters.
    ["aabbccddeeff", 2],
    ["😀".repeat(20), 1],
    ["green moon tree", 3],
    ["Rao-green moon tree", 3],
    ["Asha-Rao-Asha-Rao-2024", 1],
  ] as const)("the password %j is rated %i", (password, strength) => {
    expect(ratePassword(password, reader).strength).toBe(strength);
  });

  it.each([
    ["ASHA2024", "It contains your name, which is easy to guess."],
    ["rao-2024", "It contains your name, which is easy to guess."],
    ["kumar-asha-7", "It contains your name, which is easy to guess."],
    ["kumar-kumar-7", "It contains part of your email address, which is easy to guess."],
    ["green moon tree", undefined],
    // "in", the end of the address, is too short to be personal.
    ["raining tea pot", undefined],
  ])("the password %j gets the warning %j", (password, reason) => {
    expect(ratePassword(password, reader).reason).toBe(reason);
  });

  it("the password rating ignores an empty display name or email address", () => {
    expect(ratePassword("green moon tree", ["", ""]).reason).toBeUndefined();
  });
});
