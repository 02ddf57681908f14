import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { madeOnce } from "@/lib/publish/images/made-once";

const folder = mkdtempSync(join(tmpdir(), "card-polls-made-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function counter() {
  const made: string[] = [];
  const make = async (input: { text: string }) => {
    made.push(input.text);
    return Buffer.from(`made of ${input.text}`);
  };
  return { made, make };
}

describe("madeOnce", () => {
  it("makes each input once, and gives the same bytes again", async () => {
    const { made, make } = counter();
    for (const text of ["a", "b", "a", "b"]) {
      expect(String(await madeOnce({ text }, make, folder))).toBe(`made of ${text}`);
    }
    expect(made).toEqual(["a", "b"]);
    expect(readdirSync(folder)).toHaveLength(2);
  });
});
