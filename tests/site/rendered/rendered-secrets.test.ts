import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { files } from "./rendered-pages";

/**
 * Every file of the build that a browser can request: scripts, documents, their data, and others.
 */
const sent = globSync("**/*.{js,css,json,txt,html,rsc,xml,csv,svg}", { cwd: files }).map((name) => {
  return { name, text: readFileSync(join(files, name), "utf8") };
});
const scripts = sent.filter(({ name }) => name.endsWith(".js"));

test.each([
  ["a token (JWT)", sent, /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ["a key of Supabase", sent, /\bsb_(?:publishable|secret)_[\w-]{10,}/],
  ["the address of a project", sent, /https:\/\/[a-z]{20}\.supabase\.co/],
  ["a name of a setting with a key", sent, /SUPABASE_(?:\w+_)*KEY|SERVICE_ROLE/],
  ["a private key", sent, /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["the auth client", sent, /GoTrueClient|PostgrestClient/],
  ["Supabase’s packages or settings, in scripts", scripts, /supabase\.co|@supabase\/|SUPABASE_URL/],
  ["a source map", scripts, /\/\/# sourceMappingURL=/],
] as const)("no public file of the build contains %s", (_, looked, pattern) => {
  expect(sent.length).toBeGreaterThan(100);
  expect(scripts.length).toBeGreaterThan(3);
  expect(looked.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
});
