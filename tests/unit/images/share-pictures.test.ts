import { describe, expect, it, vi } from "vitest";
import { returnsFinding, wallLine, wallPicture } from "@/lib/publish/images/pictures";
import { buildSeries } from "@/lib/record/build-series";
import { latestSeries } from "@/lib/record/published";
import type { Series } from "@/lib/record/types";
import { tileNames } from "@/lib/record/wall";
import { frozenPoll, frozenSeries } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../data/made-up-record"));

const open = (verdict: string) => ({ kind: "open-question" as const, verdict });

/** A series with this many polls. Only the first `results` of them have a result. */
function seriesWith(polls: number, results: number): Series {
  const content = Array.from({ length: polls }, (_, index) =>
    frozenPoll(2032, index + 1, "travel", index < results ? open("None.") : undefined),
  );
  return buildSeries(frozenSeries(2032, content));
}

describe("the wall in a share image", () => {
  it("in a share image, the tile of a decided poll names its winners", () => {
    expect(wallPicture(latestSeries)).toEqual({
      kind: "wall",
      results: [
        { label: "1 Travel", names: ["HDFC Infinia"], isFinale: false },
        { label: "2 Rent and taxes", names: ["Amex MRCC", "HDFC BizBlack"], isFinale: false },
        {
          label: "3 Gold and jewellery",
          names: ["Tata Neu Infinity", "Amazon Pay ICICI", "AU Ixigo"],
          isFinale: false,
        },
        { label: "5 Fuel", names: ["Axis ACE"], isFinale: false },
        { label: "6 Finale", names: ["Members could not agree"], isFinale: true },
      ],
      gaps: [4],
    });
  });

  it("the share image of a series without a result has no tiles of polls", () => {
    expect(wallPicture(seriesWith(2, 0))).toBeUndefined();
  });

  it.each([
    [1, 1, "One poll, one result"],
    [2, 1, "Two polls, one result so far"],
    [15, 15, "Fifteen polls, fifteen results"],
    [3, 0, "Three polls, no results so far"],
  ])("the line above the tiles of %i polls, %i with a result, is “%s”", (polls, results, line) => {
    expect(wallLine(seriesWith(polls, results))).toBe(line);
  });
});

describe("the names on a tile", () => {
  it.each([
    ["No single best card: it depends.", "No single best card"],
    ["Nobody agreed; nobody will.", "Nobody agreed"],
    ["Who knows?", "Who knows"],
    ["A tie, of sorts.", "A tie, of sorts"],
    ["?!", "?!"],
  ])("the tile of a poll in a share image shows the verdict “%s” as “%s”", (verdict, name) => {
    const content = frozenPoll(2032, 1, "travel", open(verdict));
    const [poll] = buildSeries(frozenSeries(2032, [content])).polls;
    expect(poll && tileNames(poll)).toEqual([name]);
  });

  it("a poll’s tile names a card once, even if the card won twice in the poll", () => {
    const [, rent] = latestSeries.polls;
    if (!rent) throw new Error("There is no second poll.");
    const placings = rent.placings.flatMap((placing) => [placing, placing]);
    expect(tileNames({ ...rent, placings })).toEqual(["Amex MRCC", "HDFC BizBlack"]);
  });

  it("a poll’s tile in a share image names no runner-up", () => {
    const [travel] = latestSeries.polls;
    expect(travel && tileNames(travel)).toEqual(["HDFC Infinia"]);
  });
});

describe("the drawing of two cards’ returns in a share image", () => {
  const finding = returnsFinding();

  it("the drawing of two cards’ returns names the kind of bill it is about", () => {
    expect(finding?.kicker).toBe("What you get back on bills other than Airtel’s");
  });

  it("the drawing of returns names the card with the higher rate first", () => {
    expect(finding?.headline).toBe("Airtel Axis pays more up to ₹5,000, Axis ACE beyond");
  });

  it("in the drawing of returns, each line states the most that the card pays", () => {
    expect(finding?.picture).toEqual({
      kind: "returns",
      lines: [
        {
          name: "Airtel Axis",
          cap: "at most ₹250",
          points: [
            { spent: 0, returned: 0 },
            { spent: 2500, returned: 250 },
            { spent: 12_000, returned: 250 },
          ],
        },
        {
          name: "Axis ACE",
          cap: "at most ₹500",
          points: [
            { spent: 0, returned: 0 },
            { spent: 10_000, returned: 500 },
            { spent: 12_000, returned: 500 },
          ],
        },
      ],
      meeting: { spent: 5000, returned: 250, label: "₹5,000" },
      furthest: 12_000,
    });
  });
});
