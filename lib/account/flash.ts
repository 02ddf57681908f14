/**
 * The `flash` cookie. A handler that redirects uses it to send a message, and the values that the
 * reader typed, to the next page. The cookie expires after a minute. Anybody can write such a
 * cookie, so its content is shown only as text and never trusted.
 */
import * as z from "zod";
import { pathsOfKind } from "@/lib/site/page-kinds";
import type { CookieJar } from "@/lib/supabase/session-cookie";
import { type FailureCode, failureCodes, type Toast } from "./messages";

/** Lifetime of the cookie, in seconds. */
const lifetime = 60;

/**
 * Pages that show the content of the flash cookie in their HTML. If a request is for one of these
 * pages, middleware removes the cookie. On every other page a script of the site's header shows the
 * toast and removes the cookie.
 */
export const flashPages: readonly string[] = pathsOfKind("sign-in", "member");

/**
 * The name of the sign-in form, which shows the message that a session has ended. Every form is
 * named by the path of its handler.
 */
export const signInForm = "/api/auth/sign-in";

/**
 * Longest encoded value of the cookie, in characters. Browsers drop a cookie of more than 4096
 * bytes completely, so the typed values are left out if they make the cookie too long.
 */
const longestValue = 3500;
const secretFields = /password|current|token|code/i;

export type Flash = {
  /** The form that was sent, named by the path of its handler. */
  form?: string | undefined;
  message?: string | undefined;
  field?: string | undefined;
  code?: FailureCode | undefined;
  /** The values that the reader typed, without secrets. */
  values?: Record<string, string> | undefined;
  toast?: Toast | undefined;
};

const text = z.string().min(1).optional().catch(undefined);
const flashSchema: z.ZodType<Flash> = z.object({
  form: text,
  message: text,
  field: text,
  code: z.enum(failureCodes).optional().catch(undefined),
  values: z.record(z.string(), z.string()).optional().catch(undefined),
  toast: z
    .object({
      title: z.string(),
      message: z.string(),
      kind: z.enum(["success", "error", "info"]),
    })
    .optional()
    .catch(undefined),
});

/**
 * Sets the flash cookie of a redirect. Secret fields such as passwords are left out. All typed
 * values are left out if they are too long for a cookie.
 */
export function setFlash(jar: CookieJar, { values: typed = {}, ...flash }: Flash): void {
  const fields = Object.entries(typed).filter(([name]) => !secretFields.test(name));
  const complete = JSON.stringify({ ...flash, values: Object.fromEntries(fields) }).toWellFormed();
  const fits = encodeURIComponent(complete).length <= longestValue;
  jar.set("flash", fits ? complete : JSON.stringify(flash).toWellFormed(), lifetime);
}

/** Reads the flash cookie of a request. Undefined if there is none. */
export function flashFrom(jar: CookieJar): Flash | undefined {
  return jar.read("flash", flashSchema);
}
