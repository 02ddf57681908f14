import { forumWords as words } from "@/content/texts/publish";
import { type Card, cardFactsAsOf } from "@/lib/record/cards";
import type { Counts } from "@/lib/record/figures";
import { type Placing, type Poll, placingsOf } from "@/lib/record/polls";
import { plainText } from "@/lib/record/text";
import { siteText } from "@/lib/site/settings";
import { outcomeLine } from "../seo/descriptions";

/** Characters that Markdown would read as its own, so that a name stays as it is written. */
const literal = (text: string): string => text.replaceAll(/[\\`*_[\]<>|~^#]/g, "\\$&");

/** "441 upvotes and 34 comments"; undefined where they are not recorded. */
const tally = ({ upvotes, comments }: Counts): string | undefined =>
  upvotes && comments && words.tally(upvotes.display, comments.display);

const line = ({ fullTitle, card, figures }: Placing): string =>
  `- ${fullTitle}: **${literal(card.name)}** (${tally(figures) ?? words.noTally})`;

function resultLines(poll: Poll): string[] {
  switch (poll.result.kind) {
    case "decided":
    case "tie":
    case "split":
      return poll.placings.map(line);
    case "open-question":
      return [`- ${words.verdict}: **${literal(poll.result.verdict)}**`];
    case "not-recorded":
      return [
        `- ${words.check(poll.lookFor.map(({ heading }) => literal(heading)).join("; "))}`,
        `- ${words.noResult}`,
      ];
  }
}

const foot = (url: string): string[] => ["", words.foot(literal(siteText("name")), url)];

/** A poll as Markdown for a forum: title, result, counts with what they count, and the link. */
export function pollForumPost(poll: Poll, url: string): string {
  return [
    words.poll(literal(poll.title), poll.day, poll.series.period.label),
    "",
    ...resultLines(poll),
    ...(poll.totals ? [`- ${words.thread}: ${tally(poll.figures)}`] : []),
    ...foot(url),
  ].join("\n");
}

/** A card as Markdown: where it placed, and its recorded facts with their age. */
export function cardForumPost({ id, name, facts }: Card, url: string): string {
  const asOf = cardFactsAsOf.label;
  const placings = placingsOf(id).map(({ title, categoryName, figures }) =>
    words.placing(title, categoryName, tally(figures) ?? words.noTally),
  );
  const known = facts.map((fact) => words.fact(literal(plainText(fact.text, fact)), asOf));
  return [
    words.card(literal(name), asOf),
    "",
    ...[...(placings.length ? placings : [words.noPlacing]), ...known].map((one) => `- ${one}`),
    ...foot(url),
  ].join("\n");
}

/** One line for a message beside the link: how the poll ended, or what its page holds instead. */
export const pollShareText = (poll: Poll): string =>
  [poll.title, outcomeLine(poll)].filter(Boolean).join(". ");
