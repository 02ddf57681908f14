/**
 * `npm run config:push` shows how supabase/config.toml differs from the hosted project, asks for
 * confirmation, and writes it to the project. `npm run config:diff` only shows the difference.
 * Options of Supabase's command line follow after `--`.
 */
import { attempt } from "./lib/command.ts";
import { runConfig } from "./project-config/cli.ts";
import { readVariables } from "./project-config/variables.ts";

const [command = "", ...options] = process.argv.slice(2);

await attempt(async () => {
  const { exitCode } = await runConfig(
    [command, ...options],
    readVariables(process.env),
    "inherit",
  );
  process.exitCode = exitCode ?? 1;
});
