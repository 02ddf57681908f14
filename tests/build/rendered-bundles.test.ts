import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "..", "..", ".next", "static");
const bundles = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, code: readFileSync(join(folder, name), "utf8") }));

describe("what is sent to browsers", () => {
  it("is there", () => {
    expect(bundles.length).toBeGreaterThan(3);
  });

  it.each([
    ["Supabase’s client", /GoTrueClient|PostgrestClient|supabase\.co|@supabase\//],
    ["its settings", /SUPABASE_(?:URL|SECRET_KEY|PUBLISHABLE_KEY)/],
    ["a source map", /\/\/# sourceMappingURL=/],
  ])("holds nothing of %s", (_, pattern) => {
    expect(bundles.filter(({ code }) => pattern.test(code)).map(({ name }) => name)).toEqual([]);
  });
});
