import { offerWords as words } from "@/content/texts/data";
import { latestSeries, publishedSeries } from "@/lib/record/polls";
import { cardsJsonHref, pollJsonHref, type SchemaName, seriesCsvHref, seriesJsonHref } from "./addresses";

/** A file as it is offered to people. */
export type Offer = { title: string; href: string; what: string; schema: SchemaName };

/** What /data lists: the files of every series, one poll's as an example, and the cards. */
export function offers(): Offer[] {
  const { polls } = latestSeries;
  const examples = [polls.find(({ result }) => result === "decided") ?? polls[0]].filter(
    (poll) => poll !== undefined,
  );
  return [
    ...publishedSeries.flatMap((series): Offer[] => [
      {
        title: words.series.title,
        href: seriesJsonHref(series),
        what: words.series.what(series.year),
        schema: "series",
      },
      {
        title: words.csv.title,
        href: seriesCsvHref(series),
        what: words.csv.what(series.year),
        schema: "csv-row",
      },
    ]),
    ...examples.map((poll): Offer => ({ ...words.poll, href: pollJsonHref(poll), schema: "poll" })),
    { ...words.cards, href: cardsJsonHref, schema: "cards" },
  ];
}
