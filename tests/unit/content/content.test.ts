import { expect, it } from "vitest";
import { contentChecks } from "@/scripts/content/check/all-checks";
import { contentFileProblem } from "@/scripts/content/check/sources";
import { root } from "@/scripts/lib/processes";

// What each check says of a wrong edit: wrong-edits.test.ts.

it("reads every content file", () => expect(contentFileProblem(root)).toBeUndefined());

it.each(contentChecks)("$title", ({ problems }) => expect(problems()).toEqual([]));
