import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { profileSchema } from "@/lib/account/schemas";
import { profileColumns } from "@/lib/supabase/profiles";
import { anyCodePoint } from "@/tests/any-code-point";
import { attempt, openTestDatabase, signUp } from "./connect";
import { profileValues } from "./profile-values";

type FieldName = keyof typeof profileSchema.shape;
const fieldNames = Object.keys(profileSchema.shape) as FieldName[];

/**
 * The value that the form sends for a typed text: null for an empty text, undefined for a text that
 * the form refuses.
 */
function fromForm(field: FieldName, value: string): string | null | undefined {
  const others = Object.fromEntries(fieldNames.map((name) => [name, ""]));
  const { data } = profileSchema.safeParse({ ...others, [field]: value });
  return data && (data[field] || null);
}

// No text contains NUL, because PostgreSQL cannot store it and the API refuses such a request.
const text = fc
  .string({ unit: anyCodePoint, maxLength: 90 })
  .filter((value) => !value.includes("\0"));

const database = await openTestDatabase();
const person = await signUp(database);
afterAll(() => database.close());

type Column = "avatar_url" | (typeof profileColumns)[FieldName];

/** The value that the database stores; undefined if its rules refuse it. */
async function stored(column: Column, value: string | null): Promise<unknown> {
  const change = `update public.profiles set ${column} = $1 where user_id = $2 returning ${column}`;
  const outcome = await attempt(database.query(change, [value, person.id], person.caller));
  if (typeof outcome !== "string") return outcome[0]?.[column];
  expect(outcome).toBe("23514");
  return undefined;
}

describe("rules for the text fields of a profile", () => {
  const near = fc
    .tuple(
      fc.constantFrom("", "+", "++", " ", "0", "\u202a+", "+91 (0) "),
      fc.stringMatching(/^[0-9]{0,18}$/),
      fc.constantFrom("", "", "", "x", "\n", "-", "–", "\u200e", "९", "（1）"),
    )
    .map((parts) => parts.join(""));
  const edge = fc.constantFrom(
    "",
    ..." \t\n\u00a0\u2003\u3000\ufeff\u0085\u007f\u200b\u200d\u202e",
  );
  const body = fc.oneof(text, fc.string({ minLength: 78, maxLength: 82 }));

  /**
   * Generators of random texts for the fields. A field without a generator gets any kind of text.
   */
  const texts: Partial<Record<FieldName, fc.Arbitrary<string>>> = {
    phone: fc.oneof({ weight: 4, arbitrary: near }, text),
    name: fc.tuple(edge, body, edge).map((parts) => parts.join("")),
  };

  it.each(fieldNames)(
    "the database applies the profile form’s rules to every %s",
    async (field) => {
      const { good, bad, cleaned } = profileValues[field];
      for (const value of good) expect(fromForm(field, value)).toBe(value);
      for (const value of bad) expect(fromForm(field, value)).toBeUndefined();
      const examples = [...good, ...bad, ...cleaned].map((value): [string] => [value]);
      await fc.assert(
        fc.asyncProperty(texts[field] ?? text, async (value) => {
          // The form saves an empty field as null.
          const saved = value === "" ? null : value;
          expect(await stored(profileColumns[field], saved)).toBe(fromForm(field, value));
        }),
        { numRuns: 150, examples },
      );
    },
  );

  it("the database removes every invisible character from a phone number", async () => {
    const seen: string[] = [];
    for (let start = 0; start < 0x11_00_00; start += 0x1000) {
      const block = Array.from({ length: 0x1000 }, (_, index) => start + index)
        .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
        .map((point) => String.fromCodePoint(point))
        .filter((character) => /[\p{Cf}\s]/u.test(character));
      if (block.length > 0 && (await stored("phone", `1${block.join("")}`)) !== "1")
        seen.push(...block);
    }
    expect(seen).toEqual([]);
  });
});

