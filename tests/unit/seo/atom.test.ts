import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { siteUrl } from "@/lib/env";
import { atomFeed, escapeXml } from "@/lib/publish/seo/atom";
import { lastChanged, latestOf } from "@/lib/record/dates";
import { allPolls, isRecorded, type Poll } from "@/lib/record/polls";
import { anyCodePoint } from "@/tests/any-code-point";

const atom = "http://www.w3.org/2005/Atom";
type Part = { name: string; attributes: Record<string, string>; text: string; children: Part[] };

/** A strict reader: throws on anything that is not well-formed, and on any element outside Atom. */
function read(xml: string): Part {
  const top: Part = { name: "", attributes: {}, text: "", children: [] };
  const open: Part[] = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    if (uri !== atom) throw new Error(`<${local}> is not Atom’s`);
    const values = Object.entries(attributes).map(([name, one]) => [name, one.value]);
    const part: Part = { name: local, attributes: Object.fromEntries(values), text: "", children: [] };
    open.at(-1)?.children.push(part);
    open.push(part);
  });
  parser.on("text", (text) => {
    const part = open.at(-1);
    if (part) part.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  const [feed] = top.children;
  if (feed?.name !== "feed") throw new Error("no feed");
  return feed;
}

const all = (part: Part, name: string): Part[] => part.children.filter((child) => child.name === name);
function only(part: Part, name: string): Part {
  const [found, ...more] = all(part, name);
  if (!found || more.length) throw new Error(`<${part.name}> needs exactly one <${name}>`);
  return found;
}

const feed = read(atomFeed());
const entries = all(feed, "entry");

describe("the feed", () => {
  it("has an entry of its own for every published poll and correction, under an id that outlives its address", () => {
    expect(all(feed, "link")[0]?.attributes).toMatchObject({ rel: "self", href: `${siteUrl()}/feed.xml` });
    expect(entries).toHaveLength(allPolls.length + allPolls.flatMap((poll) => poll.corrections ?? []).length);
    const ids = new Set(entries.map((entry) => only(entry, "id").text));
    expect(ids.size).toBe(entries.length);
    for (const id of ids) expect(id).toMatch(/^tag:[a-z0-9.-]+,\d{4}-\d{2}-\d{2}:\/[^\s<>"]*$/);
  });

  it("was updated when its newest entry was, newest first", () => {
    const days = entries.map((entry) => only(entry, "updated").text);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(only(feed, "updated").text).toBe(days[0]);
  });

  it("says of a poll without a result that there is none yet, and of no poll more than the record", () => {
    const summaries = new Map(
      entries.map((entry) => [only(entry, "link").attributes.href, only(entry, "summary").text]),
    );
    for (const poll of allPolls) {
      const summary = summaries.get(`${siteUrl()}${poll.href}`) ?? "";
      expect(summary.includes("No poll result yet"), poll.slug).toBe(!isRecorded(poll));
      expect(summary, poll.slug).not.toMatch(/undefined|null|NaN|[{}]/);
    }
  });

  it("keeps an entry’s id when the poll is corrected, and adds an entry that says what was corrected", () => {
    const [poll] = allPolls;
    if (!poll) throw new Error("no poll");
    const what = "The runner-up’s name was misspelt: “A & B” <was> “A and B”.";
    const corrected: Poll = { ...poll, corrections: [{ date: "2026-12-01", what }] };
    const [before, after] = [read(atomFeed([poll])), read(atomFeed([corrected]))];
    const [first, second] = all(after, "entry");
    const [original] = all(before, "entry");
    if (!first || !second || !original) throw new Error("entries are missing");
    const ids = [first, second].map((entry) => only(entry, "id").text);
    expect(ids).toContain(only(original, "id").text);
    expect([first, second].map((entry) => only(entry, "summary").text)).toContain(what);
    expect(only(after, "updated").text).toBe("2026-12-01T00:00:00+05:30");
  });
});

describe("the day of the last change", () => {
  it("is that of the last correction, of the result, or of publication", () => {
    const firstPublished = "2026-11-20";
    expect(lastChanged({ firstPublished })).toBe(firstPublished);
    const corrections = [
      { date: "2027-01-02", what: "a" },
      { date: "2026-12-31", what: "b" },
    ];
    expect(lastChanged({ firstPublished, corrections })).toBe("2027-01-02");
    expect(lastChanged({ firstPublished, recorded: "2026-11-30" })).toBe("2026-11-30");
    expect(lastChanged({ firstPublished, recorded: "2026-11-30", corrections })).toBe("2027-01-02");
    expect(() => latestOf([])).toThrow("no day");
  });
});

describe("text for XML", () => {
  it("comes out as it went in, whatever it is", () => {
    const valid = fc.string({ unit: anyCodePoint }).filter((text) => !/[\r\u0085\u2028]/.test(text));
    fc.assert(
      fc.property(valid, (text) => {
        const readable = text.replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, "");
        expect(read(`<feed xmlns="${atom}">${escapeXml(text)}</feed>`).text).toBe(readable);
      }),
    );
  });
});
