/*
 * The addresses of the data files. One route prerenders them under /data, and readers find them
 * beside the pages that they describe. next.config.ts reads this file too, so it imports nothing.
 */

/** The prerendered file behind each public address. */
export const dataRewrite = {
  source: "/:file(polls/.+\\.(?:json|csv|xml)|cards\\.json)",
  destination: "/data/:file",
};

type MovedSeries = {
  readonly year: number;
  readonly pollContents: readonly { slug: string; formerly?: readonly string[] | undefined }[];
};

type Redirect = { source: string; destination: string; permanent: boolean };

/** A permanent redirect for each former address of a poll, and for the address of its data. */
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
 * The public address of a prerendered file: the reverse of `dataRewrite`. Other paths are returned
 * unchanged.
 */
export const publicAddress = (path: string): string =>
  path.replace(/^\/data(?=\/polls\/|\/cards\.json$)/, "");

type Page = { href: string };

/** "/polls/2024" → "/polls/2024.json": the address of a page's data. */
export const jsonHref = ({ href }: Page): string => `${href}.json`;
export const csvHref = ({ href }: Page): string => `${href}.csv`;
/** "/polls/2024" → "/polls/2024.xml": the archive of a series' feed entries. */
export const feedArchiveHref = ({ href }: Page): string => `${href}.xml`;
export const cardsJsonHref = "/cards.json";
export const feedHref = "/feed.xml";
