import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrastRatio, parseHex } from "./contrast-ratio";

const root = join(import.meta.dirname, "../../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

type Look = "light" | "dark" | "print";
const looks: readonly Look[] = ["light", "dark", "print"];

const sheet = read("app/tokens.css");
const printSheet =
  /@media print \{\s*:root,[^{]*\{([^}]*)\}/.exec(read("app/globals.css"))?.[1] ?? "";

/**
 * The colour of a token. On paper it is the light theme's colour, unless the style sheet for print
 * sets a different one.
 */
function colourOf(token: string, look: Look): string {
  const [, light = "", dark = ""] =
    new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(sheet) ?? [];
  if (look === "dark") return dark;
  const [, printed] = new RegExp(`--${token}: #(\\w+);`).exec(printSheet) ?? [];
  if (look === "light" || !printed) return light;
  return printed.length === 3 ? printed.replaceAll(/./g, "$&$&") : printed;
}

/** The sources that draw charts. */
const sources = [
  ...globSync("components/record/{chart-figure,returns-*}.tsx", { cwd: root }),
  ...globSync("app/?public?/**/{upvote-dots,result-bars,thread-*}.tsx", { cwd: root }),
];

/** Classes of parts without a figure: grid lines, areas below a line, backgrounds of patterns. */
const decoration = new Set(["stroke-border", "fill-accent", "fill-muted", "fill-background"]);

/** The classes that paint marks, as written: "fill-mark-soft stroke-mark". */
function paintsIn(source: string): string[] {
  const literals = source.match(/"[^"\n]*"|`[^`]*`/g) ?? [];
  return literals.flatMap((literal) => {
    const classes = literal.slice(1, -1).split(/[\s"{}$?:]+/);
    // The edge around letters is not a mark.
    if (literal.includes("[paint-order:stroke]")) return [];
    const paints = classes.filter(
      (name) => /^(?:fill|stroke)-[a-z]/.test(name) && !/-(?:none|current)$/.test(name),
    );
    return paints.length && !paints.every((name) => decoration.has(name)) ? paints.join(" ") : [];
  });
}

const marks = [...new Set(sources.flatMap((file) => paintsIn(read(file))))].toSorted();

describe.each(looks)("a mark of a chart, %s", (look) => {
  // It is enough if one colour of a mark has contrast, because a light area has a dark outline.
  it.each(marks)("the chart mark “%s” has enough contrast", (paints) => {
    for (const surface of ["background", "card"]) {
      const ratios = paints
        .split(" ")
        .map((name) =>
          contrastRatio(
            parseHex(colourOf(name.replace(/^\w+-/, ""), look)),
            parseHex(colourOf(surface, look)),
          ),
        );
      expect(Math.max(...ratios), surface).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("the marks of charts", () => {
  it("the contrast check finds coloured shapes in the source of every chart", () =>
    expect(sources.filter((file) => !paintsIn(read(file)).length)).toEqual([]));

  it("the contrast check finds filled or outlined chart marks", () =>
    expect(marks).toEqual(
      expect.arrayContaining(["fill-mark", "fill-mark-soft stroke-mark", "stroke-input"]),
    ));

  it("a chart’s marks have a different colour in print than in the light theme", () =>
    expect(colourOf("mark", "print")).not.toBe(colourOf("mark", "light")));
});
