import { describe, expect, onTestFinished, test, vi } from "vitest";
import { atLeastOne, attempt, readOptions } from "../../../scripts/lib/command.ts";

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

/** Runs a command that throws; returns its exit code, and what it prints to stderr. */
async function failedCommand(thrown: unknown) {
  const before = process.exitCode;
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => {
    printed.mockRestore();
    process.exitCode = before;
  });
  await attempt(async () => {
    throw thrown;
  });
  return { exitCode: process.exitCode, printed: printed.mock.calls.flat() };
}

describe("a command that fails", () => {
  test("a command that fails exits with 1", async () => {
    expect((await failedCommand(new Error("No file."))).exitCode).toBe(1);
  });

  test.each([
    [new Error("No file."), "No file."],
    ["No text.", "No text."],
  ])("a command that fails with %s prints only the message", async (thrown, message) => {
    expect((await failedCommand(thrown)).printed).toEqual([message]);
  });
});

test("a command with a wrong option exits with 2", () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  onTestFinished(() => {
    printed.mockRestore();
    exit.mockRestore();
  });
  readOptions("npm run x", { args: ["--txt"], options: { text: { type: "boolean" } } });
  expect(exit.mock.calls).toEqual([[2]]);
  expect(printed.mock.calls.flat()).toEqual([
    'There is no option --txt. Did you mean "--text"?\nUsage: npm run x',
  ]);
});
