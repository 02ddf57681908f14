import { describe, expect, test } from "vitest";
import { transition } from "@/components/account/viewer";

describe("what has happened between two looks at the cookie", () => {
  test.each([
    [null, { displayName: "Asha" }, "SIGNED_IN"],
    [{ displayName: "Asha" }, null, "SIGNED_OUT"],
    [{ displayName: "Asha" }, { displayName: "Asha Rao" }, "USER_UPDATED"],
    [{ displayName: "Asha" }, { displayName: "Asha" }, undefined],
    [null, null, undefined],
  ] as const)("%o, %o: %s", (before, after, event) => {
    expect(transition(before, after)).toBe(event);
  });
});
