import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/**
 * What is wrong with the content, as one sentence that names the file, without a stack or a path of
 * this machine.
 */
export function sentenceOf(
  modules: readonly TestModule[],
  unhandled: readonly SerializedError[],
): string | undefined {
  const errors = modules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allTests("failed")].flatMap((test) => test.result().errors ?? []),
  ]);
  const [first] = [...errors, ...unhandled];
  if (!first) return undefined;
  const root = modules[0]?.project.config.root ?? process.cwd();
  const inProject = (file: string) => relative(root, resolve(file)).replaceAll("\\", "/");
  const said = stripVTControlCharacters(first.message);
  const [, slip, at = "", line] =
    /\[PARSE_ERROR\] (.+)\s+╭─\[ (\S+?)(:\d+):\d+ \]/.exec(said) ?? [];
  if (slip)
    return `${inProject(at)}${line}: ${slip}. Is a comma, a bracket or a quotation mark missing here, or just before?`;
  const [, wanted, by = ""] = /^Cannot find module '(.+)' imported from (.+)$/.exec(said) ?? [];
  if (wanted)
    return `${inProject(by)}: imports ${wanted}, which is not there; write the file’s name, or take it out.`;
  const [caller] = (first.stacks ?? []).filter(({ file }) =>
    /^content\/.*\d/.test(inProject(file)),
  );
  if (first.name === "ReferenceError" && caller)
    return `${inProject(caller.file)}:${caller.line}: ${said}; write it in quotes.`;
  // A file that is named by a slug or a year which are wrong themselves.
  const [named = ""] = /^content\/polls\/\S+\.ts/.exec(said) ?? [];
  const where =
    named && caller && !existsSync(resolve(root, named)) ? inProject(caller.file) : named;
  return said
    .replaceAll(named || "\0", where)
    .replaceAll(`${root}/`, "")
    .replace(/[\w)}\]”"’…]$/, "$&.");
}

/**
 * Prints what is wrong with the content as one sentence, once: no stack, no count, nothing where
 * all is well.
 */
export default class SentenceReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const said = sentenceOf(modules, unhandled);
    if (said) console.error(said);
  }
}
