import { execa } from "execa";
import { root } from "../lib/processes.ts";

/**
 * The version of Supabase's command line that the tests use. Earlier versions overwrite settings
 * that supabase/config.toml does not declare.
 */
export const cliVersion = "3.1.0";

/** The result of a command. `stdout` and `stderr` are empty if the output went to the terminal. */
export type CliResult = { exitCode: number | undefined; stdout: string; stderr: string };

/**
 * Runs a `supabase config` command. Its output goes to the terminal (`inherit`) or to the caller
 * (`pipe`). `variables` are passed in the environment, which overrides every file. If they have no
 * SITE_URL, the command takes it from the repository's `.env.local` or `.env`, not from
 * supabase/.env.
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
