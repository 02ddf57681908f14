import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = join(import.meta.dirname, "..", "..", ".next", "site", "files");

/** Everything a browser can ask for that was made by the build: scripts, documents, their data, files. */
const sent = globSync("**/*.{js,css,json,txt,html,rsc,xml,csv,svg}", { cwd: files }).map((name) => {
  return { name, text: readFileSync(join(files, name), "utf8") };
});

test.each([
  ["a token (JWT)", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ["a key of Supabase", /\bsb_(?:publishable|secret)_[\w-]{10,}/],
  ["the address of a project", /https:\/\/[a-z]{20}\.supabase\.co/],
  ["a name of a secret setting", /SUPABASE_SECRET_KEY|SUPABASE_PUBLISHABLE_KEY|SERVICE_ROLE/],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["the auth client", /GoTrueClient|PostgrestClient/],
])("nothing of what the build sends holds %s", (what, pattern) => {
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
  console.log(`secrets: ${sent.length} files, 0 with ${what}`);
});
