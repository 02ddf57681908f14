/** The doctor's calls of a project, and what their answers mean. */
import { randomUUID } from "node:crypto";
import type { Findings } from "./findings";
import { type Answer, field, probe } from "./probe";

/** Who asks, by the headers that say so. */
export type Caller = Record<string, string>;
export type See = Findings["see"];
type Ask = (by: Caller, path: string, body?: object, method?: string) => Promise<Answer>;
export type Project = { see: See; ask: Ask; site: string; visitor: Caller; owner: Caller };

/** The id of no user. */
export const nobody = "00000000-0000-4000-8000-000000000000";
export const signInPath = "/auth/v1/token?grant_type=password";
/** A secret key of the kind that was a token: with it Supabase looks at no reader's address. */
export const isLegacy = (key = ""): boolean =>
  field({ text: Buffer.from(key.split(".")[1] ?? "", "base64url").toString() }, "role") ===
  "service_role";
export const isSecret = (key: string): boolean => key.startsWith("sb_secret_") || isLegacy(key);
export const codeOf = (answer: Answer): unknown =>
  field(answer, "error_code") ?? field(answer, "code");
export const isDone = ({ status }: Answer): boolean =>
  Number(status) >= 200 && Number(status) < 300;
/** A verdict of the project's own, rather than none. */
export const isRefused = ({ status }: Answer): boolean =>
  Number(status) >= 400 && Number(status) < 500;
export const newPerson = (): { email: string; password: string } => ({
  email: `doctor-${randomUUID()}@example.com`,
  password: `${randomUUID()}aA1.`,
});

/** The calls of a project, as JSON. */
export function callsTo(url: string): Ask {
  return (by, path, body, method = body ? "POST" : "GET") => {
    const headers = { "content-type": "application/json", prefer: "return=representation", ...by };
    return probe(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
}
