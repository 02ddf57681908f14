import { latestSeries, publishedSeries } from "@/lib/record/polls";
import { cardsJsonHref, pollJsonHref, type SchemaName, seriesCsvHref, seriesJsonHref } from "./addresses";

/** A file as it is offered to people. */
export type Offer = { title: string; href: string; what: string; schema?: SchemaName };

/** What /data lists: the files of every series, one poll's as an example, and the cards. */
export function offers(): Offer[] {
  const example = latestSeries.polls.find(({ result }) => result.kind === "decided") ?? latestSeries.polls[0];
  return [
    ...publishedSeries.flatMap(({ year }): Offer[] => [
      {
        title: "Series, JSON",
        href: seriesJsonHref(year),
        what: `Every poll of ${year} with its result, counts, summary, contradictions and computed figures.`,
        schema: "series",
      },
      {
        title: "Series, CSV",
        href: seriesCsvHref(year),
        what: `The polls of ${year} as a table, one row a poll, for spreadsheets.`,
        schema: "csv-row",
      },
    ]),
    ...(example
      ? [
          {
            title: "One poll, JSON",
            href: pollJsonHref(example),
            what: "Add .json to the address of any poll’s page.",
            schema: "poll" as const,
          },
        ]
      : []),
    {
      title: "Cards, JSON",
      href: cardsJsonHref,
      what: "Every card on record with its placings and its recorded facts.",
      schema: "cards",
    },
  ];
}
