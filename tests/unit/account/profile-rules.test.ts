import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordStep } from "@/components/account/forms/fields";
import { anyCodePoint } from "@/tests/any-code-point";
import { profileSchema } from "../../../lib/account/schemas.ts";
import { displayName, initials, viewerValue } from "../../../lib/account/viewer.ts";
import { many } from "./seeds.ts";

/** What the profile's form makes of a phone number; undefined for one that it refuses. */
function storedPhone(phone: string): string | undefined {
  return profileSchema.safeParse({ name: "", phone }).data?.phone;
}

/** The specification's sentence, letter by letter and without a regular expression. */
function phoneByTheWord(input: string): string | undefined {
  const kept = [...input].filter((c) => c.trim() !== "" && c !== "-" && c !== "(" && c !== ")");
  if (kept.length === 0) return "";
  const digits = kept[0] === "+" ? kept.slice(1) : kept;
  const [first, ...more] = digits;
  if (first === undefined || !"123456789".includes(first) || more.length > 15) return undefined;
  return more.every((digit) => "0123456789".includes(digit)) ? kept.join("") : undefined;
}

/** The rule of a name, code point by code point. */
function nameIsFine(name: string): boolean {
  const points = Array.from(name.trim(), (character) => character.codePointAt(0) ?? 0);
  return (
    points.length <= 80 &&
    points.every((p) => p > 0x1f && !(p >= 0x7f && p <= 0x9f) && !(p >= 0xd800 && p <= 0xdfff))
  );
}

describe("phone", () => {
  test("agrees with the rule as it is worded, 20,000 times", () => {
    const part = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(..."0123456789") },
      { weight: 2, arbitrary: fc.constantFrom("+", "-", "(", ")", " ", "\t", "\u00a0") },
      { weight: 1, arbitrary: fc.string({ unit: anyCodePoint, minLength: 1, maxLength: 1 }) },
    );
    const number = fc.array(part, { maxLength: 22 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(number, (input) => {
        const stored = storedPhone(input);
        return stored === phoneByTheWord(input) && (!stored || storedPhone(stored) === stored);
      }),
      many,
    );
  });
});

describe("name", () => {
  test("agrees with the rule as it is worded, 20,000 times", () => {
    const halves = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 90 });
    const name = fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 90 }),
      fc.string({ unit: "grapheme", maxLength: 90 }),
      halves.map((units) => String.fromCharCode(...units)),
    );
    const isTaken = (one: string) => profileSchema.safeParse({ name: one, phone: "" }).success;
    const agrees = (one: string) => isTaken(one) === nameIsFine(one);
    fc.assert(fc.property(name, agrees), many);
    const lengths = [80, 81].map((length) => isTaken("😀".repeat(length)));
    expect(lengths).toEqual([true, false]);
    expect(Array.from(viewerValue("😀".repeat(81)))).toHaveLength(80);
  });

  test("the display name falls back as decided", () => {
    expect(displayName(" Asha ", "A")).toBe("Asha");
    for (const none of [" ", "", undefined]) expect(displayName(none, "Sign Up", "a")).toBe("Sign Up");
    expect(displayName("", undefined)).toBe("User");
  });

  test.each([
    ["Asha Rani Rao", "AR"],
    ["  asha   rao ", "AR"],
    ["👩🏽‍💻 Dev", "D"],
    ["123 456", "14"],
    ["", "U"],
    ["क्षितिज राव", "क्षिरा"],
    ["(asha) rao", "AR"],
    ["ßen", "ß"],
  ])("initials of %j", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe("the step of a password", () => {
  const own = ["Asha Rao", "asha.rao@example.in"];

  test.each([
    ["", 0],
    ["123456", 1],
    ["aaaaaaaaaaaaaaaaaaaa", 1],
    ["tulip-7-rain", 2],
    ["correct horse battery", 3],
    ["Asha-Rao-Asha-Rao-2024", 1],
  ])("%j is at %i", (password, step) => {
    expect(passwordStep(password, own)).toBe(step);
  });
});
