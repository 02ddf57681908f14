import { absolute, siteUrl } from "@/lib/env";
import { lastChanged, latestDay } from "@/lib/record/dates";
import { allPolls, latestSeries, publishedSeries } from "@/lib/record/published";
import { pollDay } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import { pollSummary } from "@/lib/record/summary";
import { plainText } from "@/lib/record/text";
import type { Poll, Series } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";
import { feedArchiveHref, feedHref } from "../data/addresses";
import { pollDescription } from "./descriptions";

/**
 * Escapes a text for XML: five characters become entities, and characters that XML 1.0 forbids are
 * removed.
 */
export const escapeXml = (value: string): string =>
  value
    .replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");

/**
 * Returns the time at which a day begins in India: "2026-11-20" → "2026-11-20T00:00:00+05:30". Atom
 * requires a date with a time.
 */
const moment = (day: string): string => `${day}T00:00:00+05:30`;

/**
 * Returns the id of a feed or an entry as a tag URI (RFC 4151): the site's domain, a day on which
 * we owned the domain, and a path. The id changes if the domain or the path changes.
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
 * Returns the entry of a poll, and an entry for each of its corrections, so that subscribers see
 * the changes.
 */
function buildEntries(poll: Poll): Entry[] {
  const { href: path, categoryName: category, title, firstPublished, corrections } = poll;
  const id = tagUri(firstPublished, path);
  const day = pollDay(poll);
  const [first] = pollSummary(poll);
  // The description already contains a verdict, so the summary does not repeat it.
  const isVerdict = poll.outcome.kind === "open-question" && first?.plain === poll.outcome.verdict;
  const summary = isRecorded(poll)
    ? [pollDescription(poll), isVerdict ? undefined : first?.plain].filter(Boolean).join(" ")
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
 * The largest number of entries in the feed. If there are more entries, the feed has only the
 * newest ones, and each series has an archive (RFC 5005).
 */
const mostEntries = 30;

/**
 * Returns the entries of polls, the latest change first. Entries with the same date are in the
 * order of their polls, the newest poll first.
 */
const sortedEntries = (polls: readonly Poll[]): Entry[] =>
  polls
    .toSorted((a, b) => b.series.year - a.series.year || b.day - a.day)
    .flatMap(buildEntries)
    .toSorted((a, b) => b.updated.localeCompare(a.updated));

type FeedFacts = {
  id: string;
  href: string;
  /** The links and markers of RFC 5005, each as an XML element. */
  paging: readonly string[];
  entries: readonly Entry[];
};

const feedLink = (rel: string, href: string): string =>
  `<link rel="${rel}" type="application/atom+xml" href="${escapeXml(absolute(href))}"/>`;

function feedDocument({ id, href, paging, entries }: FeedFacts): string {
  const updated = latestDay(
    latestSeries.firstPublished,
    ...entries.map((feedEntry) => feedEntry.updated),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${paging.length ? ' xmlns:fh="http://purl.org/syndication/history/1.0"' : ""} xml:lang="en-IN">
  <id>${escapeXml(id)}</id>
  <title>${escapeXml(siteText("name"))}</title>
  <subtitle>${escapeXml(siteText("tagline"))}</subtitle>
  ${feedLink("self", href)}
${paging.map((element) => `  ${element}\n`).join("")}  <link rel="alternate" type="text/html" href="${escapeXml(absolute("/"))}"/>
  <updated>${moment(updated)}</updated>
  <author><name>${escapeXml(siteText("name"))}</name></author>
  <rights>${escapeXml(`${siteText("dataLicence")}, ${siteText("dataLicenceUrl")}`)}</rights>
${entries.map(entry).join("")}</feed>
`;
}

/** Returns the id of a feed document. */
function feedId(polls: readonly Poll[], path: string): string {
  const [first = latestSeries.firstPublished] = polls
    .map(({ firstPublished }) => firstPublished)
    .toSorted();
  return tagUri(first, path);
}

/**
 * Returns the Atom feed: the newest polls and corrections, with a link to the archives if there are
 * more entries.
 */
export function atomFeed(polls: readonly Poll[] = allPolls): string {
  const entries = sortedEntries(polls);
  const [newest] = publishedSeries;
  const isPaged = entries.length > mostEntries && newest !== undefined;
  return feedDocument({
    id: feedId(polls, "/"),
    href: feedHref,
    paging: isPaged ? [feedLink("prev-archive", feedArchiveHref(newest))] : [],
    entries: entries.slice(0, mostEntries),
  });
}

/**
 * Returns the series that have an archive. If the feed has room for every entry, no series has an
 * archive. Otherwise every series has one.
 */
export const archivedSeries = (): readonly Series[] =>
  sortedEntries(allPolls).length > mostEntries ? publishedSeries : [];

/**
 * Returns the archive of a series: every entry of its polls, with links to the archives of the next
 * and previous series.
 */
export function atomArchive(series: Series): string {
  const index = publishedSeries.indexOf(series);
  // The newest series comes first in `publishedSeries`, so a newer series has a lower index.
  const newer = publishedSeries[index - 1];
  const older = publishedSeries[index + 1];
  return feedDocument({
    id: feedId(series.polls, feedArchiveHref(series)),
    href: feedArchiveHref(series),
    paging: [
      "<fh:archive/>",
      feedLink("current", feedHref),
      ...(older ? [feedLink("prev-archive", feedArchiveHref(older))] : []),
      ...(newer ? [feedLink("next-archive", feedArchiveHref(newer))] : []),
    ],
    entries: sortedEntries(series.polls),
  });
}
