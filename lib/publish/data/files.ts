import { allPolls, publishedSeries } from "@/lib/record/published";
import { archivedSeries, atomArchive } from "../seo/atom";
import { cardsJsonHref, csvHref, feedArchiveHref, jsonHref } from "./addresses";
import { seriesCsv } from "./csv";
import { cardsData, pollData, seriesData } from "./records";

/** A published file: its address, its media type, and a function that returns its text. */
export type DataFile = { href: string; type: string; body: () => string };

const json = "application/json; charset=utf-8";
const asJson = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

/** Every data file. */
export const dataFiles: readonly DataFile[] = [
  ...publishedSeries.flatMap((series) => [
    { href: jsonHref(series), type: json, body: () => asJson(seriesData(series)) },
    {
      href: csvHref(series),
      type: "text/csv; charset=utf-8; header=present",
      body: () => seriesCsv(series),
    },
  ]),
  ...allPolls.map((poll) => ({
    href: jsonHref(poll),
    type: json,
    body: () => asJson(pollData(poll)),
  })),
  ...archivedSeries().map((series) => ({
    href: feedArchiveHref(series),
    type: "application/atom+xml; charset=utf-8",
    body: () => atomArchive(series),
  })),
  { href: cardsJsonHref, type: json, body: () => asJson(cardsData()) },
];
