import { expect, test } from "vitest";
import { hashSource, inlineCode, inlineScripts } from "@/host/inline-code";
import { renderedPages } from "./rendered-pages";

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
