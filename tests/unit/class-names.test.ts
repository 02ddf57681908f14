import { expect, test } from "vitest";
import { cn } from "@/lib/utils";

test.each<[names: Parameters<typeof cn>, joined: string]>([
  [["flex", "gap-2"], "flex gap-2"],
  [["p-2", "p-4"], "p-4"],
  [["p-4 text-sm", "p-2"], "text-sm p-2"],
  [["flex", undefined, false, null, ""], "flex"],
  [[["flex", { hidden: true, grid: false }]], "hidden"],
])("the class names %j are joined to “%s”", (names, joined) => {
  expect(cn(...names)).toBe(joined);
});
