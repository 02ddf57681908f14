import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import vnu from "vnu-jar";

/** Why nothing of the Nu HTML checker can run here; undefined where it can. */
export const withoutJava: string | undefined =
  spawnSync("java", ["-version"]).status === 0
    ? undefined
    : "this machine has no Java, which the Nu HTML checker runs on (Debian: default-jre-headless)";

/** Runs the checker's jar on files that are thrown away afterwards; returns what it prints. */
function java(args: readonly string[], files: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "card-polls-nu-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return new Promise((resolve, reject) => {
    let printed = "";
    const child = spawn("java", ["-cp", String(vnu), ...args], { cwd: folder });
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      printed += part;
    });
    child.stderr.pipe(process.stderr);
    child.on("error", reject).on("close", () => {
      rmSync(folder, { recursive: true });
      resolve(printed);
    });
  });
}

/** Of what the checker says, only this is left out: React closes void elements as XML does, which it calls harmless. */
const harmless = /^Trailing slash on void elements/;

/** What the Nu HTML checker finds in documents and drawings, by their names; all in one run, for its start takes seconds. */
export async function checkDocuments(
  files: Readonly<Record<string, string>>,
): Promise<[name: string, problem: string][]> {
  const args = [
    "nu.validator.client.SimpleCommandLineValidator",
    "--format",
    "json",
    "--stdout",
    "--also-check-svg",
    ".",
  ];
  const { messages } = JSON.parse(await java(args, files)) as {
    messages: { url: string; message: string; extract?: string }[];
  };
  return messages
    .filter(({ message }) => !harmless.test(message))
    .map(({ url, message, extract = "" }) => [url.replace(/^.*\//, ""), `${message} ${extract}`]);
}

/** What RELAX NG's own validator, which the checker brings, finds in a file that has to follow a grammar. */
export function checkGrammar(grammar: string, xml: string): Promise<string> {
  const driver = "nu.validator.vendor.thaiopensource.relaxng.util.Driver";
  return java([driver, "-c", "grammar.rnc", "file.xml"], { "grammar.rnc": grammar, "file.xml": xml });
}
