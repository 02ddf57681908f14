import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compileHint, smallestHintedScript } from "@/adapter/first-paint/compile-hints";
import { headersFor, type SiteRules } from "@/lib/headers/rules";
import { most } from "./budgets";
import { files, renderedPages, startOf } from "./rendered-pages";

const zipped = (content: string | Buffer) => gzipSync(content).length;
const pages = renderedPages().map(({ path, html }) => ({ path, ...startOf(html) }));
/** The scripts that pages name, each read once. */
const scripts = new Map(
  [...new Set(pages.flatMap((page) => page.scripts))].map((name) => {
    const code = readFileSync(join(files, name), "utf8");
    return [name, { code, size: zipped(code) }];
  }),
);

/** Bytes of HTML that every page must stay within, of any record. */
const firstFlight = 14_336;
/** Bytes that a server may send before the first acknowledgement: ten segments of 1,460 bytes. */
const tenSegments = 14_600;
/**
 * Bytes of the headers that the server adds to those of the build's rules: status line, content
 * type, encoding and length, ETag, date and connection (238 bytes were measured).
 */
const serverHeaders = 250;

const rules = JSON.parse(readFileSync(join(files, "..", "headers.json"), "utf8")) as SiteRules;

/** Bytes of a page's response headers in HTTP/1.1. */
function headerBytes(path: string): number {
  const headers = headersFor([...rules.answers, ...rules.files], path);
  return [...headers].reduce(
    (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
    serverHeaders,
  );
}

/** Bytes of scripts of a sign-in page, which has forms and Radix's tabs. */
const formsJs = 206_000;

// Fonts, pictures and other requests of scripts: tests/site/browser/weight.spec.ts.
test.each(pages)(
  "$path stays within its size budgets",
  ({ path, scripts: named, data, rows = "" }) => {
    const read = (ending: string) =>
      readFileSync(join(files, `${path === "/" ? "/index" : path}.${ending}`));
    const { length } = read("html.br");
    expect(length).toBeGreaterThan(1000);
    expect(length).toBeLessThanOrEqual(firstFlight);
    expect(length + headerBytes(path)).toBeLessThanOrEqual(tenSegments);
    expect(zipped(data ? read("rsc") : rows)).toBeLessThanOrEqual(most.data);
    expect(named.length, "scripts were seen at all").toBeGreaterThan(0);
    const js = named.reduce((sum, name) => sum + (scripts.get(name)?.size ?? Number.NaN), 0);
    expect(js).toBeLessThanOrEqual(path.startsWith("/prerendered/auth") ? formsJs : most.js);
  },
);

test("large scripts start with a comment that tells browsers to compile early", () => {
  const large = [...scripts.values()].filter(({ code }) => code.length >= smallestHintedScript);
  expect(large.length).toBeGreaterThanOrEqual(3);
  expect(large.every(({ code }) => code.startsWith(compileHint))).toBe(true);
});
