import { errorMessage } from "../lib/command";
import { runConfig } from "../project-config/cli";
import { readVariables } from "../project-config/variables";
import type { See } from "./calls";
import { field } from "./probe";

type Variables = Readonly<Record<string, string | undefined>>;
type Change = { path: string[]; declared: boolean };

/**
 * Compares the project's settings with supabase/config.toml. Without an access token it cannot do
 * that, and the finding is "unseen".
 */
export async function examineConfig(see: See, url: string, variables: Variables): Promise<void> {
  if (!variables.SUPABASE_ACCESS_TOKEN) {
    see("config", "unseen");
    return;
  }
  try {
    const project = new URL(url).hostname.split(".")[0];
    const command = ["diff", `--remote=${project}`, "--output-format", "json"];
    const { exitCode, stdout, stderr } = await runConfig(command, readVariables(variables), "pipe");
    const changes = field({ text: stdout }, "changes") as Change[] | undefined;
    if (exitCode !== 0 || !changes) throw new Error(stderr.trim());
    const declared = changes.filter((change) => change.declared).map(({ path }) => path.join("."));
    see("config-drift", declared.length === 0, declared.join(", "));
  } catch (error) {
    see("config-unread", "fail", errorMessage(error));
  }
}
