import { execa } from "execa";
import { root } from "../lib/processes.ts";

/**
 * The version that the tests ran. Earlier ones overwrite settings that the file does not declare.
 */
export const cliVersion = "3.1.0";

/** How a command ended; its output is empty where it went to the terminal. */
export type CliResult = { exitCode: number | undefined; stdout: string; stderr: string };

/**
 * Runs a command of `supabase config`, which answers on the terminal (`inherit`) or to the caller
 * (`pipe`).
 *
 * The variables go through the environment, which wins over every file: the command line would also
 * read `.env.local` and `.env` of the repository's folder, and prefer a SITE_URL of theirs to that
 * of supabase/.env.
 */
export async function runConfig(
  command: readonly string[],
  variables: Readonly<Record<string, string>>,
  output: "inherit" | "pipe",
): Promise<CliResult> {
  const { exitCode, stdout, stderr } = await execa(
    "npx",
    ["--yes", `supabase@${cliVersion}`, "config", ...command],
    {
      cwd: root,
      env: { SUPABASE_TELEMETRY_DISABLED: "1", SUPABASE_NO_UPDATE_NOTIFIER: "1", ...variables },
      stdin: output === "inherit" ? "inherit" : "ignore",
      stdout: output,
      stderr: output,
      reject: false,
    },
  );
  return { exitCode, stdout: stdout ?? "", stderr: stderr ?? "" };
}
