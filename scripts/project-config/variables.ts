import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { parse } from "smol-toml";
import { root } from "../lib/processes.ts";

const folder = join(root, "supabase");

/** True if a TOML value is a table or an array. */
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Returns every text in a TOML value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Returns the names of the variables in supabase/config.toml. A variable is always a whole value,
 * never a part of one: `site_url = "env(SITE_URL)"`.
 */
export function variableNames(): string[] {
  const config = parse(readFileSync(join(folder, "config.toml"), "utf8"));
  const names = textsIn(config).flatMap((text) => /^env\((\w+)\)$/.exec(text)?.[1] ?? []);
  return [...new Set(names)];
}

/**
 * Returns the values of the variables. A variable that is not in the environment is read from
 * supabase/.env.
 *
 * @throws Error if a variable is missing. Supabase's command line has no such check: it would send
 * the text "env(SITE_URL)" as the site's address, and leave out a missing secret.
 */
export function readVariables(
  environment: Readonly<Record<string, string | undefined>>,
  file = join(folder, ".env"),
): Record<string, string> {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const names = variableNames();
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = environment[name]?.trim() || fromFile[name]?.trim();
    if (value) values[name] = value;
  }
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0)
    throw new Error(
      `Nothing was sent. supabase/.env lacks ${missing.join(", ")}: add each setting, as supabase/.env.example explains.`,
    );
  return values;
}
