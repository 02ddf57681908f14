import { offerWords as words } from "@/content/texts/data";
import { latestSeries, publishedSeries } from "@/lib/record/polls";
import { cardsJsonHref, csvHref, jsonHref, type SchemaName } from "./addresses";

/** A file as it is offered to people. */
export type Offer = { title: string; href: string; what: string; schema: SchemaName };

/** What /data lists: the files of every series, one poll's as an example, and the cards. */
export function offers(): Offer[] {
  const { polls } = latestSeries;
  const example = polls.find(({ result }) => result.kind === "decided") ?? polls[0];
  return [
    ...publishedSeries.flatMap((one): Offer[] => [
      { ...words.series, what: words.series.what(one.year), href: jsonHref(one), schema: "series" },
      { ...words.csv, what: words.csv.what(one.year), href: csvHref(one), schema: "csv-row" },
    ]),
    ...(example ? [{ ...words.poll, href: jsonHref(example), schema: "poll" } as const] : []),
    { ...words.cards, href: cardsJsonHref, schema: "cards" },
  ];
}
