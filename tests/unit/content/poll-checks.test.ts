import { expect, it, vi } from "vitest";
import { pollChecks } from "@/scripts/content/check/poll-checks";

/**
 * Summaries of polls that HDFC Infinia won before Axis ACE, each with the message that the check
 * gives for it ("" if the summary is allowed).
 */
const { summaries } = vi.hoisted(() => {
  const isWinner = "calls Axis ACE Credit Card the winner, which it is not in this poll;";
  const isSecond = "calls HDFC Infinia the runner-up, which it is not in this poll;";
  return {
    summaries: [
      ["Axis ACE Credit Card wins the poll.", isWinner],
      ["Axis ACE Credit Card came first.", isWinner],
      ["Axis ACE Credit Card was first.", isWinner],
      ["Axis ACE Credit Card is the winner.", isWinner],
      ["Axis ACE Credit Card was the winner.", isWinner],
      ["The winner is Axis ACE Credit Card.", isWinner],
      ["The winner was Axis ACE Credit Card.", isWinner],
      ["The winner, Axis ACE Credit Card, is old.", isWinner],
      ["Axis ACE Credit Card ({winner.upvotes} upvotes) is old.", isWinner],
      ["Axis ACE Credit Card got {winner.upvotes} upvotes.", isWinner],
      ["Axis ACE Credit Card, with {runner-up.upvotes} upvotes, is old.", ""],
      ["There were {winner.upvotes} upvotes for Axis ACE Credit Card.", isWinner],
      ["There were {winner.upvotes} for Axis ACE Credit Card.", isWinner],
      ["HDFC Infinia was second.", isSecond],
      ["HDFC Infinia is the runner-up.", isSecond],
      ["HDFC Infinia was runner-up.", isSecond],
      ["The runner-up is HDFC Infinia.", isSecond],
      ["The runner-up was HDFC Infinia.", isSecond],
      ["The runner-up, HDFC Infinia, is old.", isSecond],
      ["The winner came ahead of HDFC Infinia.", isSecond],
      ["There were {runner-up.upvotes} comments for HDFC Infinia.", isSecond],
      ["HDFC Infinia won, ahead of Axis ACE Credit Card.", ""],
      ["Axis ACE Credit Card came second.", ""],
      ["Axis ACE Credit Card wonders.", ""],
      ["AU Ixigo Credit Card is close.", "names AU Ixigo Credit Card, which has no place in this"],
      ["American Express MRCC is close.", ""],
      ["Wow, what a poll.", ""],
      ["One winner drew the crowd.", ""],
      ["ONE winner drew the crowd.", ""],
      [
        "Zero winners were found.",
        "says “Zero winners”, but the result has 1; correct one of them.",
      ],
    ] as const,
  };
});

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("./frozen");
  const winner = placing("hdfc-infinia", [90, 9]);
  const result = { kind: "decided" as const, winner, runnerUp: placing("axis-ace", [30, 3]) };
  const polls = summaries.map(([summary], index) =>
    frozenPoll(2031, index + 1, "travel", result, {
      summary: [summary],
      otherMentions: ["amex-mrcc"],
    }),
  );
  const [poll] = polls;
  const later = (year: number, status: "running" | "completed") =>
    frozenSeries(year, poll ? [{ ...poll, year }] : [], {
      status,
      description: "Twelve polls of India’s credit-card community, a poll a day.",
    });
  return {
    allSeries: [frozenSeries(2031, polls), later(2032, "running"), later(2033, "completed")],
  };
});

const problems = pollChecks.slice(0, 2).flatMap((check) => check.problems());

it.each(summaries.map(([text, says], index) => ({ text, says, day: index + 1 })))(
  "the content check reports for the summary “$text”: “$says”",
  ({ says, day }) => {
    const file = `content/polls/2031/day-${String(day).padStart(2, "0")}-travel.ts: summary `;
    const reported = problems.filter((problem) => problem.startsWith(file));
    expect(reported).toHaveLength(says ? 1 : 0);
    expect(reported.join()).toContain(says);
  },
);

it("the content check lets a running series announce more polls than it has", () => {
  expect(problems.join()).not.toContain("content/polls/2032/index.ts");
});

it("a completed series’ description must name the right number of polls", () => {
  expect(problems).toContain(
    "content/polls/2033/index.ts: description says “Twelve polls”, but the series has 1; correct it.",
  );
});
