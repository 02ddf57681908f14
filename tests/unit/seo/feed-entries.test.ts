import { describe, expect, it, vi } from "vitest";
import { siteUrl } from "@/lib/env";
import { atomFeed, escapeXml } from "@/lib/publish/seo/atom";
import { allPolls } from "@/lib/record/published";
import type { Poll } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../data/made-up-record"));

const pollOf = (day: number): Poll => allPolls.find((poll) => poll.day === day) as Poll;
const host = new URL(siteUrl()).hostname;
const id = `tag:${host},2026-01-10:/polls/2031/day-1-travel`;

/** The entries of a poll in a feed with this poll only. */
function entriesOf(poll: Poll): string[] {
  const [, ...entries] = atomFeed([poll]).split("<entry>");
  return entries.map((entry) => entry.split("</entry>")[0] ?? "");
}

const travel = entriesOf(pollOf(1));
const entry = travel.find((text) => text.includes(`<id>${id}</id>`)) ?? "";
const correction = travel.find((text) => text.includes(`<id>${id}#correction-1</id>`)) ?? "";

describe("the entry of a poll in the feed", () => {
  it.each([
    "<title>Day 1: The best credit card for travel</title>",
    `<link rel="alternate" type="text/html" href="${siteUrl()}/polls/2031/day-1-travel"/>`,
    "<published>2026-01-10T00:00:00+05:30</published>",
    "<updated>2026-02-03T00:00:00+05:30</updated>",
    '<category term="Travel"/>',
  ])("the feed’s entry of a poll has %s", (element) => {
    expect(entry).toContain(element);
  });

  it("a poll’s summary in the feed begins with the poll’s description", () => {
    expect(entry).toMatch(
      /<summary type="text">Winner: .* December 2031\. 441 upvotes won\.<\/summary>/,
    );
  });

  it("the feed summarises a poll without a result by its description alone", () => {
    expect(entriesOf(pollOf(4))[0]).toContain(
      '<summary type="text">The best credit card for dining. No poll result yet.</summary>',
    );
  });

  it("the feed’s entry of a poll has the verdict before the summary", () => {
    const poll = { ...pollOf(6), summary: ["It was close."] };
    expect(entriesOf(poll)[0]).toMatch(/Members could not agree\. .* It was close\.<\/summary>/);
  });

  it("a result that is added later updates the date of the poll’s feed entry", () => {
    expect(entriesOf(pollOf(5))[0]).toContain("<updated>2026-01-20T00:00:00+05:30</updated>");
  });
});

describe("the entry of a correction in the feed", () => {
  it.each([
    "<title>Correction, day 1: The best credit card for travel</title>",
    `<link rel="alternate" type="text/html" href="${siteUrl()}/polls/2031/day-1-travel"/>`,
    "<published>2026-02-01T00:00:00+05:30</published>",
    "<updated>2026-02-01T00:00:00+05:30</updated>",
    '<category term="Travel"/>',
    '<summary type="text">The runner-up read 58; it is 85.</summary>',
  ])("the feed’s entry of a correction has %s", (element) => {
    expect(correction).toContain(element);
  });

  it("the feed’s id for a poll’s second correction ends in “correction-2”", () => {
    expect(travel.join("")).toContain(`<id>${id}#correction-2</id>`);
  });
});

describe("the head of the feed", () => {
  const [head = ""] = atomFeed().split("<entry>");

  it.each([
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<id>tag:${host},2026-01-10:/</id>`,
    `<title>${escapeXml(siteText("name"))}</title>`,
    `<subtitle>${escapeXml(siteText("tagline"))}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${siteUrl()}/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${siteUrl()}/"/>`,
    "<updated>2026-02-03T00:00:00+05:30</updated>",
    `<author><name>${escapeXml(siteText("name"))}</name></author>`,
    `<rights>${siteText("dataLicence")}, ${siteText("dataLicenceUrl")}</rights>`,
  ])("the head of the feed has %s", (element) => {
    expect(head).toContain(element);
  });

  it("the feed’s id contains the date of the earliest published poll", () => {
    const later = { ...pollOf(2), firstPublished: "2026-03-01" };
    const earlier = { ...pollOf(3), firstPublished: "2026-01-02" };
    expect(atomFeed([later, earlier])).toContain(`<id>tag:${host},2026-01-02:/</id>`);
  });

  it("a feed without polls has the publication date of the series", () => {
    expect(atomFeed([])).toContain("<updated>2026-01-10T00:00:00+05:30</updated>");
  });

  it("a feed with room for every entry links to no archive", () => {
    expect(atomFeed()).not.toContain("prev-archive");
  });
});

it.each([
  ["a & b", "a &amp; b"],
  ["<b>", "&lt;b&gt;"],
  ['"a"', "&quot;a&quot;"],
  ["a'b", "a&apos;b"],
  ["&lt;", "&amp;lt;"],
  ["a\u0000\u000bb\tc\n", "ab\tc\n"],
  ["a\ufffeb", "ab"],
])("the text %j is escaped for XML", (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
