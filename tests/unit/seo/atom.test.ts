import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { siteUrl } from "@/lib/env";
import { seriesData } from "@/lib/publish/data/records";
import { atomFeed, escapeXml } from "@/lib/publish/seo/atom";
import { pollArticle } from "@/lib/publish/seo/json-ld";
import { listCorrections } from "@/lib/record/corrections";
import { lastChanged } from "@/lib/record/dates";
import { allPolls, latestSeries } from "@/lib/record/published";
import type { Poll } from "@/lib/record/types";
import { anyCodePoint } from "@/tests/any-code-point";

/**
 * Parses XML and throws if it is not well-formed. Returns a function that gives the texts of all
 * elements with a name, in order.
 */
function read(xml: string): (name: string) => string[] {
  const parts: { name: string; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    parts.push({ name, text: "" });
  });
  parser.on("text", (text) => {
    const part = parts.at(-1);
    if (part) part.text += text;
  });
  parser.write(xml).close();
  return (wanted) => parts.flatMap(({ name, text }) => (name === wanted ? text.trim() : []));
}

const feed = read(atomFeed());

describe("the feed", () => {
  it("the feed’s entry of each poll or correction has a permanent id", () => {
    expect(atomFeed()).toContain(
      `<link rel="self" type="application/atom+xml" href="${siteUrl()}/feed.xml"/>`,
    );
    const corrections = allPolls.flatMap((poll) => poll.corrections ?? []);
    const ids = feed("id");
    expect(new Set(ids).size).toBe(1 + allPolls.length + corrections.length);
    for (const id of ids) expect(id).toMatch(/^tag:[a-z0-9.-]+,\d{4}-\d{2}-\d{2}:\/[^\s<>"]*$/);
    expect(feed("entry")).toHaveLength(ids.length - 1);
  });

  it("a correction adds a feed entry without changing the poll’s id", () => {
    const [poll] = allPolls;
    if (!poll) throw new Error("no poll");
    const what = "The runner-up’s name was misspelt: “A & B” <was> “A and B”.";
    const corrected: Poll = { ...poll, corrections: [{ date: "2026-12-01", what }] };
    const asItWas = read(atomFeed([poll]));
    const asItIs = read(atomFeed([corrected]));
    expect(asItIs("id")).toEqual(expect.arrayContaining(asItWas("id")));
    expect(asItIs("summary")).toHaveLength(2);
    expect(asItIs("summary")).toContain(what);
    // The feed's own date is that of its newest entry, which comes first.
    const [feedUpdated, ...days] = read(atomFeed([...allPolls.slice(1), corrected]))("updated");
    expect(feedUpdated).toBe("2026-12-01T00:00:00+05:30");
    expect(days.slice(0, 2)).toEqual([feedUpdated, feedUpdated]);
    expect(days).toEqual(days.toSorted().toReversed());
    // Corrections of the same day are in the order of their polls.
    const both = allPolls
      .slice(0, 2)
      .map((original) => ({ ...original, corrections: corrected.corrections }));
    expect(listCorrections(both as Poll[]).map(({ poll: { day } }) => day)).toEqual(
      both.map(({ day }) => day),
    );
  });
});

it("the feed puts day 12 before day 7 if their polls have the same date", () => {
  const [poll] = allPolls;
  if (!poll) throw new Error("no poll");
  const published = [3, 12, 7].map((day) => ({
    ...poll,
    day,
    slug: `day-${day}`,
    href: `/polls/2024/day-${day}` as Poll["href"],
    corrections: [],
  }));
  const [, ...ids] = read(atomFeed(published))("id");
  expect(ids.map((id) => id.match(/day-\d+/)?.[0])).toEqual(["day-12", "day-7", "day-3"]);
});

describe("the day of a poll’s last change", () => {
  it("a poll’s last change is the latest correction, result or publication", () => {
    const firstPublished = "2026-11-20";
    expect(lastChanged({ firstPublished })).toBe(firstPublished);
    const corrections = [
      { date: "2027-01-02", what: "a" },
      { date: "2026-12-31", what: "b" },
    ];
    expect(lastChanged({ firstPublished, recorded: "2026-11-30" })).toBe("2026-11-30");
    expect(lastChanged({ firstPublished, recorded: "2026-11-30", corrections })).toBe("2027-01-02");
    const poll = allPolls[0] as Poll;
    const article = { datePublished: poll.firstPublished, dateModified: "2027-01-02" };
    expect(pollArticle({ ...poll, corrections }, "")).toMatchObject(article);
    const corrected = { ...latestSeries, polls: [{ ...poll, corrections }] };
    expect(seriesData(corrected).provenance.updated).toBe("2027-01-02");
  });
});

describe("text for XML", () => {
  it("a text escaped for XML is read back unchanged", () => {
    const valid = fc
      .string({ unit: anyCodePoint })
      .filter((text) => !/[\r\u0085\u2028]/.test(text));
    fc.assert(
      fc.property(valid, (text) => {
        const readable = text.replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, "");
        expect(read(`<feed>${escapeXml(text)}</feed>`)("feed")).toEqual([readable.trim()]);
      }),
    );
  });
});
