import { join } from "node:path";
import { execa } from "execa";
import { root } from "../developer/processes.ts";
import type { EmbeddedBackend } from "../supabase/embedded/start.ts";

/** Runs the browser tests of these names on a site, and answers with what they print, and whether all passed. */
export async function runBrowserTests(
  url: string,
  names: readonly string[],
  { cwd = root, backend }: { cwd?: string; backend?: EmbeddedBackend } = {},
): Promise<{ passed: boolean; printed: string }> {
  const grep = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const { failed, all } = await execa(process.execPath, [cli, "test", "--reporter=line", "--grep", grep], {
    cwd,
    env: {
      FORCE_COLOR: "0",
      E2E_BASE_URL: url,
      ...(backend && {
        E2E_BACKEND_URL: backend.url,
        E2E_BACKEND_SECRET_KEY: backend.secretKey,
        E2E_INBOX_DIR: backend.inboxDir,
      }),
    },
    all: true,
    reject: false,
  });
  return { passed: !failed, printed: all };
}
