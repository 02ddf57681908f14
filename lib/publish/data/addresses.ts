/*
 * The addresses of the data files. The public address of a file is that of its page plus an ending:
 * /polls/2024.json belongs to /polls/2024. One route prerenders the files under /data, so
 * `dataRewrite` leads from /polls/2024.json to /data/polls/2024.json. This module imports nothing,
 * because next.config.ts reads it too.
 */

/** The rewrite from the public address of a data file to the prerendered file. */
export const dataRewrite = {
  source: "/:file(polls/.+\\.(?:json|csv|xml)|cards\\.json)",
  destination: "/data/:file",
};

type MovedSeries = {
  readonly year: number;
  readonly pollContents: readonly { slug: string; formerly?: readonly string[] | undefined }[];
};

type Redirect = { source: string; destination: string; permanent: boolean };

/**
 * Returns a permanent redirect for each former address of a poll, and for each former address of
 * its data.
 */
export const movedPolls = (allSeries: readonly MovedSeries[]): Redirect[] =>
  allSeries.flatMap(({ year, pollContents }) =>
    pollContents.flatMap(({ slug, formerly = [] }) =>
      formerly.flatMap((formerSlug) =>
        ["", ".json"].map((ending) => ({
          source: `/polls/${year}/${formerSlug}${ending}`,
          destination: `/polls/${year}/${slug}${ending}`,
          permanent: true,
        })),
      ),
    ),
  );

/**
 * Reverses `dataRewrite`: returns the public address of a prerendered file, "/polls/2024.json" for
 * "/data/polls/2024.json". Any other path is returned unchanged.
 */
export const publicAddress = (path: string): string =>
  path.replace(/^\/data(?=\/polls\/|\/cards\.json$)/, "");

type Page = { href: string };

/** Returns the address of a page's data: "/polls/2024" → "/polls/2024.json". */
export const jsonHref = ({ href }: Page): string => `${href}.json`;
export const csvHref = ({ href }: Page): string => `${href}.csv`;
/**
 * Returns the address of the archive of a series' feed entries: "/polls/2024" → "/polls/2024.xml".
 */
export const feedArchiveHref = ({ href }: Page): string => `${href}.xml`;
export const cardsJsonHref = "/cards.json";
export const feedHref = "/feed.xml";
