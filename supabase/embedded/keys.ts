import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { isErrno } from "./data-folder";
import { StartError } from "./options";

const keysSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().min(20),
  secretKey: z.string().min(20),
});

/** What a Supabase project keeps: the signing secret, the key of its clients, and the key that bypasses row-level security. */
export type Keys = z.infer<typeof keysSchema>;

/** The keys of this data folder: read from the file, or made once and stored for its owner's eyes only. */
export function readOrMakeKeys(path: string): Keys {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    if (!isErrno(error, "ENOENT")) {
      throw new StartError(
        `The embedded backend's keys in ${path} cannot be read: run "npm run backend:reset".`,
      );
    }
  }
  const keys: Keys = {
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: `sb_publishable_${randomBytes(24).toString("base64url")}`,
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
  };
  // Whole or not at all: a start that is killed here must not leave half a file.
  const whole = `${path}.${randomUUID()}`;
  writeFileSync(whole, JSON.stringify(keys, null, 2), { mode: 0o600 });
  renameSync(whole, path);
  return keys;
}
