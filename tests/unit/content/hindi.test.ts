import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pages } from "@/content/pages";
import { hindiCards, hindiCategories, hindiWinners } from "@/content/pages/hi/names";
import { consentTexts } from "@/content/texts/consent";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { formatHindiDay } from "@/lib/record/format";
import { findPage, type PagePath, translation } from "@/lib/site/pages";

const source = (path: string) =>
  readFileSync(join(import.meta.dirname, `../../../content/pages${path}.mdx`), "utf8");

/**
 * The structure of a text without its words: headings, list items, rows by their code, and links,
 * in order.
 */
const skeleton = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const links = [
        ...line.matchAll(/\]\(([^)]+)\)|<(\w+)(?: lang="hi")? \/>|^\| `([^`]+)/g),
      ].flatMap(([, ...texts]) => texts.filter(Boolean));
      return [/^(##|-|)/.exec(line)?.[0] || "text", ...links].join(" ");
    });

/** Hindi pages whose text is in a file of its own. */
const translatedTexts = (["/hi/privacy"] as const).map(findPage);

/**
 * True for a text in Devanagari with composed letters, without straight quotation marks or a Latin
 * full stop.
 */
const inHindi = (text: string): boolean =>
  /\p{Script=Devanagari}/u.test(text) &&
  text === text.normalize("NFC") &&
  !/['"]|\p{Script=Devanagari}\.(?:\s|$)/u.test(text);

describe.each(translatedTexts)(
  "the Hindi page $path",
  ({ path, title, description, translates = "" }) => {
    const text = source(path);
    const english = source(translates);

    it("a Hindi page is not older than its English page", () => {
      const { english: original, translated, isBehind } = translation(path);
      // A translation from the day of the English revision counts as up to date.
      expect(isBehind && translated === pages[original].revised).toBe(false);
      const { revised } = pages["/privacy"];
      Object.assign(pages["/privacy"], { revised: "2100-01-01" });
      expect(translation(path).isBehind).toBe(true);
      Object.assign(pages["/privacy"], { revised });
    });

    it("a Hindi page has the same structure as its English page", () =>
      expect(skeleton(text)).toEqual(skeleton(english)));

    it("a Hindi page has the same numbers as its English page", () => {
      const digits = (markdown: string) =>
        (markdown.replace(/\]\([^)]*\)/g, "").match(/\d+/g) ?? []).sort();
      expect(digits(text)).toEqual(digits(english));
    });

    it("a Hindi page contains only Hindi text", () => {
      const lines = text.split(/\r?\n/).map((line) => line.replace(/<[^>]+>|^[| -]+$/g, ""));
      const wrong = [title, description, ...lines].filter((line) => line.trim() && !inHindi(line));
      expect(wrong).toEqual([]);
      expect(description.length).toBeLessThanOrEqual(155);
    });

    it("both language versions of a page list each other as alternates", () => {
      const both = { "en-IN": translates, hi: path, "x-default": translates };
      for (const address of [path, translates as PagePath])
        expect(metadataFor(address).alternates?.languages).toEqual(both);
    });
  },
);

describe("Hindi", () => {
  it("dates in Hindi have Hindi months", () =>
    expect(formatHindiDay("2026-11-20")).toBe("20 नवंबर 2026"));

  it("every Hindi name or short text is written in Devanagari", () => {
    const texts = (value: unknown): string[] =>
      typeof value === "object" && value ? Object.values(value).flatMap(texts) : [String(value)];
    const { privacyHref: _, ...banner } = consentTexts.hi;
    const named = [hindiCards, Object.values(hindiCategories).map(({ name }) => name), banner];
    const winners = Object.values(hindiWinners).filter((winner) => typeof winner !== "function");
    const all = texts([...named, winners, hindiWinners.lead("दिसंबर")]);
    expect(all.filter((text) => !inHindi(text))).toEqual([]);
  });
});
