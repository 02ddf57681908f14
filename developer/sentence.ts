import { stripVTControlCharacters } from "node:util";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** Prints what is wrong with the content as one sentence, once: no stack, no count, nothing where all is well. */
export default class SentenceReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const errors = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allTests("failed")].flatMap((test) => test.result().errors ?? []),
    ]);
    const [first] = [...errors, ...unhandled];
    if (!first) return;
    const said = stripVTControlCharacters(first.message);
    const [, slip, where] = /\[PARSE_ERROR\] (.+)\s+╭─\[ (\S+) \]/.exec(said) ?? [];
    console.error(slip ? `${where}: ${slip}` : said);
  }
}
