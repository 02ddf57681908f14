import { summaryWords as words } from "@/content/texts/polls";
import { neighbours, type Poll, placedAs } from "./polls";
import { readText, type Text } from "./text";

/**
 * A poll's summary: its own text where it has one, else what the result and the counts allow. So a winner that is filled
 * in changes the summary too.
 */
export function pollSummary(poll: Poll): readonly Text[] {
  return (poll.summary ?? [outcome(poll), counts(poll)]).map((text) => readText(text, poll.prefix));
}

function outcome(poll: Poll): string {
  switch (poll.result) {
    case "decided":
      return words.decided(
        placedAs(poll, "winner")?.card.name ?? "",
        inSentence(poll),
        placedAs(poll, "runner-up")?.card.name,
      );
    case "split":
      return words.split(
        poll.placings.map(({ card, for: as = "" }) => ({ card: card.name, for: as.toLowerCase() })),
      );
    case "open-question":
      return poll.verdict ?? "";
    case "not-recorded":
      return words.notRecorded(poll.day) + around(poll);
  }
}

/** "Cashback & Rewards" → "cashback & rewards", "UPI Spend" → "UPI spend". */
const inSentence = ({ category }: Poll): string =>
  category.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());

function around(poll: Poll): string {
  const { previous, next } = neighbours(poll);
  const known = [
    ...(previous ? [words.after(inSentence(previous), previous.day)] : []),
    ...(next ? [words.before(inSentence(next), next.day)] : []),
  ];
  return known.length ? words.listed(known) : "";
}

function counts({ totals, result, figures }: Poll): string {
  if (totals) return words.counts + (figures.winner.upvotes ? words.winnerCounts : "");
  return result === "not-recorded" ? words.nothing : words.noCounts;
}
