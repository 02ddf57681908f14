import type { CategoryId } from "./categories.ts";
import {
  futureDayMessage,
  knownUpvotes,
  type PlacingContent,
  type PollContent,
  type SeriesFacts,
} from "./schemas.ts";
import { todayInIndia } from "./today.ts";

/*
 * These checks compare several fields or polls with each other, which a schema cannot do. Each
 * function returns one message, which names the field and the fix, or undefined.
 */

/** Returns the path of a poll's file: "content/polls/2024/day-09-insurance.ts". */
export function pollFile({ year, slug }: { year: number; slug: string }): string {
  const name = slug.replace(/^day-(\d)-/, "day-0$1-");
  return `content/polls/${year}/${name}.ts`;
}

/** Returns the first text that occurs twice. Undefined if none does. */
const findRepeated = (texts: readonly string[]): string | undefined =>
  texts.find((text, index) => texts.indexOf(text) !== index);

/** Checks the fields that a draft may leave out, but a published poll may not. */
function draftProblem({ draft, lookFor, firstPublished }: PollContent): string | undefined {
  if (draft) return undefined;
  if (!lookFor.length)
    return 'lookFor: must be written before the poll is published: what to check, each as "Heading": "detail"';
  return firstPublished > todayInIndia()
    ? `firstPublished: ${futureDayMessage(firstPublished)}, or keep draft: true until then`
    : undefined;
}

/** Checks the day on which a result was filled in. */
function recordedProblem(poll: PollContent): string | undefined {
  const { guide, result, recorded, draft, firstPublished } = poll;
  const line = `write the line: recorded: "${todayInIndia()}", with the day on which it was filled in`;
  if (recorded && recorded < firstPublished)
    return `recorded: ${recorded} is before the page was published (${firstPublished}); ${line}`;
  /* A guide is written for a page without a result. So if a published poll has both a guide and a
     result, its page was published before the result was filled in. */
  const needsRecorded = result.kind !== "not-recorded" && guide && !draft;
  if (needsRecorded && !recorded)
    return `recorded: the page went online without this result, so the feed and the sitemap need the day of the result; ${line}`;
  return undefined;
}

/** Checks that a result is not from a future year, which would be a typing error. */
function yearProblem({ year, result }: PollContent): string | undefined {
  const today = todayInIndia();
  return result.kind !== "not-recorded" && year > Number(today.slice(0, 4))
    ? `result: ${year} is in the future, so the poll cannot have a result; correct the year, or remove the result`
    : undefined;
}

/** Checks the placed cards and their order. */
function resultProblem({ categories, result }: PollContent): string | undefined {
  switch (result.kind) {
    case "not-recorded":
    case "open-question":
      return undefined;
    case "tie":
    case "split":
      return namingProblem(result.winners, categories);
    case "decided": {
      const { winner, runnerUp, runnersUp = runnerUp ? [runnerUp] : [] } = result;
      if (runnerUp && result.runnersUp)
        return "result.runnersUp: cannot be used together with runnerUp; name all runners-up in runnersUp";
      return namingProblem([winner, ...runnersUp], categories) ?? orderProblem(winner, runnersUp);
    }
  }
}

/**
 * Checks that no card is named twice. In a split poll a card may be named once for each kind of
 * spending. Each kind must be one of the poll's categories.
 */
function namingProblem(
  placings: readonly (PlacingContent & { category?: CategoryId })[],
  pollCategories: readonly CategoryId[],
): string | undefined {
  const stray = placings.find(({ category }) => category && !pollCategories.includes(category));
  if (stray)
    return `result.winners: ${stray.category} is not one of the poll's categories; add it there`;
  const names = placings.map(({ cardId, category }) =>
    category ? `${cardId} for ${category}` : cardId,
  );
  const repeated = findRepeated(names);
  return repeated && `result: names ${repeated} twice; remove one`;
}

/**
 * Checks that no runner-up has as many upvotes as the winner, or more. Rounded counts may be equal.
 */
function orderProblem(
  winner: PlacingContent,
  runnersUp: readonly PlacingContent[],
): string | undefined {
  const [most = Number.POSITIVE_INFINITY] = knownUpvotes([winner]);
  const ahead = runnersUp.find((runnerUp) =>
    knownUpvotes([runnerUp]).some((count) => count > most),
  );
  if (ahead)
    return `result: ${ahead.cardId} has ${knownUpvotes([ahead])} upvotes and the winner ${most}; are the two the wrong way round, or is a count mistyped?`;
  const equal = runnersUp.find(({ tally }) => {
    const upvotes = tally?.upvotes;
    return typeof upvotes === "number" && upvotes === winner.tally?.upvotes;
  });
  return (
    equal &&
    `result: ${equal.cardId} has as many upvotes as the winner, ${most}; write kind: "tie" with both under winners`
  );
}

/** Checks a poll. Returns the first problem, or undefined. */
export const pollProblem = (poll: PollContent): string | undefined =>
  yearProblem(poll) ?? draftProblem(poll) ?? recordedProblem(poll) ?? resultProblem(poll);

/**
 * Checks a series and its polls together. Returns the first problem with its file, or undefined.
 */
export function seriesProblem(
  { year, status, description }: Pick<SeriesFacts, "year" | "status" | "description">,
  polls: readonly PollContent[],
): string | undefined {
  const folder = `content/polls/${year}`;
  const stray = polls.find((poll) => poll.year !== year);
  if (stray)
    return `${pollFile({ year, slug: stray.slug })}: has the address polls/${stray.year}; write polls/${year}, the year of its folder`;
  const day = findRepeated(polls.map((poll) => String(poll.day)));
  if (day) return `${folder}/polls.ts: lists day ${day} twice; list each day once`;
  const address = findRepeated(polls.flatMap(({ slug, formerly = [] }) => [slug, ...formerly]));
  if (address)
    return `${folder}/index.ts: the address ${address} is used twice; remove it from the formerly of a poll`;
  const published = polls.find(({ draft }) => !draft);
  if (published && status === "announced")
    return `${folder}/index.ts: status says "announced", but day ${published.day} is published; make it "running" or "completed", and see that title and description say the same`;
  return published && /not been published/.test(description)
    ? `${folder}/index.ts: description says that the series has not been published, but day ${published.day} is; write what it is`
    : undefined;
}
