/**
 * `npm run content:import -- thread.json --poll polls/2025/day-1-travel`: counts a forum thread, reports what was counted
 * and what was not certain, and writes a draft of the poll. It asks nobody: the thread is a file.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importThread, reportAsJson, reportAsText } from "@/tools/content/import-report";
import { type PollTarget, pollTarget } from "@/tools/content/poll-target";
import { readThread } from "@/tools/content/thread";
import { pollExists, pollIsDraft, writeDraft } from "./content/files.ts";

const usage = `Usage: npm run content:import -- thread.json [branch.json …] [--poll polls/2025/day-1-travel]
  --poll            the poll to write a draft of; without it, there is a report only
  --category        the poll's category, where its address does not say it
  --replace         replace a draft that is there already (never a published poll)
  --accept-missing  name winner and runner-up, without counts, although comments are missing
  --reports         folder for the reports; .local/imports if not given`;

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      poll: { type: "string" },
      category: { type: "string" },
      replace: { type: "boolean", default: false },
      "accept-missing": { type: "boolean", default: false },
      reports: { type: "string", default: ".local/imports" },
    },
  });
}

function readText(name: string): { name: string; text: string } {
  try {
    return { name, text: readFileSync(name, "utf8") };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new Error(
      code === "ENOENT"
        ? `There is no file ${name}.`
        : `${name} cannot be read (${code ?? "unknown error"}).`,
    );
  }
}

/** Says what becomes of the poll's file: written, replaced, or left alone because it is published. */
function place(target: PollTarget, replace: boolean): "write" | "paste" {
  if (!pollExists(target)) return "write";
  if (!pollIsDraft(target)) return "paste";
  if (replace) return "write";
  throw new Error(
    `${target.file} is a draft that is there already. Nothing was written; to put this import in its place: --replace`,
  );
}

function main(): void {
  const { values, positionals } = readArguments();
  if (!positionals.length) throw new Error(`Name the file that holds the thread.\n${usage}`);
  const target = values.poll === undefined ? undefined : pollTarget(values.poll, values.category);
  const fate = target && place(target, values.replace);
  const thread = readThread(positionals.map(readText));
  const found = importThread(thread, target?.categories ?? ["unknown"], values["accept-missing"]);
  const text = reportAsText(found, target);
  const written = target && fate === "write" ? writeDraft(target, found.findings) : [];
  mkdirSync(values.reports, { recursive: true });
  for (const [ending, content] of [
    ["txt", text],
    ["json", reportAsJson(found)],
  ] as const) {
    const file = join(values.reports, `${thread.post.id}.${ending}`);
    writeFileSync(file, content);
    written.push(file);
  }
  const shown = text.indexOf("\n\nEVERY COUNTED COMMENT");
  console.log(`${text.slice(0, shown < 0 ? undefined : shown)}\n\nWROTE\n`);
  for (const file of written) console.log(`  ${file}`);
  if (fate === "paste")
    console.log(`\n${target?.file} is published and was left alone: put the lines under RESULT in by hand.`);
  console.log("\nRead the report before you publish: counting names is not yet understanding comments.");
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
