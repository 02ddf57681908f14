import { afterAll, expect, it } from "vitest";
import { copyProject, firstPoll } from "./project-copy";

const { file } = firstPoll;
const copy = copyProject();
afterAll(() => copy.remove());
const make = (...args: string[]) => copy.run(["owner/content-new.ts", ...args]);

it("npm run content:new makes a draft without a day or a thing to do in it, and does not write over it", () => {
  const { status, stdout } = make("polls/2025", "day-1-travel");
  expect([status, stdout.split("\n")[0]]).toEqual([0, `Wrote ${file}`]);
  expect(copy.read(file)).not.toMatch(/TODO|\d{4}-\d{2}-\d{2}/);
  copy.edit(file, "lookFor: {}", `lookFor: ${firstPoll.lookFor}`);
  const edited = copy.read(file);
  const again = make("polls/2025/day-1-travel");
  expect([again.status, again.stdout]).toEqual([1, ""]);
  expect(again.stderr).toContain(`${file} is there already and was left alone`);
  const other = make("polls/2025", "day-1-fuel");
  expect(other.stderr).toBe("content/polls/2025 has a poll for day 1 already: day-01-travel.ts.\n");
  expect(copy.read(file)).toBe(edited);
});

it("begins a year that nobody has mentioned yet, in any order of days", () => {
  for (const slug of ["day-2-fuel", "day-3-rent-taxes", "day-1-dining"])
    expect(make("polls/2031", slug).stderr).toBe("");
  expect(copy.read("content/polls/2031/polls.ts").match(/day\d+/g)).toEqual(["day01", "day02", "day03"]);
  expect(copy.read("content/polls/index.ts")).toContain("[series2024, series2025, series2031]");
  expect(copy.run(["owner/content-status.ts"])).toMatchObject({ status: 0, stderr: "" });
});
