import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { cards } from "@/content/cards";
import { allSeries } from "@/content/polls";
import { todayInIndia } from "@/content/today";
import { pollFile } from "@/content/types";
import { movedPolls } from "@/lib/publish/data/addresses";
import { findContradictions } from "@/lib/record/contradictions";
import { allPolls, withdrawnPolls } from "@/lib/record/published";
import type { Figure, Poll } from "@/lib/record/types";
import { errorMessage } from "../../lib/command.ts";
import { frozenFile, outcomeText, recordAsText } from "../freeze.ts";
import { type ContentCheck, sentences } from "./content-check.ts";
import { allTexts } from "./texts.ts";

/**
 * Returns the lines of content/record.txt, which is the record as a person last reviewed it. Empty
 * if there is no such file.
 */
const readLines = (): string[] =>
  existsSync(frozenFile) ? readFileSync(frozenFile, "utf8").split(/\r?\n/) : [];

/**
 * Checks each statistic of each series. Returns a problem if its printed number differs from its
 * value, or if an earlier statistic of the series has the same id.
 */
const statisticProblems = (): string[] =>
  allSeries.flatMap(({ year, statistics = [] }) =>
    sentences(
      statistics.map(
        ({ id, value, display }, index) =>
          (!String(value).startsWith(display.replaceAll(/\D/g, "")) &&
            `content/polls/${year}/index.ts: statistics.${id} has the value ${value}, but prints ${display}; write the same number in both.`) ||
          (statistics.findIndex((other) => other.id === id) < index &&
            `content/polls/${year}/index.ts: statistics has two entries with the id ${id}; give each its own id.`),
      ),
    ),
  );

const reasonProblems = (): string[] =>
  sentences(
    allPolls.map(
      ({ placings, threadUrl, slug, series: { year } }) =>
        !threadUrl &&
        placings.some(({ reasons }) => reasons) &&
        `${pollFile({ year, slug })}: quotes reasons; write the threadUrl of their thread, or leave the reasons out.`,
    ),
  );

function contradictionProblems(): string[] {
  try {
    findContradictions();
    return [];
  } catch (error) {
    return [errorMessage(error)];
  }
}

/**
 * Returns a problem for each address of a poll in content/record.txt that no longer leads to a
 * page.
 */
function lostAddresses(): string[] {
  const known = new Set<string>([
    ...[...allPolls, ...withdrawnPolls].map(({ href }) => href),
    ...movedPolls(allSeries).map(({ source }) => source),
  ]);
  return readLines().flatMap((line) => {
    const [address = "", year, slug, day = ""] =
      /^\/polls\/(\d{4})\/(day-(\d+)-[\w-]+)/.exec(line) ?? [];
    if (!address || known.has(address)) return [];
    const draft = allSeries
      .flatMap(({ pollContents }) => pollContents)
      .find((poll) => poll.draft && String(poll.year) === year && poll.slug === slug);
    if (draft)
      return `${pollFile(draft)}: is a draft again, though ${address} was published; remove draft: true, or write withdrawn: { date, why }.`;
    const pattern = `polls/${year}/day-${day.padStart(2, "0")}-*.ts`;
    const [found = `polls/${year}/polls.ts`] = globSync(pattern, { cwd: dirname(frozenFile) });
    const file = found.replaceAll("\\", "/");
    return `content/${file}: no page has the address ${address} any more; write formerly: ["${slug}"] into the poll that replaces it, or withdrawn: { date, why } into the poll itself.`;
  });
}

const cardNames: ReadonlySet<string> = new Set(Object.values(cards).map(({ name }) => name));

