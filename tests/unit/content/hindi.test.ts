import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import sitemap from "@/app/sitemap";
import { pages } from "@/content/pages";
import { hindiCards, hindiCategories, hindiWinners } from "@/content/pages/hi/names";
import { hindiStorage } from "@/content/pages/hi/storage";
import { consentTexts } from "@/content/texts/consent";
import { storageEntries } from "@/content/texts/storage";
import { toConfirm } from "@/content/to-confirm";
import { allHindiPages, formatHindiDay, hindiPage, languageAlternates } from "@/lib/site/translations";
import { pageSources } from "./texts";

const source = (slug: string) =>
  readFileSync(join(import.meta.dirname, `../../../content/pages/hi/${slug}.mdx`), "utf8");

/** What a text is built of: headings, list items, tables and links, in order, without their words. */
const skeleton = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const links = [...line.matchAll(/\]\(([^)]+)\)|<(?:Hindi)?(\w+) \/>/g)].map(
        ([, href, tag]) => href ?? tag,
      );
      return [/^(##|-|)/.exec(line)?.[0] || "text", ...links].join(" ");
    });

const devanagari = /\p{Script=Devanagari}/u;

/** Those whose text is a file of its own. */
const translatedTexts = allHindiPages.filter(({ path }) => path !== "/hi");

describe.each(translatedTexts)(
  "the Hindi page $path",
  ({ path, englishPath, title, description, of, translated }) => {
    const text = source(path.replace("/hi/", ""));

    it("has the structure of the English one: the same headings, lists, tables and links", () => {
      expect(skeleton(text)).toEqual(skeleton(pageSources[of.slice(1)] ?? ""));
    });

    it("is in Hindi throughout, in composed letters, with typographic quotation marks", () => {
      for (const line of [
        title,
        description,
        ...text.split("\n").filter((one) => one.trim() && !one.startsWith("<")),
      ])
        expect(line).toMatch(devanagari);
      expect(text.normalize("NFC")).toBe(text);
      expect(text.replace(/<[^>]+>/g, "")).not.toMatch(/['"]/);
      // A full stop of Latin script after a Hindi word is a slip of the keyboard.
      expect(text).not.toMatch(/\p{Script=Devanagari}\.(\s|$)/u);
      expect(description.length).toBeLessThanOrEqual(155);
    });

    it("holds the figures of the English text: years, hours and ages", () => {
      const digits = (of: string) => (of.replace(/\]\([^)]*\)/g, "").match(/\d+/g) ?? []).sort();
      expect(digits(text)).toEqual(digits(pageSources[of.slice(1)] ?? ""));
    });

    it("is in the sitemap, and each language names the other", () => {
      expect(sitemap().map(({ url }) => new URL(url).pathname)).toContain(path);
      expect(languageAlternates("privacy")).toEqual({
        "en-IN": englishPath,
        hi: path,
        "x-default": englishPath,
      });
      expect(translated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });
  },
);

describe("Hindi", () => {
  it("names the purpose and lifetime of every cookie and storage key there is", () => {
    for (const { name } of storageEntries)
      expect(hindiStorage, `content/pages/hi/storage.ts lacks "${name}"`).toHaveProperty([name]);
    for (const { purpose, lifetime } of Object.values(hindiStorage)) {
      expect(purpose).toMatch(devanagari);
      expect(lifetime).toMatch(devanagari);
    }
  });

  it("says whether it was checked, and whether the English has changed since", () => {
    const { checked, behind, translated } = hindiPage("privacy");
    expect(checked).toBe(toConfirm["hindi-texts"].confirmed);
    expect(behind).toBe(translated < (pages["/privacy"].revised ?? ""));
  });

  it("writes days with Hindi months", () => expect(formatHindiDay("2026-11-20")).toBe("20 नवंबर 2026"));

  it("is on the banner as well, text for text, beside the English as specified", () => {
    const { en, hi } = consentTexts;
    expect(Object.keys(hi)).toEqual(Object.keys(en));
    for (const key of ["label", "title", "close", "decline", "accept"] as const)
      expect(hi[key]).toMatch(devanagari);
    expect(Object.keys(hi.present)).toEqual(Object.keys(en.present));
    for (const text of [...hi.about, ...Object.values(hi.present)]) expect(text).toMatch(devanagari);
    expect([en.title, en.decline, en.accept]).toEqual([
      "We use cookies to enhance your experience",
      "Decline",
      "Accept All",
    ]);
  });
});

describe("names in Hindi", () => {
  it("are in composed Devanagari", () => {
    const named = [...Object.values(hindiCards), ...Object.values(hindiCategories).map(({ name }) => name)];
    for (const name of [...named, ...Object.values(hindiWinners), hindiWinners.lead("दिसंबर")]) {
      if (typeof name === "function") continue;
      expect(name).toMatch(devanagari);
      expect(name).toBe(name.normalize("NFC"));
    }
  });
});
