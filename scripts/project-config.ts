/**
 * `npm run config:push` shows how supabase/config.toml differs from the hosted project, asks for
 * confirmation, and changes the project. `npm run config:diff` only shows the difference. After
 * `--` you can add options of Supabase's command line.
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
