import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashSource, inlineCode, inlineScripts } from "@/host/inline-code";
import { files, renderedPages } from "./rendered-pages";

/** Everything a browser can ask for that was made by the build: scripts, documents, their data, files. */
const sent = globSync("**/*.{js,css,json,txt,html,rsc,xml,csv,svg}", { cwd: files }).map((name) => {
  return { name, text: readFileSync(join(files, name), "utf8") };
});
const scripts = sent.filter(({ name }) => name.endsWith(".js"));

test.each([
  ["a token (JWT)", sent, /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ["a key of Supabase", sent, /\bsb_(?:publishable|secret)_[\w-]{10,}/],
  ["the address of a project", sent, /https:\/\/[a-z]{20}\.supabase\.co/],
  ["a name of a secret setting", sent, /SUPABASE_SECRET_KEY|SUPABASE_PUBLISHABLE_KEY|SERVICE_ROLE/],
  ["a private key", sent, /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["the auth client", sent, /GoTrueClient|PostgrestClient/],
  ["Supabase’s packages or settings, in scripts", scripts, /supabase\.co|@supabase\/|SUPABASE_URL/],
  ["a source map", scripts, /\/\/# sourceMappingURL=/],
] as const)("nothing of what the build sends holds %s", (_, looked, pattern) => {
  expect([sent.length > 100, scripts.length > 3]).toEqual([true, true]);
  expect(looked.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
});

test("nothing but HTML comes before the paint of a page", () => {
  for (const { path, html } of renderedPages()) {
    expect(html, path).not.toContain('rel="stylesheet"');
    const tags = html.match(/<(?:link rel="preload"|script src=)[^>]*>/g) ?? [];
    expect(
      tags.filter((tag) => !/fetchPriority="low"|async|defer|noModule/.test(tag)),
      path,
    ).toEqual([]);
  }
});

/** What the framework writes: the start of its modules, and a page's data. */
const ofNext = /<script\b[^>]*>[^<]{0,60}(?:TURBOPACK|__next_)[\s\S]*?<\/script>/g;

test("pages hold no inline script but this repository’s and the framework’s own", () => {
  const found = new Set(
    renderedPages().flatMap(({ html }) => inlineCode(html.replaceAll(ofNext, "")).scripts),
  );
  expect([...found].toSorted()).toEqual(
    Object.values(inlineScripts(process.cwd())).map(hashSource).toSorted(),
  );
});
