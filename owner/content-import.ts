/**
 * `npm run content:import -- thread.json --poll polls/2025/day-1-travel`: counts a forum thread, reports what was counted
 * and what was not certain, and writes a draft of the poll. It asks nobody: the thread is a file.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importThread, reportAsText } from "@/owner/content/import-report";
import { readThread } from "@/owner/content/thread";
import { attempt, readOptions } from "../developer/command.ts";
import { root } from "../developer/processes.ts";
import { pollTarget, pollThere, writeDraft } from "./content/draft.ts";

const usage = `npm run content:import -- thread.json [branch.json …] [--poll polls/2025/day-1-travel]
  --poll            the poll to write a draft of; without it, there is a report only
  --category        the poll's category, where its address does not say it
  --replace         replace a draft that is there already (never a published poll)
  --accept-missing  name winner and runner-up, without counts, although comments are missing`;
const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    poll: { type: "string" },
    category: { type: "string" },
    replace: { type: "boolean" },
    "accept-missing": { type: "boolean" },
  },
});

await attempt(() => {
  if (positionals.length === 0) throw new Error(`Name the file that holds the thread.\nUsage: ${usage}`);
  const target = values.poll === undefined ? undefined : pollTarget(values.poll, values.category);
  const there = target && pollThere(target);
  if (there === "draft" && !values.replace)
    throw new Error(
      `${target?.file} is a draft that is there already. Nothing was written; to put this import in its place: --replace`,
    );
  const missing = positionals.find((name) => !existsSync(name));
  if (missing) throw new Error(`There is no file ${missing}. Name the files that hold the thread.`);
  const thread = readThread(positionals.map((name) => ({ name, text: readFileSync(name, "utf8") })));
  const found = importThread(thread, target?.categories ?? ["unknown"], values["accept-missing"]);
  const text = reportAsText(found, target);
  const written = target && there !== "published" ? writeDraft(target, found.findings) : [];
  const report = join(".local", "imports", `${thread.post.id}.txt`);
  mkdirSync(join(root, ".local", "imports"), { recursive: true });
  writeFileSync(join(root, report), text);
  const [shown] = text.split("\n\nEVERY COUNTED COMMENT");
  console.log([shown, "", "WROTE", "", ...[...written, report].map((file) => `  ${file}`)].join("\n"));
  if (there === "published")
    console.log(`\n${target?.file} is published and was left alone: put the lines under RESULT in by hand.`);
  console.log("\nRead the report before you publish: counting names is not yet understanding comments.");
});
