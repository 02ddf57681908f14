import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { connectionLimits } from "@/server/connections";
import { rateLimits } from "../../../lib/protection/rate-limits";

const root = join(import.meta.dirname, "../../..");
export const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The value of "256 * 1024" or "90 * day"; undefined for anything else. */
function evaluate(expression: string, constants: ReadonlyMap<string, number>): number | undefined {
  const factors = expression.split("*").map((part) => {
    const text = part.trim();
    return constants.get(text) ?? (/^[\d_.]+$/.test(text) ? Number(text.replaceAll("_", "")) : NaN);
  });
  const product = factors.reduce((value, factor) => value * factor, 1);
  return Number.isNaN(product) ? undefined : product;
}

/** Numeric constants of one file: `const NAME = 5 * minute` and `const NAME = { KEY: 5 }`. */
function constantsOf(source: string): Map<string, number> {
  const constants = new Map<string, number>();
  const keep = (name: string, expression: string): void => {
    const value = evaluate(expression, constants);
    if (value !== undefined) constants.set(name, value);
  };
  const declaration = /^(?:export )?const (\w+)(?:: number)? = ([^;]+?)(?: as const)?;$/gm;
  for (const [, name = "", expression = ""] of source.matchAll(declaration)) {
    const fields = /^\{(.*)\}$/s.exec(expression)?.[1];
    if (fields === undefined) keep(name, expression);
    for (const [, key = "", value = ""] of (fields ?? "").matchAll(/(\w+): ([^,]+?)(?=,|\s*$)/g)) {
      keep(`${name}.${key}`, value);
    }
  }
  return constants;
}

/** Numbers inside a text or a regular expression of a file, each with a pattern that finds it. */
const insideOthers: Record<string, RegExp> = {
  "lib/account/schemas.ts digitCode.fewest": /digitCode = \/\^\\d\{(\d+),/,
  "lib/account/schemas.ts digitCode.most": /digitCode = \/\^\\d\{\d+,(\d+)\}/,
  "lib/headers/policy.ts hsts": /hsts = "max-age=(\d+)"/,
  "lib/protection/rate-limits.ts networkShare": /Math\.floor\(([\d.]+) \* emailsPerHour\)/,
  "biome.json complexity": /"maxAllowedComplexity": (\d+)/,
  "biome.json linesInFile": /"noExcessiveLinesPerFile"[\s\S]*?"maxLines": (\d+)/,
  "biome.json linesInFunction": /"noExcessiveLinesPerFunction"[\s\S]*?"maxLines": (\d+)/,
  "scripts/doctor/project.ts drift": /drift < ([\d_]+)/,
  "server/main.ts closing": /closeAllConnections\(\), (\d+)\)/,
  "supabase/config.toml minimum_password_length": /^minimum_password_length = (\d+)$/m,
  "supabase/config.toml jwt_expiry": /^jwt_expiry = (\d+)$/m,
  "supabase/config.toml refresh_token_reuse_interval": /^refresh_token_reuse_interval = (\d+)$/m,
  "supabase/config.toml sign_in_sign_ups": /^sign_in_sign_ups = (\d+)$/m,
  "supabase/config.toml token_verifications": /^token_verifications = (\d+)$/m,
  "supabase/config.toml otp_length": /^otp_length = (\d+)$/m,
  "supabase/config.toml otp_expiry": /^otp_expiry = (\d+)$/m,
  // Copies older than this many whole days are deleted.
  "OPERATIONS.md copies": /-mtime \+(\d+) -delete/,
};

/**
 * Every numeric constant of lib, the limits of the server, and the settings of the project that a
 * text may print. A name is its file, a space, and the constant.
 */
export function allConstants(): Map<string, number> {
  const all = new Map<string, number>();
  for (const file of globSync("lib/**/*.{ts,tsx}", { cwd: root })) {
    const path = file.replaceAll("\\", "/");
    for (const [name, value] of constantsOf(read(path))) all.set(`${path} ${name}`, value);
  }
  for (const [kind, limits] of Object.entries(rateLimits)) {
    for (const { scope, max, seconds } of limits) {
      const name = `lib/protection/rate-limits.ts ${kind} ${scope} in ${seconds} s`;
      // A limit of emails depends on the project's setting. Texts print the maximum of the limit.
      all.set(name, typeof max === "number" ? max : max(Number.MAX_SAFE_INTEGER));
    }
  }
  for (const [name, value] of Object.entries(connectionLimits)) {
    all.set(`server/connections.ts ${name}`, value);
  }
  for (const [name, pattern] of Object.entries(insideOthers)) {
    const text = pattern.exec(read(name.split(" ")[0] ?? ""))?.[1];
    all.set(name, Number(text?.replaceAll("_", "")));
  }
  return all;
}
