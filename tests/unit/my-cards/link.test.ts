import { describe, expect, it } from "vitest";
import { heldWords } from "@/content/texts/held";
import { heldFragment, readHeldFragment } from "@/lib/site/held-link";

const cardIds = new Set(["airtel-axis", "amex-mrcc"]);

describe("a shared link", () => {
  it("reading the shared link of held cards returns the same cards", () => {
    const ids = ["airtel-axis", "amex-mrcc"];
    expect(heldFragment(ids)).toBe("#held=airtel-axis,amex-mrcc");
    expect(readHeldFragment(heldFragment(ids), cardIds)).toEqual({ kind: "held", ids });
  });

  it("a card named twice in a shared link counts once", () => {
    expect(readHeldFragment("#held=amex-mrcc,amex-mrcc", cardIds)).toEqual({
      kind: "held",
      ids: ["amex-mrcc"],
    });
  });

  it.each(["", "#", "#placed", "#held", "held=amex-mrcc"])(
    "the fragment %j is not a shared link of cards",
    (fragment) => {
      expect(readHeldFragment(fragment, cardIds)).toEqual({ kind: "nothing" });
    },
  );

  it.each([
    "#held=",
    "#held=,",
    "#held=no-such-card",
    "#held=amex-mrcc,<b>free</b>",
    "#held=amex-mrcc%2Cairtel-axis",
    "#held=%E0%A4",
    "#held=__proto__",
  ])("a changed shared link of cards is refused: %s", (fragment) => {
    expect(readHeldFragment(fragment, cardIds)).toEqual({ kind: "unreadable" });
  });

  it("an overlong shared link of cards is refused", () => {
    const fragment = heldFragment(Array.from({ length: 400 }, () => "airtel-axis"));
    expect(readHeldFragment(fragment, cardIds)).toEqual({ kind: "unreadable" });
  });
});

it.each([
  [2, 6, "I hold 2 of the 6 winners India’s card forum picked"],
  [0, 6, "I hold none of the 6 winners India’s card forum picked"],
  [6, 6, "I hold all 6 winners India’s card forum picked"],
  [1, 1, "I hold the winner India’s card forum picked"],
  [0, 1, "I don’t hold the winner India’s card forum picked"],
])(
  "a reader who holds %i of %i winners gets the right sentence to share",
  (count, total, sentence) => {
    expect(heldWords.statement(count, total)).toBe(sentence);
  },
);
