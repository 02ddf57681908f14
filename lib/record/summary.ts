import { summaryWords as words } from "@/content/texts/polls";
import { inSentence } from "./format";
import { type Poll, placedAs } from "./polls";
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
        inSentence(poll.category),
        placedAs(poll, "runner-up")?.card.name,
      );
    case "split":
      return words.split(
        poll.placings.map(({ card, for: as = "" }) => ({ card: card.name, for: as.toLowerCase() })),
      );
    case "open-question":
      return poll.verdict ?? "";
    case "not-recorded":
      return poll.guide?.lead ?? poll.question;
  }
}

function counts({ day, totals, result, figures }: Poll): string {
  if (totals) return words.counts + (figures.winner.upvotes ? words.winnerCounts : "");
  return result === "not-recorded" ? words.notRecorded(day) : words.noCounts;
}
