import { outcomeLine } from "@/lib/publish/seo/descriptions";
import { type Card, cardFactsAsOf, cardName, placingCategory, placingsOf } from "@/lib/record/cards";
import { findFigure, pollPrefix } from "@/lib/record/figures";
import { findSeries, type Poll } from "@/lib/record/polls";
import { plainText } from "@/lib/record/text";
import { siteText } from "@/lib/site/settings";

/** Characters that Markdown would read as its own, so that a name stays as it is written. */
const literal = (text: string): string => text.replaceAll(/[\\`*_[\]<>|~^#]/g, "\\$&");

/** "441 upvotes and 34 comments" of the rows under a prefix; undefined where they are not recorded. */
function tally(prefix: string): string | undefined {
  const [upvotes, comments] = [findFigure(`${prefix}upvotes`), findFigure(`${prefix}comments`)];
  return upvotes && comments ? `${upvotes.display} upvotes and ${comments.display} comments` : undefined;
}

const line = (label: string, name: string, prefix: string): string =>
  `- ${label}: **${literal(name)}** (${tally(prefix) ?? "its own upvotes and comments are not recorded"})`;

function resultLines(poll: Poll): string[] {
  const prefix = pollPrefix(poll);
  const { result } = poll;
  switch (result.kind) {
    case "decided":
      return [
        line("Winner", cardName(result.winner.card), `${prefix}winner.`),
        result.runnerUp
          ? line("Runner-up", cardName(result.runnerUp.card), `${prefix}runner-up.`)
          : "- Runner-up: not recorded",
      ];
    case "split":
      return result.winners.map((winner) =>
        line(
          `Winner, ${winner.for.toLowerCase()}`,
          cardName(winner.card),
          `${prefix}winner.${winner.category}.`,
        ),
      );
    case "open-question":
      return [`- Verdict: **${literal(result.verdict)}**`];
    case "not-recorded":
      return ["- Winner and runner-up: not recorded"];
  }
}

const foot = (url: string): string[] => [
  "",
  `Source: [${literal(siteText("name"))}](${url}). A community poll, not financial advice.`,
];

/** A poll as Markdown for a forum: title, result, counts with what they count, and the link. */
export function pollForumPost(poll: Poll, url: string): string {
  const period = findSeries(poll.series)?.period?.label ?? String(poll.series);
  const whole = tally(pollPrefix(poll));
  return [
    `**${literal(poll.title)}** (day ${poll.day} of the community credit card polls, ${period})`,
    "",
    ...resultLines(poll),
    `- Whole thread: ${whole ?? "upvotes and comments not recorded"}`,
    ...foot(url),
  ].join("\n");
}

/** A card as Markdown: where it placed, and its recorded facts with their age. */
export function cardForumPost(card: Card, url: string): string {
  const placings = placingsOf(card.id).map((placing) => {
    const prefix = `${pollPrefix(placing.poll)}${placing.place}.`;
    const label = placing.place === "winner" ? "Winner" : "Runner-up";
    return `- ${label} for ${placingCategory(placing)} (${tally(prefix) ?? "its own upvotes and comments are not recorded"})`;
  });
  const facts = (card.facts ?? []).map(
    (fact) =>
      `- ${literal(plainText(fact.text, `card.${card.id}.${fact.id}.`))} (as of ${cardFactsAsOf.label}, may have changed)`,
  );
  return [
    `**${literal(card.name)}** in the community credit card polls, ${cardFactsAsOf.label}`,
    "",
    ...(placings.length ? placings : ["- No placing on record"]),
    ...facts,
    ...foot(url),
  ].join("\n");
}

/** One line that says how a poll ended, for a message beside the link. */
export function pollShareText(poll: Poll): string {
  const outcome = outcomeLine(poll) ?? "Result not recorded";
  return `${poll.title}. ${outcome}`;
}
