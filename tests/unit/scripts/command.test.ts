import { describe, expect, test } from "vitest";
import { atLeastOne } from "../../../scripts/lib/command.ts";

describe("the number in an option of a command", () => {
  test.each([
    ["1", 1],
    ["1.5", 1.5],
    ["20", 20],
  ])("an option of a command accepts the number %s", (text, value) => {
    expect(atLeastOne("runs", text)).toBe(value);
  });

  test.each(["0", "0.9", "-1", "many", ""])(
    "an option of a command refuses “%s” in place of a number from 1 up",
    (text) => {
      expect(() => atLeastOne("runs", text)).toThrow(
        "--runs needs a number of at least 1, such as --runs 2.",
      );
    },
  );
});
