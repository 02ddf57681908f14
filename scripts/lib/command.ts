import { type ParseArgsConfig, parseArgs } from "node:util";
import { didYouMean } from "@/content/check";

/** Returns the message of an error, as a sentence for the user of a command. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Parses the options of a command. On a wrong option it prints the usage, and exits with 2. */
export function readOptions<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [, unknown] = /Unknown option '(-[^'\s]+)/.exec(errorMessage(error)) ?? [];
    const options = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    const why = unknown
      ? `There is no option ${unknown}.${didYouMean(unknown, options)}`
      : errorMessage(error);
    console.error(`${why}\nUsage: ${usage}`);
    process.exit(2);
  }
}

/** Returns the number in the text of an option. Throws if it is not a number of at least 1. */
export function atLeastOne(option: string, text: string): number {
  const value = Number(text);
  if (value >= 1) return value;
  throw new Error(`--${option} needs a number of at least 1, such as --${option} 2.`);
}

/**
 * Runs the main function of a command. If it throws, prints the message and sets the exit code to
 * 1.
 */
export async function attempt(main: () => unknown): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}
