import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Returns the sections of docs/architecture.md that have a diagram and a numbered list. */
const sections = readFileSync("docs/architecture.md", "utf8")
  .split(/^## /m)
  .filter((section) => section.includes("```mermaid") && /^1\. /m.test(section))
  .map((section) => ({ title: section.split("\n", 1)[0] ?? "", section }));

/** Returns the number of sentences in a section, outside its diagram. */
function sentences(section: string): number {
  const lines = section
    .replace(/```mermaid.*?```/s, "")
    .split("\n")
    .slice(1);
  const text = lines.map((line) => line.replace(/^\d+\. /, "")).join("\n");
  return text.match(/[.?!](?=\s|$)/g)?.length ?? 0;
}

describe("docs/architecture.md", () => {
  it("architecture.md explains five processes with a diagram", () => {
    expect(sections.map(({ title }) => title)).toEqual([
      "A public page",
      "A sign-in",
      "A profile save",
      "A build",
      "A CSP hash",
    ]);
  });

  it.each(sections)("the section “$title” has at most ten sentences", ({ section }) => {
    expect(sentences(section)).toBeGreaterThan(5);
    expect(sentences(section)).toBeLessThanOrEqual(10);
  });
});
