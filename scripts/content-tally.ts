/**
 * `npm run content:tally -- thread.json` writes a local page with the comments of a forum thread,
 * those with the most upvotes first. The owner ticks the cards that each comment votes for. The
 * page then shows the sums and the lines for the poll's file.
 */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withProject } from "./content/project.ts";
import { readThread, type ThreadFile } from "./content/tally/thread.ts";
import { withNoun } from "./content/tally/words.ts";
import { attempt, readOptions } from "./lib/command.ts";
import { root } from "./lib/processes.ts";

const usage = `npm run content:tally -- thread.json [replies.json …]
  --text   a text file instead of a page, to be counted without the sums`;
const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: { text: { type: "boolean" } },
});

function readFile(name: string): ThreadFile {
  if (!existsSync(name))
    throw new Error(`There is no file ${name}: name the files with the thread.`);
  if (!statSync(name).isFile())
    throw new Error(`${name} is a folder: name the files with the thread.`);
  return { name, bytes: readFileSync(name) };
}

type TallyPage = typeof import("./content/tally/tally-page.ts");

await attempt(() =>
  withProject(root, async ({ load }) => {
    if (positionals.length === 0) throw new Error(`Name the file with the thread: ${usage}`);
    const { tallyPage, tallyText } = await load<TallyPage>("scripts/content/tally/tally-page.ts");
    const thread = readThread(positionals.map(readFile));
    // The name of the file is fixed, so that no text of the thread becomes part of a path.
    const file = values.text ? "tally.txt" : "tally.html";
    mkdirSync(join(root, ".local"), { recursive: true });
    writeFileSync(join(root, ".local", file), values.text ? tallyText(thread) : tallyPage(thread));
    console.log(
      `${withNoun(thread.comments.length, "comment")}, ${withNoun(thread.notes.length, "note")} at the top. Open .local/${file}.`,
    );
  }),
);
