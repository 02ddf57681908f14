import { allPolls, publishedSeries } from "@/lib/record/polls";
import { cardsJsonHref, csvHref, jsonHref } from "./addresses";
import { seriesCsv } from "./csv";
import { cardsData, pollData, seriesData } from "./records";

/** A published file: its address, its type, and how its text is made. */
export type DataFile = { href: string; type: string; body: () => string };

const json = "application/json; charset=utf-8";
const asJson = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

/** Every data file there is. */
export const dataFiles: readonly DataFile[] = [
  ...publishedSeries.flatMap((series) => [
    { href: jsonHref(series), type: json, body: () => asJson(seriesData(series)) },
    {
      href: csvHref(series),
      type: "text/csv; charset=utf-8; header=present",
      body: () => seriesCsv(series),
    },
  ]),
  ...allPolls.map((poll) => ({ href: jsonHref(poll), type: json, body: () => asJson(pollData(poll)) })),
  { href: cardsJsonHref, type: json, body: () => asJson(cardsData()) },
];

/** The path of a file below /data, where it is prerendered: "/polls/2024.json" → ["polls", "2024.json"]. */
export const dataSegments = ({ href }: DataFile): string[] => href.slice(1).split("/");

/** The file of a path below /data, or undefined. */
export function findDataFile(segments: readonly string[]): DataFile | undefined {
  return dataFiles.find((file) => dataSegments(file).join("/") === segments.join("/"));
}
