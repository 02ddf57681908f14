import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { profileSchema } from "@/lib/account/schemas";
import { anyCodePoint } from "@/tests/any-code-point";
import { attempt, openTestDatabase, signUp } from "./connect";

/** Whether the form takes a name or a phone and leaves it as it is. */
function isLeft(field: "name" | "phone", value: string): boolean {
  const { data } = profileSchema.safeParse({ name: "", phone: "", [field]: value });
  return value !== "" && data?.[field] === value;
}

// PostgreSQL stores no NUL; the API answers such a request with an error of its own.
const text = fc.string({ unit: anyCodePoint, maxLength: 90 }).filter((value) => !value.includes("\0"));

const database = await openTestDatabase();
const person = await signUp(database);
afterAll(() => database.close());

describe("profile rules", () => {
  /** Whether the database takes the value, and then keeps it as it is. */
  async function store(column: "full_name" | "phone" | "avatar_url", value: string | null): Promise<boolean> {
    const change = `update public.profiles set ${column} = $1 where user_id = $2 returning ${column}`;
    const outcome = await attempt(database.query(change, [value, person.id], person.caller));
    expect(outcome).toEqual(typeof outcome === "string" ? "23514" : [{ [column]: value }]);
    return typeof outcome !== "string";
  }

  const near = fc
    .tuple(
      fc.constantFrom("", "+", "++", " ", "0"),
      fc.stringMatching(/^[0-9]{0,18}$/),
      fc.constantFrom("", "", "", "x", "\n", "-"),
    )
    .map((parts) => parts.join(""));
  const edge = fc.constantFrom("", ..." \t\n\u00a0\u2003\u3000\ufeff\u0085\u007f\u200b");
  const body = fc.oneof(text, fc.string({ minLength: 78, maxLength: 82 }));

  it.each([
    [
      "phone",
      "phone",
      fc.oneof({ weight: 4, arbitrary: near }, text),
      ["1", "+919876543210", "1234567890123456", "+1234567890123456"],
      ["0123", "+", "+0123", "++1", "12345678901234567", "1x", "98765 43210", "٣٤٥"],
    ],
    [
      "full_name",
      "name",
      fc.tuple(edge, body, edge).map((parts) => parts.join("")),
      ["अनीता", "علي", "👩‍👩‍👧‍👦", "🙂".repeat(80)],
      ["🙂".repeat(81), " a", "a\u3000", "a\u0007b", "a\u0085b"],
    ],
  ] as const)(
    "stores exactly each %s that the form allows as it is",
    async (column, field, values, good, bad) => {
      expect([...good, ...bad].filter((value) => isLeft(field, value))).toEqual(good);
      const agree = async (value: string) => (await store(column, value)) === isLeft(field, value);
      const examples = [...good, ...bad].map((value): [string] => [value]);
      await fc.assert(fc.asyncProperty(values, agree), { numRuns: 150, examples });
    },
  );

  it("accepts no name, no phone and no picture, and bounds the length of a picture's address", async () => {
    for (const column of ["full_name", "phone", "avatar_url"] as const)
      expect(await store(column, null)).toBe(true);
    const lengths = [0, 2048, 2049].map((length) => store("avatar_url", "a".repeat(length)));
    expect(await Promise.all(lengths)).toEqual([false, true, false]);
  });
});

describe("the row made at sign-up", () => {
  async function nameAfterSignUp(metadata: unknown, provider?: string): Promise<unknown> {
    const person = await signUp(database, metadata, provider);
    const rows = await database.query("select * from public.profiles where user_id = $1", [person.id]);
    expect(rows).toHaveLength(1);
    return rows[0]?.full_name;
  }

  it.each<[label: string, metadata: unknown, name: string | null]>([
    ["a plain name", { full_name: "Asha Rao" }, "Asha Rao"],
    ["Google's name", { name: "Gita" }, "Gita"],
    ["both names", { full_name: "Asha", name: "Gita" }, "Asha"],
    ["spaces around", { full_name: " \u00a0 Asha \u3000" }, "Asha"],
    ["control characters", { full_name: "\u0007As\u0000ha\r\n".replace("\u0000", "\u0001") }, "As ha"],
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
  ])("has a name that fits: %s", async (_label, metadata, name) => {
    expect(await nameAfterSignUp(metadata)).toBe(name);
  });

  it("has no name where anybody can have signed the address up, with any name", async () => {
    expect(await nameAfterSignUp({ full_name: "Stranger", name: "Stranger" }, "email")).toBe(null);
  });

  it("is made whatever the name", async () => {
    const metadata = fc.oneof(
      fc.record({ full_name: text }),
      fc.jsonValue().filter((value) => !JSON.stringify(value).includes("\\u0000")),
    );
    await fc.assert(
      fc.asyncProperty(metadata, async (value) => {
        const name = await nameAfterSignUp(value);
        if (name !== null) expect(isLeft("name", String(name))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
