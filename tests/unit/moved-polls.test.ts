import { expect, it } from "vitest";
import { movedPolls } from "@/lib/publish/data/addresses";

it("former addresses of a renamed poll’s page or data redirect permanently", () => {
  const pollContents = [{ slug: "day-6-fuel", formerly: ["day-6-petrol"] }, { slug: "day-7-upi" }];
  expect(movedPolls([{ year: 2031, pollContents }])).toEqual(
    ["", ".json"].map((ending) => ({
      source: `/polls/2031/day-6-petrol${ending}`,
      destination: `/polls/2031/day-6-fuel${ending}`,
      permanent: true,
    })),
  );
});
