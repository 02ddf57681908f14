import { expect, it } from "vitest";
import { movedPolls } from "@/lib/publish/data/addresses";

it("the old addresses of a renamed poll redirect permanently to the new ones", () => {
  const pollContents = [{ slug: "day-6-fuel", formerly: ["day-6-petrol"] }, { slug: "day-7-upi" }];
  expect(movedPolls([{ year: 2031, pollContents }])).toEqual(
    ["", ".json"].map((ending) => ({
      source: `/polls/2031/day-6-petrol${ending}`,
      destination: `/polls/2031/day-6-fuel${ending}`,
      permanent: true,
    })),
  );
});
