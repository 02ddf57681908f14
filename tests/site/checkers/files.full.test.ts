import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { files } from "../rendered/rendered-pages";
import { checkGrammar, withoutJava } from "./nu.ts";

const read = (name: string) => readFileSync(join(files, name), "utf8");

test("the feed follows the grammar of RFC 4287, and one without its date does not", async ({ skip }) => {
  if (withoutJava) return skip(withoutJava);
  const grammar = readFileSync(join(import.meta.dirname, "atom.rnc"), "utf8");
  const feed = read("feed.xml");
  expect(await checkGrammar(grammar, feed)).toBe("");
  const broken = feed.replace(/<updated>[^<]*<\/updated>/, "<updated>yesterday</updated>");
  expect(await checkGrammar(grammar, broken)).toMatch(/error: Bad character content “yesterday”/);
});

test("security.txt has the fields of RFC 9116, and is not out of date", () => {
  const text = read(".well-known/security.txt");
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(
      /^(?:Acknowledgments|Canonical|Contact|Encryption|Expires|Hiring|Policy|Preferred-Languages): \S/,
    );
  expect(text).toMatch(/^Contact: (?:mailto:[^@]+@|https:\/\/|tel:)/m);
  expect(text.match(/^Preferred-Languages: /gm)).toHaveLength(1);
  const [expires = "", ...more] =
    text.match(/(?<=^Expires: )\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/gm) ?? [];
  expect(more).toEqual([]);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days, "renew securityTextExpires in content/site.ts").toBeGreaterThan(0);
  expect(days, "RFC 9116 asks for less than a year").toBeLessThan(366);
});
