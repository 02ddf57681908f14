/** The `flash` cookie: what a redirect brings with it, for a minute. Shown as text, never trusted, never a password. */
import * as z from "zod";
import { pathsOfKind } from "@/lib/site/page-kinds";
import type { CookieJar } from "./cookies";
import { failureCodes } from "./messages";

const lifetime = 60;

/** The pages that draw a flash into their HTML, so that middleware takes it; on any other one the header's script does. */
export const flashPages: readonly string[] = pathsOfKind("sign-in", "member");

/** The form for which a flash is kept that says that a session has ended. */
export const signInForm = "/api/auth/sign-in";

/** Browsers drop a cookie of more than 4096 bytes whole; a form that comes back without its texts is better. */
const longestValue = 3500;
const neverCarried = /password|current|token|code/i;

const text = z.string().min(1).optional().catch(undefined);
const shape = z.object({
  /** The form that came back, by the address that it was sent to; why; and what was typed. */
  form: text,
  message: text,
  field: text,
  code: z.enum(failureCodes).optional().catch(undefined),
  values: z.record(z.string(), z.string()).optional().catch(undefined),
  toast: z
    .object({ title: z.string(), message: z.string(), kind: z.enum(["success", "error", "info"]) })
    .optional()
    .catch(undefined),
});

export type Flash = z.output<typeof shape>;

/** Brings something along with a redirect, without what must not travel in a cookie, and what does not fit. */
export function setFlash(jar: CookieJar, { values: typed = {}, ...flash }: Flash): void {
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !neverCarried.test(name)));
  const whole = JSON.stringify({ ...flash, values }).toWellFormed();
  const fits = encodeURIComponent(whole).length <= longestValue;
  const value = fits ? whole : JSON.stringify(flash).toWellFormed();
  jar.set("flash", value, lifetime);
}

/** What a redirect brought to a page that is rendered per request. */
export const flashIn = (jar: CookieJar): Flash | undefined => jar.read("flash", shape);
