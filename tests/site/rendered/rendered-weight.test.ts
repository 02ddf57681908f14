import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { pages as table } from "@/content/pages";
import { compileHint, leastHinted } from "@/host/early-compile";
import { kindOf } from "@/lib/site/page-kinds";
import { exceptions, finale, most, poll, unrecorded } from "./budgets";
import { files, renderedPages, startOf } from "./rendered-pages";

const known = Object.keys(table).filter((path) => kindOf(path) === "static");
const looked = [...known, poll, unrecorded, finale, "/polls/2024", "/cards/airtel-axis"];
const pages = new Map(renderedPages().map(({ path, html }) => [path, html]));
const zipped = (content: string | Buffer) => gzipSync(content).length;

// What scripts ask for by themselves, and fonts and pictures: tests/site/browser/weight.spec.ts.
test.each(looked)("%s keeps its budget of HTML and of the scripts that it names", (path) => {
  const html = pages.get(path) ?? "";
  const { scripts, data, rows = "" } = startOf(html);
  const js = scripts.map((name) => zipped(readFileSync(join(files, name))));
  const address = data?.address.replace(/\?.*/, "").replace(/^\/$/, "/index");
  const rest = address ? readFileSync(join(files, `${address}.rsc`)) : rows;
  expect(zipped(rest)).toBeLessThanOrEqual(most.data);
  expect(js.length, "scripts were seen at all").toBeGreaterThan(0);
  expect(zipped(html)).toBeLessThanOrEqual(exceptions[path]?.html ?? most.html);
  expect(js.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most.js);
  const large = scripts
    .map((name) => readFileSync(join(files, name), "utf8"))
    .filter(({ length }) => length >= leastHinted);
  expect(large.length).toBeGreaterThanOrEqual(3);
  expect(large.every((code) => code.startsWith(compileHint))).toBe(true);
});

/** What a server may send before it has heard that something came. */
const firstFlight = 14_336;

test.each([...pages.keys()])("%s comes in the first flight of a connection", (path) => {
  const { length } = readFileSync(join(files, `${path === "/" ? "/index" : path}.html.br`));
  expect(length).toBeGreaterThan(1000);
  expect(length).toBeLessThanOrEqual(firstFlight);
});
