import type { PageKind } from "./measure-pages.ts";
import type { Run } from "./measure-run.ts";

/** The measurements of the site with today's record, or with a made-up one. */
export type Growth = {
  name: string;
  checks: Run;
  build: Run;
  searchIndexBytes: number;
  feedEntries: number;
  pages: readonly PageKind[];
};

/**
 * A row of the table. `most` is the highest figure that is allowed for a record of twenty series.
 */
type Row = {
  label: string;
  most?: number;
  digits?: number;
  read: (growth: Growth) => number | undefined;
};

/**
 * The limit for the compressed HTML of a page, in bytes. A server may send this many bytes before
 * it must wait for the browser's first acknowledgement.
 */
const mostBytes = 14_336;

/** The largest permitted height of each page that grows with the years, in phone screens. */
const mostScreens: Readonly<Record<string, number>> = {
  "/": 7,
  "/archives": 8,
  "/cards": 8,
  "/cards/CARD": 5,
  "/charts": 8,
  "/charts/YEAR": 8,
};

const buildRows: readonly Row[] = [
  { label: "content checks, s", most: 5, digits: 1, read: ({ checks }) => checks.seconds },
  { label: "their processor time, s", digits: 1, read: ({ checks }) => checks.processorSeconds },
  { label: "build, s", most: 150, read: ({ build }) => build.seconds },
  { label: "its processor time, s", read: ({ build }) => build.processorSeconds },
  { label: "its memory, GB", most: 2.5, digits: 2, read: ({ build }) => build.gigabytes },
  { label: "search index, bytes", most: 20_000, read: (growth) => growth.searchIndexBytes },
  { label: "feed, entries", most: 30, read: ({ feedEntries }) => feedEntries },
];

function pageRows(columns: readonly Growth[]): Row[] {
  const kinds = new Set(columns.flatMap(({ pages }) => pages.map(({ kind }) => kind)));
  const rows: Row[] = [];
  for (const kind of kinds) {
    const find = ({ pages }: Growth) => pages.find((page) => page.kind === kind);
    rows.push({
      label: `\`${kind}\`, bytes`,
      most: mostBytes,
      read: (growth) => find(growth)?.bytes,
    });
    const most = mostScreens[kind];
    rows.push({
      label: `\`${kind}\`, screens`,
      digits: 1,
      ...(most !== undefined && { most }),
      read: (growth) => find(growth)?.screens,
    });
  }
  return rows;
}

function formatted(value: number | undefined, digits = 0): string {
  if (value === undefined) return "—";
  return value.toLocaleString("en-IN", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Formats a limit, with a decimal if it is not a whole number. */
const limit = (most: number): string => formatted(most, Number.isInteger(most) ? 0 : 1);

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/**
 * Returns the measurements as a Markdown table. It has a column for each record and a column for
 * the limits.
 */
export function growthTable(columns: readonly Growth[]): string {
  const lines = [
    line(["", ...columns.map(({ name }) => name), "wanted"]),
    line(["---", ...columns.map(() => "---:"), "---:"]),
  ];
  for (const { label, most, digits, read } of [...buildRows, ...pageRows(columns)]) {
    const cells = columns.map((column) => formatted(read(column), digits));
    const wanted = most === undefined ? "" : `≤ ${limit(most)}`;
    lines.push(line([label, ...cells, wanted]));
  }
  return lines.join("\n");
}

/** Returns one line for each figure that is over its limit. */
export function overLimit(growth: Growth): string[] {
  return [...buildRows, ...pageRows([growth])].flatMap(({ label, most, digits, read }) => {
    const value = read(growth);
    if (most === undefined || value === undefined || value <= most) return [];
    return [`${label}: ${formatted(value, digits)} of ${limit(most)}`];
  });
}
