import { expect, it } from "vitest";
import { contentChecks } from "@/scripts/content/check/all-checks";
import { contentFileProblem } from "@/scripts/content/check/sources";
import { root } from "@/scripts/lib/processes";

// wrong-edits.test.ts tests the message of each check for a wrong edit.

it("contentFileProblem finds no fault in the TypeScript files of content/", () =>
  expect(contentFileProblem(root)).toBeUndefined());

it.each(contentChecks)("the content passes the check “$title”", ({ problems }) =>
  expect(problems()).toEqual([]),
);
