import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** The files with settings. If both files have a setting, the value in the first file is used. */
const files = [".env.local", ".env"];

/**
 * Returns the text of a settings file, without the byte order mark that Windows editors put before
 * it.
 *
 * @throws Error if the file has a zero byte, which shows that it is in UTF-16
 */
function readText(file: string): string {
  const bytes = readFileSync(file);
  if (bytes.includes(0))
    throw new Error(
      `${file} is saved as UTF-16. Save it as UTF-8 (Notepad: Save as, Encoding: UTF-8) and run the command again.`,
    );
  return new TextDecoder().decode(bytes);
}

/**
 * Adds the settings of `.env.local` and `.env` to the environment. A variable that is already set
 * keeps its value.
 *
 * @throws Error if a file is in UTF-16 (see {@link readText})
 */
export function readEnvFiles(env: NodeJS.ProcessEnv = process.env): void {
  for (const file of files) {
    if (!existsSync(file)) continue;
    for (const [name, value] of Object.entries(parseEnv(readText(file)))) env[name] ??= value;
  }
}
