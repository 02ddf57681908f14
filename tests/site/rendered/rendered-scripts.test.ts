import { expect, test } from "vitest";
import { hashSource } from "@/host/hashes";
import { inlineCode } from "@/host/inline-code";
import { inlineScripts } from "@/host/inline-scripts";
import { renderedPages } from "./rendered-pages";

/** What the framework writes: the start of its modules, and a page's data. */
const ofNext = /<script\b[^>]*>[^<]{0,60}(?:TURBOPACK|__next_)[\s\S]*?<\/script>/g;

test("`next dev` allows just the scripts that pages hold, apart from the framework’s own", () => {
  const found = new Set(
    renderedPages().flatMap(({ html }) => inlineCode(html.replaceAll(ofNext, "")).scripts),
  );
  expect([...found].toSorted()).toEqual(
    Object.values(inlineScripts(process.cwd())).map(hashSource).toSorted(),
  );
});
