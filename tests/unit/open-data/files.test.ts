import { describe, expect, it } from "vitest";
import type { CardId } from "@/content/cards";
import { dataRewrite, publicAddress } from "@/lib/publish/data/addresses";
import { dataFiles } from "@/lib/publish/data/files";
import { pollRecord } from "@/lib/publish/data/records";
import { toSeries } from "@/lib/record/model";
import { allPolls, publishedSeries } from "@/lib/record/polls";
import { frozenPoll, frozenSeries } from "../content/frozen";

type Json = Record<string, unknown>;

const read = (href: string): Json => {
  const file = dataFiles.find((one) => one.href === href);
  if (!file) throw new Error(`no file ${href}`);
  return JSON.parse(file.body()) as Json;
};

describe("data files", () => {
  it("are one JSON and one CSV a series, one JSON a poll, and the cards", () => {
    expect(dataFiles).toHaveLength(publishedSeries.length * 2 + allPolls.length + 1);
  });

  it("have the same fields in every poll, whatever is recorded of it, and none that is left out", () => {
    const [first, ...others] = allPolls.map(({ href }) => Object.keys(read(`${href}.json`)));
    for (const fields of others) expect(fields).toEqual(first);
  });

  it("state recorded facts alone: null where the record has nothing", () => {
    const travel = read("/polls/2024/day-1-travel.json");
    for (const field of "winners runnerUp verdict totals votesNamed labelAsPosted threadUrl".split(" "))
      expect(travel[field], field).toBeNull();
    const finale = read("/polls/2024/day-15-finale.json");
    expect(finale.winners).toEqual([]);
    expect(finale.totals).toEqual({
      comments: { value: 349, approximate: false, asPosted: null },
      upvotes: { value: 1700, approximate: true, asPosted: "1.7k" },
    });
  });

  it("have the cards by name", () => {
    const names = (read("/cards.json").cards as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en-IN")));
  });

  it("name no one runner-up where two share the place, but both", () => {
    const placing = (card: CardId) => ({ card, tally: { upvotes: 4 } });
    const ended = { kind: "decided" as const, winner: { card: "hdfc-infinia" as const } };
    const [ace, ixigo] = [placing("axis-ace"), placing("au-ixigo")];
    const [shared, sole] = [{ runnersUp: [ace, ixigo] }, { runnerUp: ace }].map((second) => {
      const content = frozenSeries(2031, [frozenPoll(2031, 1, "travel", { ...ended, ...second })]);
      const [poll] = toSeries(content).polls;
      return poll && pollRecord(poll);
    });
    expect([shared?.runnerUp, sole?.runnerUp?.card.id]).toEqual([null, "axis-ace"]);
    expect(shared?.summary[0]).toMatch(/ and .* as joint runners-up\.$/);
    expect(sole?.summary[0]).toMatch(/ as runner-up\.$/);
    expect(shared?.runnersUp.map(({ card }) => card.id)).toEqual(["axis-ace", "au-ixigo"]);
  });
});

it("the addresses of data files lead each to the file that is prerendered for it", () => {
  const rewritten = new RegExp(`^${dataRewrite.source.replace(":file", "")}$`);
  for (const file of dataFiles) {
    expect(file.href).toMatch(rewritten);
    expect(publicAddress(`/data${file.href}`)).toBe(file.href);
  }
});