describe("rules for empty values", () => {
  it.each(["full_name", "phone", "avatar_url"] as const)(
    "the database accepts null as a profile’s %s",
    async (column) => {
      expect(await stored(column, null)).toBe(null);
    },
  );

  it.each(["full_name", "phone"] as const)(
    "the database stores an empty %s as null",
    async (column) => {
      expect(await stored(column, "")).toBe(null);
    },
  );
});

describe("rules for picture addresses", () => {
  it.each([
    "https://example.com/a.png",
    "https://lh3.googleusercontent.com/a-/x=s96-c?y=1&z=%20#f",
  ])("the database stores an https picture address: %s", async (address) => {
    expect(await stored("avatar_url", address)).toBe(address);
  });

  it.each([
    "",
    "javascript:alert(1)",
    "JavaScript:alert(1)//https://example.com",
    "http://example.com/a.png",
    "data:text/html,x",
    "//example.com/a.png",
    "https://",
    "https:///example.com",
    'https://example.com/"onload=x',
    "https://example.com/ a",
    "https://example.com/\njavascript:alert(1)",
    " https://example.com/",
    `https://example.com/${"a".repeat(2029)}`,
  ])("the database refuses an invalid picture address: %j", async (address) => {
    expect(await stored("avatar_url", address)).toBeUndefined();
  });

  it("the database stores a picture address of 2,048 characters", async () => {
    const longest = `https://example.com/${"a".repeat(2028)}`;
    expect(await stored("avatar_url", longest)).toBe(longest);
  });
});

describe("the profile row made at sign-up", () => {
  async function nameAfterSignUp(metadata: unknown, provider?: string): Promise<unknown> {
    const person = await signUp(database, metadata, provider);
    const rows = await database.query("select * from public.profiles where user_id = $1", [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
    return rows[0]?.full_name;
  }

  it.each<[label: string, metadata: unknown, name: string | null]>([
    ["a plain name", { full_name: "Asha Rao" }, "Asha Rao"],
    ["Google's name", { name: "Gita" }, "Gita"],
    ["both names", { full_name: "Asha", name: "Gita" }, "Asha"],
    ["spaces around", { full_name: " \u00a0 Asha \u3000" }, "Asha"],
    [
      "control characters",
      { full_name: "\u0007As\u0000ha\r\n".replace("\u0000", "\u0001") },
      "As ha",
    ],
    ["ten thousand letters", { full_name: "a".repeat(10_000) }, "a".repeat(80)],
    ["ten thousand spaces", { full_name: " ".repeat(10_000) }, null],
    ["a space at the cut", { full_name: `${"a".repeat(79)} b` }, "a".repeat(79)],
    ["emoji", { full_name: "🙂".repeat(100) }, "🙂".repeat(80)],
    ["nothing", { full_name: "" }, null],
    ["an object", { full_name: { first: "Asha" } }, null],
    ["null", { full_name: null }, null],
    ["a number and a name", { full_name: 7, name: "Gita" }, "Gita"],
    ["a list for metadata", ["Asha"], null],
    ["no metadata", null, null],
  ])("a new profile gets a valid name or none from %s", async (_label, metadata, name) => {
    expect(await nameAfterSignUp(metadata)).toBe(name);
  });

  it("a new profile ignores the name that came with an email sign-up", async () => {
    expect(await nameAfterSignUp({ full_name: "Stranger", name: "Stranger" }, "email")).toBe(null);
  });

  it("a new user gets a valid profile, whatever metadata the sign-up sends", async () => {
    const metadata = fc.oneof(
      fc.record({ full_name: text }),
      fc.jsonValue().filter((value) => !JSON.stringify(value).includes("\\u0000")),
    );
    await fc.assert(
      fc.asyncProperty(metadata, async (value) => {
        const name = await nameAfterSignUp(value);
        if (name !== null) expect(fromForm("name", String(name))).toBe(name);
      }),
      { numRuns: 100 },
    );
  });
});
