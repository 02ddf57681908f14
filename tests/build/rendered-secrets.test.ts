import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const build = join(import.meta.dirname, "..", "..", ".next");

function files(folder: string, kinds: RegExp) {
  return readdirSync(join(build, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => kinds.test(name))
    .map((name) => ({ name, text: readFileSync(join(build, folder, name), "utf8") }));
}

/** Everything a browser can ask for that was made by the build: scripts, documents, their data, files. */
const sent = [
  ...files("static", /\.(?:js|css|json|txt)$/),
  ...files(join("server", "app"), /\.(?:html|rsc|body)$/),
];

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
