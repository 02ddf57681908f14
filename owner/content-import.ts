/**
 * `npm run content:import -- thread.json --poll polls/2025/day-1-travel`: counts a forum thread, reports what was counted
 * and what was not certain, and writes a draft of the poll. It asks nobody: the thread is a file.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importThread, reportAsText, whyAnotherPoll } from "@/owner/content/import-report";
import { reviewHeading } from "@/owner/content/review";
import { readThread } from "@/owner/content/thread";
import { attempt, readOptions } from "../developer/command.ts";
import { root } from "../developer/processes.ts";
import { pollTarget, pollThere, writeDraft } from "./content/draft.ts";

const usage = `npm run content:import -- thread.json [branch.json …] --poll polls/2025/day-1-travel
  --review          the report of an earlier import, with your ticks
  --category        the poll's category, where its address does not say it
  --replace         replace a draft and a report that are there already (never a published poll)
  --accept-title    the thread is the poll's, although its title or its month says otherwise`;
const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    poll: { type: "string" },
    review: { type: "string" },
    category: { type: "string" },
    replace: { type: "boolean" },
    "accept-title": { type: "boolean" },
  },
});

/** A file's text. Throws an Error that names a file which is not there. */
function textOf(file: string, what: string): string {
  if (!existsSync(file)) throw new Error(`There is no file ${file}: name ${what}.`);
  return readFileSync(file, "utf8");
}

await attempt(() => {
  const { poll, review: file, replace } = values;
  if (!positionals.length || !poll)
    throw new Error(
      "Name the file that holds the thread, and its poll: npm run content:import -- thread.json --poll polls/2025/day-1-travel",
    );
  const target = pollTarget(poll, values.category);
  const there = pollThere(target);
  if (there === "draft" && !replace)
    throw new Error(
      `${target.file} is a draft that is there already; to put this import in its place, add --replace.`,
    );
  const thread = readThread(
    positionals.map((name) => ({ name, text: textOf(name, "the files that hold the thread") })),
  );
  const another = !values["accept-title"] && whyAnotherPoll(thread, target);
  if (another)
    throw new Error(
      `“${thread.post.title}” is another poll’s thread: ${another}; if it is the right one, add --accept-title.`,
    );
  const review = file === undefined ? undefined : { file, text: textOf(file, "the report with your ticks") };
  const found = importThread(thread, target.categories, review);
  const text = reportAsText(found, target);
  const report = join(".local", "imports", `${thread.post.id}.txt`);
  const before = existsSync(join(root, report)) ? readFileSync(join(root, report), "utf8") : text;
  if (!file && !replace && before !== text)
    throw new Error(
      `${report} is there already and may have your ticks: add --review ${report} to keep them, or --replace to lose them.`,
    );
  const written = there === "published" ? [] : writeDraft(target, found.findings);
  mkdirSync(join(root, ".local", "imports"), { recursive: true });
  writeFileSync(join(root, report), text);
  const [shown] = text.split(`\n\n${reviewHeading}\n`);
  console.log([shown, "", "WROTE", "", ...[...written, report].map((name) => `  ${name}`)].join("\n"));
  if (there === "published")
    console.log(`\n${target.file} is published and was left alone: put the lines under RESULT in by hand.`);
  console.log(`\nEvery comment stands under ${reviewHeading} in ${report}: read it, tick what is wrong, and import again with
  --review ${report}`);
});
