import { describe, expect, it, vi } from "vitest";
import { claimChecks } from "@/scripts/content/check/claim-checks";
import { pageChecks } from "@/scripts/content/check/page-checks";
import { textChecks } from "@/scripts/content/check/text-checks";

/** Texts, each with the message that the check gives for it ("" if the text is allowed). */
const { onPages, inPolls } = vi.hoisted(() => ({
  onPages: [
    ["It had the highest share.", "claims “the highest share”; remove the claim"],
    ["It had the third largest lead.", "claims “largest lead”; remove the claim"],
    ["It had the second fewest comments.", "claims “the second fewest comments”"],
    ["It drew less than half of them.", "claims “less than half”; remove the claim"],
    ["It drew more than half of them.", "claims “more than half”; remove the claim"],
    ["It drew twice as many.", "claims “twice”; remove the claim"],
    ["Every thread had a winner.", "claims “Every thread had”; remove the claim"],
    ["The gap is wider still.", "claims “wider still”; remove the claim"],
    ["It is the biggest card.", ""],
    ["“It drew the most upvotes”, a member wrote.", ""],
    ["It asks which poll drew the most upvotes.", ""],
    ["We do not have its thread.", "says “We do not have its thread”, which a later record"],
    ["It is so, nor do we know more: none.", "says “nor do we know more”, which a later record"],
    ["Each page says what we don’t have.", ""],
    ["If we don’t have your card, write to us.", ""],
    ["### More", "has a heading of the wrong level; write ## before it: ### More"],
    ["## More", ""],
    ["[Who](#who), [write](mailto:a@example.com) or [read](https://example.com).", ""],
    ["[Read](http://example.com).", "links to http://example.com; write an address of this site"],
    ["[Read](/about#who).", ""],
    ["[Read](/polls/2031).", ""],
    ["<SiteName />", ""],
    ["It drew <b/> more.", "has a component <b> that does not exist."],
    ["It drew two dozen votes.", "has the count “two dozen votes” in words"],
    ["It drew a hundred upvotes.", "has the count “a hundred upvotes” in words"],
    ["Three cards shared it.", ""],
    ["It gives {amount}.", 'has a brace; write <Figure id="…" /> for a figure: It gives {amount}.'],
    ['<Figure id="home.none" />', "names a figure “home.none”, which is not in the ledger."],
  ] as const,
  inPolls: [
    ["summary.0", "It drew the most upvotes.", "claims “the most upvotes”"],
    ["guide.lead", "It drew the most upvotes.", ""],
    ["lookFor.0.detail", "It drew the most upvotes.", ""],
    ["summary.1", "The rate is {card.axis-ace.utilities.rate}.", "prints a card’s fact; write"],
    [
      "summary.2",
      "As of December 2024 the rate is {card.axis-ace.utilities.rate}.",
      "prints a card’s fact; write",
    ],
    [
      "summary.3",
      "The rate is {card.axis-ace.utilities.rate} and may have changed.",
      "prints a card’s fact; write",
    ],
    ["summary.4", "It drew (see  here) more.", "has a brace, a doubled space or a space before"],
    ["summary.5", " It drew more.", "has a brace, a doubled space or a space before"],
    ["summary.6", "It drew more. ", "has a brace, a doubled space or a space before"],
    ["summary.7", "It drew more ;", "has a brace, a doubled space or a space before"],
    ["statistics.0.scope", "We don’t know it.", ""],
  ] as const,
}));

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("./frozen");
  const result = { kind: "decided" as const, winner: placing("axis-ace", [20, 5]) };
  return { allSeries: [frozenSeries(2031, [frozenPoll(2031, 1, "travel", result)])] };
});
vi.mock("@/scripts/content/check/texts", async () => {
  const { allPolls } = await import("@/lib/record/published");
  const [subject] = allPolls;
  const pageTexts = onPages.map(([text], index) => {
    return { at: `content/pages/page-${index}.mdx:`, text };
  });
  const contentTexts = inPolls.map(([field, text]) => {
    return { at: `content/polls/2031/day-01-travel.ts: ${field}`, text, subject };
  });
  return { pageTexts, contentTexts, allTexts: [...contentTexts, ...pageTexts] };
});

const problems = [...textChecks, ...pageChecks.slice(0, 1), ...claimChecks].flatMap((check) =>
  check.problems(),
);
const problemsAt = (place: string): string[] =>
  problems.filter((problem) => problem.startsWith(`${place} `));

describe("the content check of a page", () => {
  it.each(onPages.map(([text, says], index) => ({ text, says, index })))(
    "the content check gives the right message for a page with: $text",
    ({ says, index }) => {
      const reported = problemsAt(`content/pages/page-${index}.mdx:`);
      expect(reported).toHaveLength(says ? 1 : 0);
      expect(reported.join()).toContain(says);
    },
  );
});

describe("the content check of a poll’s texts", () => {
  it.each(inPolls.map(([field, text, says]) => ({ field, text, says })))(
    "the content check gives the right message for a poll’s $field: $text",
    ({ field, says }) => {
      const reported = problemsAt(`content/polls/2031/day-01-travel.ts: ${field}`);
      expect(reported).toHaveLength(says ? 1 : 0);
      expect(reported.join()).toContain(says);
    },
  );
});
