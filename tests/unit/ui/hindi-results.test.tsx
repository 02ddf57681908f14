import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { hindiCards, hindiCategories, hindiWinners as words } from "@/content/pages/hi/names";
import type { PollContent, Result } from "@/content/types";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

const won: Result = {
  kind: "decided",
  winner: placing("axis-ace", [20, 5]),
  runnerUp: placing("au-ixigo", [3, 1]),
};
const winner = frozenPoll(2031, 1, "travel", won);

/** A poll without a result whose thread is known. */
const withThread = (day: number, category: "fuel" | "gold"): PollContent =>
  frozenPoll(2031, day, category, undefined, { threadUrl: `https://www.example.org/${day}` });

/** The HTML of the Hindi page about the results, on a site with these polls. */
async function pageOf(...polls: readonly PollContent[]): Promise<string> {
  vi.resetModules();
  vi.doMock("@/content/polls", () => ({ allSeries: [frozenSeries(2031, polls)] }));
  const { default: Page } = await import("@/app/(public)/hi/page");
  return renderToStaticMarkup(<Page />);
}

describe("the results that the Hindi page lacks", () => {
  it("/hi asks for help if the thread of a missing result is unknown", async () => {
    const html = await pageOf(winner, withThread(2, "fuel"), frozenPoll(2031, 3, "gold"));
    expect(html).toContain(words.help);
  });

  it("the Hindi page does not ask for help if no thread is unknown", async () => {
    const html = await pageOf(winner, withThread(2, "fuel"), withThread(3, "gold"));
    expect(html).not.toContain(words.help);
  });

  it("the Hindi page links to each poll without a result", async () => {
    const html = await pageOf(winner, withThread(2, "fuel"), frozenPoll(2031, 3, "gold"));
    const [, missing = ""] = html.split(words.noResult);
    expect(missing).toContain(`>${hindiCategories.fuel.name}<`);
    expect(missing).toContain(`>${hindiCategories.gold.name}<`);
    expect(missing).not.toContain(`>${hindiCategories.travel.name}<`);
  });

  it("the Hindi page has no list of missing results if none is missing", async () => {
    expect(await pageOf(winner)).not.toContain(words.noResult);
  });
});

describe("a result on the Hindi page", () => {
  it("the Hindi page names a runner-up in Devanagari after the winner", async () => {
    const [, ...afterRunnerUp] = (await pageOf(winner)).split(`${words.runnerUp}: `);
    expect(afterRunnerUp.join("")).toContain(`>${hindiCards["au-ixigo"]}</a>`);
    expect(afterRunnerUp.join("")).not.toContain(`>${hindiCards["axis-ace"]}</a>`);
  });
});
