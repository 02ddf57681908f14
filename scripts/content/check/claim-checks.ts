import { seriesWithInsights } from "@/lib/record/insights";
import { findFigure } from "@/lib/record/ledger";
import { series } from "@/lib/record/published";
import { categoryStandings } from "@/lib/record/queries";
import { type ContentCheck, sentences } from "./content-check.ts";
import { contentTexts, insightsPlace, pageTexts } from "./texts.ts";

/** Returns the words of a text that claim a rank or an amount, such as "the most upvotes". */
const claimsIn = (text: string): string[] => [
  ...(text.match(
    /(?<!which poll drew (?:the )?)\b(?:the )?(?:(?:second |third )?(?:most|fewest)|highest|lowest|largest|smallest|greatest|biggest) (?:of all|ratio|share|lead|rate|cap|margin|thread|threads|(?:up)?votes|comments|wins|winners)\b|\b(?:more|less) than half\b|\btwice\b|\bevery (?:thread|winner|poll) (?:had|drew|has|went)\b|\bevery thread\b|\bwider still\b/gi,
  ) ?? []),
];

const claimingTexts = [
  // `lookFor` and `lead` are left out, because they are advice and make no claim about the record.
  ...contentTexts.filter(({ at }) => !/[ .](?:lookFor|lead)\b/.test(at)),
  // Quotations are left out, because they are not our claims.
  ...pageTexts.map(({ at, text }) => ({ at, text: text.replace(/“[^”]*”/g, "") })),
];

/**
 * Matches a sentence that names a gap in the record: “We don’t have its thread”. The words “what we
 * don’t have” alone name no gap.
 */
const lack =
  /(?<!\b(?:what|where|thread) )\bwe (?:don’t|do not) (?:know|have)\b(?! your)[^.:;]*|\bnor do we (?:know|have)\b[^.:;]*/i;

/**
 * The texts in which every sentence about missing information, such as "We don’t have its thread",
 * must be listed as a claim. The `scope` of a statistic is left out, because it is data and not a
 * claim: "a rounded number; we don’t know its date".
 */
const textsAboutRecord = claimingTexts.filter(
  ({ at }) => /^content\/(?:polls|pages|categories|cards)/.test(at) && !at.endsWith(".scope"),
);

const claims = series.flatMap(({ claims: listed, polls, year }) =>
  listed.map((claim) => ({
    ...claim,
    file: `content/polls/${year}/claims.ts`,
    standings: categoryStandings(polls),
  })),
);

function claimProblem({ says, holds, standings, file }: (typeof claims)[number]) {
  if (!claimingTexts.some(({ text }) => text.includes(says)))
    return `${file}: no text says “${says}” any more; remove the claim, or write its new words.`;
  const value = (id: string) => findFigure(id)?.value ?? Number.NaN;
  const winners = (category: string) =>
    standings.find(({ id }) => id === category)?.winners.map(({ card }) => card.id) ?? [];
  return holds({ value, winners })
    ? undefined
    : `${file}: “${says}” is no longer true of the record; rewrite the sentence and its claim.`;
}

const expectation = /^(?=.*\bwe expect\b).*(?:We have little to go on|We go by|of December 2024)/s;

export const claimChecks: readonly ContentCheck[] = [
  {
    title: "every listed claim is true of the record",
    problems: () => sentences(claims.map(claimProblem)),
  },
  {
    title: "every claim of rank and amount is listed with its condition",
    problems: () =>
      claimingTexts.flatMap(({ at, text }) =>
        claimsIn(claims.reduce((rest, { says }) => rest.replaceAll(says, ""), text)).map(
          (claim) =>
            `${at} claims “${claim}”; remove the claim, or list it with its condition in the claims of its series, as content/polls/2024/claims.ts does.`,
        ),
      ),
  },
  {
    title: "every sentence about a gap is listed with its condition",
    problems: () =>
      sentences(
        textsAboutRecord.map(({ at, text }) => {
          const rest = claims.reduce((left, { says }) => left.replaceAll(says, ""), text);
          const [found] = lack.exec(rest) ?? [];
          return (
            found &&
            `${at} says “${found.trim()}”, which a later record may undo; remove it, because each page already says what is missing, or list it with its condition in the claims of its series, as content/polls/2024/claims.ts does.`
          );
        }),
      ),
  },
  {
    title: "a trend is named only for a category with a recorded winner",
    problems: () =>
      seriesWithInsights.flatMap(({ series: { polls, year }, insights: { trends } }) =>
        sentences(
          categoryStandings(polls).map(
            ({ id, winners }) =>
              !winners.length &&
              trends.some(({ category }) => category === id) &&
              `${insightsPlace(year)} has a trend of ${id}, whose winner we don’t have; remove the trend.`,
          ),
        ),
      ),
  },
  {
    title: "every expectation says that it is one, with its basis",
    problems: () =>
      seriesWithInsights.flatMap(({ series: { year }, insights: { expectations } }) =>
        sentences(
          expectations.map(
            ({ heading, detail }) =>
              !expectation.test(detail) &&
              `${insightsPlace(year)} expectations says “${heading}” for certain; write “we expect”, and “We go by …” or “We have little to go on”.`,
          ),
        ),
      ),
  },
];
