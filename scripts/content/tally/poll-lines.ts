/** A vote: a comment that counts for a card. `score` is the number of its upvotes. */
export type Vote = { card: string; score: number };
/** The number of comments and of upvotes of a card. */
export type Standing = { card: string; comments: number; upvotes: number };
/**
 * The data that `pollLines` needs in addition to the sums of the votes. `cardIds` maps the names of
 * cards to their ids in content/cards.ts.
 */
export type PollFacts = {
  totals: { comments: number; upvotes: number } | undefined;
  postId: string | undefined;
  /** The current day: "2026-11-20". */
  today: string;
  cardIds: ReadonlyMap<string, string>;
};

/** Returns the sum of the comments' upvotes. A negative score counts as 0. */
export function sumUpvotes(comments: readonly { score: number }[]): number {
  return comments.reduce((sum, { score }) => sum + Math.max(0, score), 0);
}

/** Returns the comments and upvotes of each card. The card with the most upvotes comes first. */
export function sumVotes(votes: readonly Vote[]): Standing[] {
  const standings = [...Map.groupBy(votes, ({ card }) => card)].map(([card, cardVotes]) => {
    return { card, comments: cardVotes.length, upvotes: sumUpvotes(cardVotes) };
  });
  return standings.sort((a, b) => b.upvotes - a.upvotes || (a.card < b.card ? -1 : 1));
}

/**
 * Returns the cards in first place and the cards in second place. Several cards may share a place.
 */
function firstTwoPlaces(standings: readonly Standing[]): { first: Standing[]; second: Standing[] } {
  const first = standings.filter(({ upvotes }) => upvotes === standings[0]?.upvotes);
  const next = standings[first.length]?.upvotes;
  const second = standings.filter(({ upvotes }) => upvotes === next);
  return { first, second };
}

/** Returns a sentence that names the winner according to the current ticks. */
export function verdict(standings: readonly Standing[]): string {
  const { first, second } = firstTwoPlaces(standings);
  const list = (placed: readonly Standing[]): string =>
    `${placed.map(({ card }) => card).join(" and ")} (upvotes: ${placed[0]?.upvotes})`;
  if (first.length === 0) return "Nothing is ticked yet.";
  if (first.length > 1) return `A tie: ${list(first)}.`;
  const runnerUp = second.length > 0 ? list(second) : "none yet";
  return `Would win: ${list(first)}. Runner-up: ${runnerUp}.`;
}

/** Returns an id for a card that is not in content/cards.ts yet: "SBI Octane" → "sbi-octane". */
const newCardId = (name: string): string =>
  name
    .toLowerCase()
    .match(/[a-z\d]+/g)
    ?.join("-") ?? "a-new-card";

/** Returns a name that the owner has typed, without line breaks, for a `//` comment. */
const oneLine = (name: string): string => name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");

/** Returns the lines to paste into the poll's file. docs/content.md shows an example. */
export function pollLines(standings: readonly Standing[], facts: PollFacts): string {
  const { first, second } = firstTwoPlaces(standings);
  const counts = ({ comments, upvotes }: { comments: number; upvotes: number }): string =>
    `{ comments: ${comments}, upvotes: ${upvotes} }`;
  const placing = (standing: Standing): string => {
    const known = facts.cardIds.get(standing.card);
    const id = known ?? newCardId(standing.card);
    const remark = known ? "" : ` // add “${oneLine(standing.card)}” to content/cards.ts first`;
    return `{ cardId: "${id}", tally: ${counts(standing)} },${remark}`;
  };
  const single = (field: string, placed: readonly Standing[]): string[] =>
    placed.map((standing) => `  ${field}: ${placing(standing)}`);
  const several = (field: string, placed: readonly Standing[]): string[] => [
    `  ${field}: [`,
    ...placed.map((standing) => `    ${placing(standing)}`),
    "  ],",
  ];
  const places =
    first.length > 1
      ? several("winners", first)
      : [
          ...single("winner", first),
          ...(second.length > 1 ? several("runnersUp", second) : single("runnerUp", second)),
        ];
  const kind = first.length > 1 ? "tie" : "decided";
  const result = [`result: {`, `  kind: "${kind}",`, ...places, "},"];
  return [
    ...(first.length > 0 ? result : ['result: { kind: "not-recorded" },']),
    ...(facts.totals ? [`totals: ${counts(facts.totals)},`] : []),
    ...(facts.postId ? [`threadUrl: "https://www.reddit.com/comments/${facts.postId}/",`] : []),
    `recorded: "${facts.today}",`,
  ].join("\n");
}
