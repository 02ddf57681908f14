import { type Environment, parseEnvironment } from "@/lib/env";
import { messageOf } from "../../scripts/command";
import { type Finding, fail, warn } from "./finding";
import {
  checkDatabase,
  checkProject,
  checkRedirect,
  checkSettings,
  checkSigningKeys,
  remindersFor,
} from "./project";
import { checkThrowAwayUsers } from "./throw-away-user";

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
    return [fail("settings", messageOf(error), "Mend the settings above.")];
  }
  const { supabase } = settings;
  if (!supabase)
    return [
      warn(
        "settings",
        "No project is set: `npm start` runs the embedded backend.",
        "Set SUPABASE_URL and its key.",
      ),
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