/** Returns the former names of cards: the names in content/record.txt that no card has now. */
const formerNames = (lines: readonly string[]): string[] => {
  const outcomes = lines.filter((line) => line.startsWith("/polls/"));
  const names = outcomes.flatMap((line) =>
    [...line.matchAll(/(?:winner|runner-up)\b[^:;]*: ([^;]+)/gi)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].filter((name) => !cardNames.has(name));
};

/**
 * Returns a problem for each text that uses the former name of a card. A current name that contains
 * the former name is no problem. For example, if "Axis ACE" is now "Axis ACE Plus", a text may use
 * "Axis ACE Plus".
 */
const formerNameProblems = (): string[] =>
  formerNames(readLines()).flatMap((former) =>
    allTexts.flatMap(({ at, text }) =>
      text.includes(former) &&
      [...cardNames].reduce((rest, name) => rest.replaceAll(name, ""), text).includes(former)
        ? `${at} names “${former}”, but no card has this name any more; write its new name.`
        : [],
    ),
  );

/** True if the result was published before today, so that readers may have seen it. */
const isOld = ({ firstPublished, recorded }: Poll): boolean =>
  (recorded ?? firstPublished) < todayInIndia();

/**
 * Returns the counts that the file of a poll contains: comments, upvotes and votes. All other
 * figures of the poll are computed from these counts.
 */
const postedFigures = ({ figures, placings }: Poll): Figure[] =>
  [figures, ...placings.map((placing) => placing.figures)]
    .flatMap(({ comments, upvotes }) => [comments, upvotes])
    .concat(figures.votes)
    .filter((figure) => figure !== undefined);

/**
 * The record as a person last reviewed it (content/record.txt), with an index of its lines. The
 * index is made once for all polls. To search all lines for each poll would take quadratic time.
 */
type ReadRecord = {
  /**
   * The lines by their keys. The key is the text before the first colon or comma: the id of a
   * figure, or the address of a poll.
   */
  linesByKey: ReadonlyMap<string, string>;
  hasFormerNames: boolean;
};

/**
 * Returns the problem if a count of a poll differs from content/record.txt, and no correction of
 * the poll mentions the change. Undefined otherwise.
 */
function changedCount(poll: Poll, { linesByKey }: ReadRecord): string | undefined {
  const corrections = poll.corrections.map(({ what }) => what).join(" ");
  for (const { id, display } of postedFigures(poll)) {
    const before = linesByKey.get(id);
    const [, was = ""] = before?.slice(id.length + 2).match(/^(.*?) \(/) ?? [];
    const token = id.slice(poll.prefix.length);
    if (was && was !== display && !corrections.includes(`{was ${was}}`))
      return `{${token}} was ${was} and is now ${display}; restore it, or add a correction: corrections: [{ date: "${todayInIndia()}", what: "A count read {was ${was}}; it is {${token}}." }].`;
  }
  return undefined;
}

/**
 * Returns the problem if the result of a poll differs from content/record.txt, and no correction of
 * the poll mentions the change. Undefined otherwise.
 */
function changedResult(poll: Poll, { linesByKey, hasFormerNames }: ReadRecord): string | undefined {
  const line = linesByKey.get(poll.href) ?? "";
  const [, kind = "", was = ""] = /: (decided|tie|split); (.+)$/.exec(line) ?? [];
  const former = was
    .split("; ")
    .map((part) => part.replace(/^[^:]*: /, ""))
    .filter((name) => cardNames.has(name));
  const now = outcomeText(poll);
  const isRenamed = hasFormerNames && now.startsWith(kind);
  const corrections = poll.corrections.map(({ what }) => what).join(" ");
  const isCorrected = former.some((name) => corrections.includes(name));
  return was && now !== `${kind}; ${was}` && !isRenamed && !isCorrected
    ? `the result was “${was}”; restore it, or add a correction that names ${former[0] ?? "the former card"}: corrections: [{ date: "${todayInIndia()}", what: "…" }].`
    : undefined;
}

function uncorrectedProblems(): string[] {
  const lines = readLines();
  const record: ReadRecord = {
    /* If several lines have the same key, a map keeps the last of them. The order is reversed, so
       that the map keeps the first line. */
    linesByKey: new Map(lines.toReversed().map((line) => [/^[^:,]*/.exec(line)?.[0] ?? "", line])),
    hasFormerNames: formerNames(lines).length > 0,
  };
  return sentences(
    allPolls
      .filter((poll) => !poll.draft && isOld(poll))
      .map((poll) => {
        const problem = changedCount(poll, record) ?? changedResult(poll, record);
        const { series, slug } = poll;
        return problem && `${pollFile({ year: series.year, slug })}: ${problem}`;
      }),
  );
}

/**
 * Returns a problem for each series that has no published poll although its status is "running" or
 * "completed".
 */
const earlySeries = (): string[] =>
  sentences(
    allSeries.map(
      ({ year, status, pollContents }) =>
        status !== "announced" &&
        pollContents.every(({ draft }) => draft) &&
        `content/polls/${year}/index.ts: status says "${status}", but no poll is published; replace draft: true with firstPublished in the first poll, or write "announced".`,
    ),
  );

export const recordChecks: readonly ContentCheck[] = [
  {
    title: "each statistic of the home page is printed as its value",
    problems: statisticProblems,
  },
  { title: "no reason is quoted without its thread’s address", problems: reasonProblems },
  { title: "every published address still leads to a page", problems: lostAddresses },
  { title: "a series is announced until a poll of it is published", problems: earlySeries },
  { title: "every contradiction has its note", problems: contradictionProblems },
  { title: "no text uses the former name of a card", problems: formerNameProblems },
  { title: "every changed count or result has a correction", problems: uncorrectedProblems },
];

/**
 * Checks that content/record.txt is up to date. It is the last check, because its message asks for
 * `npm run content:freeze`, which writes nothing while any other check fails.
 */
export const frozenCheck: ContentCheck = {
  title: "content/record.txt has the current record",
  problems: () => {
    const read = readLines();
    const now = recordAsText().split("\n");
    const wasRead = new Set(read);
    const isNow = new Set(now);
    const changed = [
      ...now.filter((line) => !wasRead.has(line)),
      ...read.filter((line) => !isNow.has(line)),
    ];
    return changed.length
      ? [
          `The record has changed in ${changed.length} lines, first “${changed[0]}”. If you meant this change, run \`npm run content:freeze\` and read the diff.`,
        ]
      : [];
  },
};
