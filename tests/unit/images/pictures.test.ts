import { expect, it } from "vitest";
import { placingsPicture } from "@/lib/publish/images/pictures";
import { buildSeries } from "@/lib/record/build-series";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

/** A poll with this many placed cards, all with upvotes. */
function pollWith(count: number) {
  const ids = ["axis-ace", "hdfc-infinia", "au-ixigo", "tata-neu-infinity"] as const;
  const [winner, ...runnersUp] = ids.slice(0, count).map((id, index) => placing(id, [90 - index]));
  if (!winner) throw new Error("A poll has a winner.");
  const result = { kind: "decided" as const, winner, runnersUp };
  const [poll] = buildSeries(frozenSeries(2031, [frozenPoll(2031, 1, "travel", result)])).polls;
  if (!poll) throw new Error("The series has a poll.");
  return poll;
}

it.each([
  [2, "bars"],
  [3, "bars"],
  [4, "cards"],
])("if a poll has %i ranked cards, its share image shows %s", (count, kind) => {
  expect(placingsPicture(pollWith(count))?.kind).toBe(kind);
});
