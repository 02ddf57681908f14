import { absolute, siteUrl } from "@/lib/env";
import { lastChanged, latestDay } from "@/lib/record/dates";
import { allPolls, latestSeries } from "@/lib/record/published";
import { pollDay } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import { pollSummary } from "@/lib/record/summary";
import { plainText } from "@/lib/record/text";
import type { Poll } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";
import { feedHref } from "../data/addresses";
import { pollDescription } from "./descriptions";

/** Escapes a text for XML: five characters become entities, and what XML 1.0 forbids is dropped. */
export const escapeXml = (value: string): string =>
  value
    .replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");

/** Midnight in India on a day ("2026-11-20"): Atom needs a time. */
const moment = (day: string): string => `${day}T00:00:00+05:30`;

/**
 * An id that survives a change of the poll's address. RFC 4151 needs a domain with a day on which
 * it was ours: the day of first publication never changes.
 */
const tagUri = (day: string, path: string): string =>
  `tag:${new URL(siteUrl()).hostname},${day}:${path}`;

type Entry = Record<
  "id" | "title" | "path" | "published" | "updated" | "summary" | "category",
  string
>;

const entry = ({
  id,
  title,
  path,
  published,
  updated,
  summary,
  category,
}: Entry): string => `  <entry>
    <id>${escapeXml(id)}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(absolute(path))}"/>
    <published>${moment(published)}</published>
    <updated>${moment(updated)}</updated>
    <category term="${escapeXml(category)}"/>
    <summary type="text">${escapeXml(summary)}</summary>
  </entry>
`;

/**
 * The entry of a poll, and one for each of its corrections, so that readers of the feed see what
 * changed.
 */
function buildEntries(poll: Poll): Entry[] {
  const { href: path, categoryName: category, title, firstPublished, corrections } = poll;
  const id = tagUri(firstPublished, path);
  const day = pollDay(poll);
  const [first] = pollSummary(poll);
  const summary = isRecorded(poll)
    ? `${pollDescription(poll)} ${first?.plain ?? ""}`
    : pollDescription(poll);
  return [
    {
      id,
      path,
      category,
      title: `${day}: ${title}`,
      published: firstPublished,
      updated: lastChanged(poll),
      summary,
    },
    ...corrections.map(({ date, what }, index) => ({
      id: `${id}#correction-${index + 1}`,
      path,
      category,
      published: date,
      updated: date,
      title: `Correction, ${day.replace(/^D/, "d")}: ${title}`,
      summary: plainText(what, poll),
    })),
  ];
}

/**
 * The Atom feed: every poll and every correction. What changed last comes first, then later days.
 */
export function atomFeed(polls: readonly Poll[] = allPolls): string {
  const entries = polls
    .toSorted((a, b) => b.series.year - a.series.year || b.day - a.day)
    .flatMap(buildEntries)
    .toSorted((a, b) => b.updated.localeCompare(a.updated));
  const updated = latestDay(
    latestSeries.firstPublished,
    ...entries.map((feedEntry) => feedEntry.updated),
  );
  const [first = updated] = polls.map(({ firstPublished }) => firstPublished).toSorted();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
  <id>${escapeXml(tagUri(first, "/"))}</id>
  <title>${escapeXml(siteText("name"))}</title>
  <subtitle>${escapeXml(siteText("tagline"))}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escapeXml(absolute(feedHref))}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(absolute("/"))}"/>
  <updated>${moment(updated)}</updated>
  <author><name>${escapeXml(siteText("name"))}</name></author>
  <rights>${escapeXml(`${siteText("dataLicence")}, ${siteText("dataLicenceUrl")}`)}</rights>
${entries.map(entry).join("")}</feed>
`;
}
