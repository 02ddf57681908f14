/**
 * The requests that the doctor sends to a Supabase project, and functions that read the responses.
 */
import { randomUUID } from "node:crypto";
import type { Findings } from "./findings";
import { type Answer, field, probe } from "./probe";

/** The headers that identify the sender of a request: an API key, or an access token. */
export type Caller = Record<string, string>;
export type See = Findings["see"];
type Ask = (by: Caller, path: string, body?: object, method?: string) => Promise<Answer>;
export type Project = { see: See; ask: Ask; site: string; visitor: Caller; owner: Caller };

/** A user id that no user has. */
export const nobody = "00000000-0000-4000-8000-000000000000";
export const signInPath = "/auth/v1/token?grant_type=password";
/**
 * True for a secret key in the older form, a JWT. If a request has a key in this form, Supabase
 * ignores the reader's IP address that the site forwards.
 */
export const isLegacy = (key = ""): boolean =>
  field({ text: Buffer.from(key.split(".")[1] ?? "", "base64url").toString() }, "role") ===
  "service_role";
export const isSecret = (key: string): boolean => key.startsWith("sb_secret_") || isLegacy(key);
export const codeOf = (answer: Answer): unknown =>
  field(answer, "error_code") ?? field(answer, "code");
export const isDone = ({ status }: Answer): boolean =>
  Number(status) >= 200 && Number(status) < 300;
/**
 * True if the project refused the request (status 4xx). False if it failed (5xx) or did not
 * respond.
 */
export const isRefused = ({ status }: Answer): boolean =>
  Number(status) >= 400 && Number(status) < 500;
export const newPerson = (): { email: string; password: string } => ({
  email: `doctor-${randomUUID()}@example.com`,
  password: `${randomUUID()}aA1.`,
});

/** Returns a function that sends JSON requests to a project. */
export function callsTo(url: string): Ask {
  return (by, path, body, method = body ? "POST" : "GET") => {
    const headers = { "content-type": "application/json", prefer: "return=representation", ...by };
    return probe(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
}
