/**
 * The `flash` cookie: the message and typed values that a redirect carries. It lives for a minute.
 * It is shown as text and never trusted.
 */
import * as z from "zod";
import { pathsOfKind } from "@/lib/site/page-kinds";
import type { CookieJar } from "@/lib/supabase/session-cookie";
import { type FailureCode, failureCodes, type Toast } from "./messages";

/** Seconds. */
const lifetime = 60;

/**
 * Pages that show a flash in their HTML. Middleware removes the cookie for them; on other pages a
 * script in the header does.
 */
export const flashPages: readonly string[] = pathsOfKind("sign-in", "member");

/** The form that shows the message that a session has ended. */
export const signInForm = "/api/auth/sign-in";

/**
 * Browsers drop a cookie of more than 4096 bytes completely. It is better to drop only the form's
 * values.
 */
const longestValue = 3500;
const secretFields = /password|current|token|code/i;

export type Flash = {
  /** The form that was sent, by its address. */
  form?: string | undefined;
  message?: string | undefined;
  field?: string | undefined;
  code?: FailureCode | undefined;
  /** The typed values, without secrets. */
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
 * Sets the flash of a redirect. Secrets are left out, and so are the values if they are too long.
 */
export function setFlash(jar: CookieJar, { values: typed = {}, ...flash }: Flash): void {
  const fields = Object.entries(typed).filter(([name]) => !secretFields.test(name));
  const complete = JSON.stringify({ ...flash, values: Object.fromEntries(fields) }).toWellFormed();
  const fits = encodeURIComponent(complete).length <= longestValue;
  jar.set("flash", fits ? complete : JSON.stringify(flash).toWellFormed(), lifetime);
}

/** The flash of a page that is rendered per request. */
export function flashFrom(jar: CookieJar): Flash | undefined {
  return jar.read("flash", flashSchema);
}
