/**
 * `npm run doctor [-- --with-users]`: checks the settings against the live project and says what to do about each
 * finding. Exit 1 where something fails. `--with-users` makes two users and deletes them again.
 */
import { type Environment, parseEnvironment } from "@/lib/env";
import { readSettings } from "../scripts/settings";
import {
  checkDatabase,
  checkProject,
  checkRedirect,
  checkSettings,
  checkSigningKeys,
  type Finding,
  remindersFor,
} from "./doctor/checks";
import { checkThrowAwayUsers } from "./doctor/throw-away-user";

type Options = { withUsers?: boolean; now?: () => Date };

/** Every finding on these settings, in the order in which to mend them. Never throws. */
export async function examine(
  variables: Readonly<Record<string, string | undefined>>,
  { withUsers = false, now = () => new Date() }: Options = {},
): Promise<Finding[]> {
  let settings: Environment;
  try {
    settings = parseEnvironment(variables);
  } catch (error) {
    return [
      {
        id: "settings",
        state: "fail",
        says: error instanceof Error ? error.message : String(error),
        todo: "Mend the settings above.",
      },
    ];
  }
  const { supabase } = settings;
  if (!supabase)
    return [
      {
        id: "settings",
        state: "warn",
        says: "No Supabase project is set: `npm start` runs the embedded backend.",
        todo: "Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY to check a project.",
      },
    ];
  const findings = [...checkSettings(settings, supabase), ...(await checkProject(supabase, now))];
  if (findings.some(({ id, state }) => state === "fail" && (id === "project" || id === "publishable-key")))
    return findings;
  findings.push(
    await checkSigningKeys(supabase),
    await checkRedirect(settings, supabase),
    ...(await checkDatabase(supabase)),
  );
  if (withUsers) findings.push(...(await checkThrowAwayUsers(supabase)));
  return [...findings, ...remindersFor(supabase)];
}

const marks = { ok: "ok  ", fail: "FAIL", warn: "warn", unseen: "look" } as const;

if (import.meta.main) {
  const unknown = process.argv.slice(2).filter((argument) => argument !== "--with-users");
  if (unknown.length > 0) {
    console.error(`doctor does not know ${unknown.join(" ")}. It takes --with-users, or nothing.`);
    process.exit(2);
  }
  const findings = await examine(readSettings(), { withUsers: process.argv.includes("--with-users") });
  for (const { state, id, says, todo } of findings) {
    console.log(`${marks[state]}  ${id.padEnd(22)} ${says}`);
    if (todo) console.log(`${"".padEnd(29)}-> ${todo}`);
  }
  const failed = findings.filter(({ state }) => state === "fail").length;
  console.log(`\n${findings.length} findings, ${failed} to mend.`);
  process.exitCode = failed > 0 ? 1 : 0;
}
