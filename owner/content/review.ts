import { cardCalled } from "./card-names";
import { upvotesOf } from "./tally";
import { type ReadComment, type Reading, says } from "./votes";

/** Behind this line of a report every comment stands with its ticks. */
export const reviewHeading = "EVERY COMMENT";
const howTo = `  [x] counts as a vote, [ ] does not, [?] is in doubt. Change what is wrong, write a card’s name behind an [x] of your own
  ("[x] none" where there is none), save the file, and import again with --review and its name. Authors are left out.`;

const ticks = { vote: "x", doubt: "?", "no vote": " " } as const;
const verdicts = Object.keys(ticks) as Reading["verdict"][];

function block({ comment, readings, left, isAnswer, settled }: ReadComment, postId: string): string[] {
  const { id, score, parent_id: under } = comment;
  const place = isAnswer ? "answer" : `reply to ${under.slice(3)}`;
  const body = comment.body.replaceAll(/\bu\/[\w-]+/gi, "u/…").trim();
  const ticked = readings.map(({ card, verdict, rule }) => `  [${ticks[verdict]}] ${card} · ${rule}`);
  return [
    `${id} · ${score ?? "?"} upvotes · ${place} · https://www.reddit.com/comments/${postId}/_/${id}/`,
    ...body.split("\n").map((line) => `  | ${line}`),
    ...(ticked.length ? ticked : [settled ? "  [x] none" : `  [ ] · ${left ?? "names no card"}`]),
    "",
  ];
}

/** Every comment with its text, upvotes, link, and what was read in it by which rule: doubts first, then by upvotes. */
export function reviewLines(read: readonly ReadComment[], postId: string): string[] {
  const parts = Map.groupBy(
    read.toSorted((a, b) => upvotesOf(b) - upvotesOf(a)),
    (one) => (says("doubt")(one) ? "In doubt" : says("vote")(one) ? "Counted" : "Not counted"),
  );
  const lines = ["In doubt", "Counted", "Not counted"].flatMap((title) => {
    const comments = parts.get(title as "Counted") ?? [];
    return ["", `--- ${title}: ${comments.length}`, "", ...comments.flatMap((one) => block(one, postId))];
  });
  return [reviewHeading, "", howTo, ...lines];
}

/**
 * Puts a person's ticks in the place of the rules' readings, comment by comment as the file has them.
 *
 * @throws Error that names the line that cannot be read, and how it should
 */
export function withReview(read: readonly ReadComment[], file: string, text: string): ReadComment[] {
  const byId = new Map(read.map((one) => [one.comment.id, one]));
  const [, review] = text.split(`\n${reviewHeading}\n`);
  if (review === undefined)
    throw new Error(
      `${file} is no review: it should be the report that an import wrote to .local/imports, with your ticks.`,
    );
  const ticked = new Map<string, { readings: Reading[]; settled: boolean }>();
  let id = "";
  for (const line of review.split(/\r?\n/)) {
    id = /^(\w+) · /.exec(line)?.[1] ?? id;
    const [, mark, written = ""] = /^\s*\[(.*?)\]\s*([^·]*)/.exec(line) ?? [];
    if (mark === undefined || !id) continue;
    const known = byId.get(id);
    if (!known) throw new Error(`${file} is of another thread: there is no comment ${id} in this one.`);
    const verdict = verdicts.find((one) => ticks[one].trim() === mark.trim().toLowerCase());
    if (!verdict) throw new Error(`${file}, comment ${id}: “[${mark}]” should be [x], [ ] or [?].`);
    const name = written.trim();
    if (verdict === "vote" && !name)
      throw new Error(`${file}, comment ${id}: write the card’s name behind [x], or “none”.`);
    const one = ticked.get(id) ?? { readings: [], settled: false };
    ticked.set(id, one);
    one.settled ||= name !== "" && verdict !== "doubt";
    if (!name || name === "none") continue;
    const card = cardCalled(name);
    const same = known.readings.find((reading) => reading.card === card && reading.verdict === verdict);
    one.readings.push(same ?? { card, verdict, rule: "as you ticked it" });
  }
  return read.map((one) => (one.left ? one : { ...one, ...ticked.get(one.comment.id) }));
}
