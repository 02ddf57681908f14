import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import vnu from "vnu-jar";

/** Why nothing of the Nu HTML checker can run here; undefined where it can. */
export const withoutJava: string | undefined =
  spawnSync("java", ["-version"]).status === 0
    ? undefined
    : "this machine has no Java, which the Nu HTML checker runs on (Debian: default-jre-headless)";

/** Runs the checker's jar on files that are thrown away afterwards; returns what it prints. */
async function java(args: readonly string[], files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), "card-polls-nu-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const { stdout } = await execa("java", ["-cp", String(vnu), ...args], {
    cwd,
    stderr: "inherit",
    reject: false,
  });
  rmSync(cwd, { recursive: true });
  return stdout;
}

/** Of what the checker says, only this is left out: React closes void elements as XML does, which it calls harmless. */
const harmless = /^Trailing slash on void elements/;

/** What the Nu HTML checker finds in documents and drawings, by their names; all in one run, for its start takes seconds. */
export async function checkDocuments(
  files: Readonly<Record<string, string>>,
): Promise<[name: string, problem: string][]> {
  const checker = "nu.validator.client.SimpleCommandLineValidator";
  const args = [checker, "--format", "json", "--stdout", "--also-check-svg", "."];
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
