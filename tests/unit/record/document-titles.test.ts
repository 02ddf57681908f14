import { describe, expect, it, vi } from "vitest";
import type { Result } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";
import { pollDocumentTitle, pollLead } from "@/lib/record/headline";
import { draftsShown } from "@/lib/record/published";
import type { Poll } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const ace = placing("axis-ace", [441, 34]);
const decided: Result = {
  kind: "decided",
  winner: ace,
  runnerUp: placing("hdfc-infinia", [85, 15]),
};

function pollWith(title: string, result: Result, category: "travel" | "finale" = "travel"): Poll {
  const content = frozenPoll(2031, 7, category, result, { title });
  return buildSeries(frozenSeries(2031, [content])).polls[0] as Poll;
}

// The title of a document has at most 90 characters.
describe("the length of a poll page’s title", () => {
  const won = ": Axis ACE won";
  const score = ", 441 to 85";
  const when = " (December 2031)";

  it.each([
    ["the counts", 90 - `${won}${score}${when}`.length, `${won}${score}${when}`],
    ["no counts", 91 - `${won}${score}${when}`.length, `${won}${when}`],
    ["no counts in the longest title", 90 - `${won}${when}`.length, `${won}${when}`],
    ["the year alone", 91 - `${won}${when}`.length, `${won} (2031)`],
    ["the year in the longest title", 90 - `${won} (2031)`.length, `${won} (2031)`],
    ["no winner", 91 - `${won} (2031)`.length, when],
    ["neither month nor winner", 91 - when.length, " (2031)"],
  ])("the title of a poll’s page has room for %s", (_, length, end) => {
    const phrase = "A".repeat(length);
    expect(pollDocumentTitle(pollWith(phrase, decided))).toBe(phrase + end);
  });

  it("no colon follows a poll’s title that ends with a question mark", () => {
    expect(pollDocumentTitle(pollWith("Which card?", decided))).toBe(
      "Which card? Axis ACE won, 441 to 85 (December 2031)",
    );
  });

  it("the page title of a tie names each tied card", () => {
    const tie: Result = { kind: "tie", winners: [ace, placing("hdfc-infinia", [441])] };
    expect(pollDocumentTitle(pollWith("A title", tie))).toBe(
      "A title: Axis ACE and HDFC Infinia tied, 441 upvotes each (December 2031)",
    );
  });
});

describe("the line below a headline", () => {
  it("the line below a finale’s headline gives the finale thread’s upvotes", () => {
    const content = frozenPoll(2031, 7, "finale", decided, { totals: { upvotes: 9 } });
    const [finale] = buildSeries(frozenSeries(2031, [content])).polls;
    expect(pollLead(finale as Poll, "r/Cards").plain).toMatch(
      / The finale’s own thread drew 9 upvotes\.$/,
    );
  });

  it("below a headline, the title “The best card” is shortened to “Best card”", () => {
    const poll = pollWith("The best card", decided);
    expect(pollLead(poll, "r/Cards").plain).toMatch(/^Best card: what r\/Cards upvoted in/);
  });
});

it.each<[Parameters<typeof draftsShown>[0], boolean]>([
  [{ SHOW_DRAFTS: "true", NODE_ENV: "development" }, true],
  [{ SHOW_DRAFTS: "1", NODE_ENV: "test" }, true],
  [{ SHOW_DRAFTS: "yes", NODE_ENV: "development" }, false],
  [{ NODE_ENV: "development" }, false],
  [{ NODE_ENV: "production", VERCEL_ENV: "preview" }, false],
])("with the settings %j drafts are shown: %s", (settings, shown) => {
  expect(draftsShown(settings)).toBe(shown);
});
