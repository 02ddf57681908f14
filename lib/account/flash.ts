/**
 * The `flash` cookie: what a redirect brings with it, for a minute. Safe to import in the browser. On the server
 * `lib/account/page` reads it; there middleware takes it away with the page that shows it.
 */
import { pathsOfKind } from "@/lib/site/page-kinds";
import { type Flash, failureCodes, formNames, type Toast } from "./contract";
import type { CookieJar } from "./cookies";
import { browserCookie, clearBrowserCookie } from "./viewer";

const flashLifetime = 60;

export const flashCookieName = (secure: boolean) => (secure ? "__Host-flash" : "flash");

/** The pages that draw a flash into their HTML, so that middleware takes it; on any other one the header's script does. */
export const flashPages: readonly string[] = pathsOfKind("sign-in", "member");

/** Browsers drop a cookie of more than 4096 bytes whole; a form that comes back without its texts is better. */
const longestValue = 3500;
const neverCarried = /password|current|token|code/i;

/** The cookie's value. Leaves out what must not travel in a cookie, and what does not fit. */
export function encodeFlash(flash: Flash): string {
  const values = Object.fromEntries(
    Object.entries(flash.values ?? {}).filter(([name]) => !neverCarried.test(name)),
  );
  const whole = JSON.stringify({ ...flash, values });
  const fits = encodeURIComponent(whole.toWellFormed()).length <= longestValue;
  return fits ? whole.toWellFormed() : JSON.stringify({ ...flash, values: undefined }).toWellFormed();
}

/** On the server: brings something along with a redirect. */
export function setFlash(jar: CookieJar, content: Flash): void {
  jar.set(flashCookieName(jar.secure), encodeFlash(content), { maxAge: flashLifetime, httpOnly: false });
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function toastOf(value: unknown): Toast | undefined {
  const fields = fieldsOf(value);
  const [title, message] = [text(fields.title), text(fields.message)];
  if (title === undefined || message === undefined) return undefined;
  return {
    title,
    message,
    kind: fields.kind === "error" || fields.kind === "info" ? fields.kind : "success",
  };
}

/** What the cookie's value says; undefined for one that is not ours. Written by hand: zod is heavy in a browser. */
export function decodeFlash(value: string | undefined): Flash | undefined {
  let fields: Record<string, unknown>;
  try {
    fields = fieldsOf(JSON.parse(value ?? ""));
  } catch {
    return undefined;
  }
  const [message, field, toast] = [text(fields.message), text(fields.field), toastOf(fields.toast)];
  const code = failureCodes.find((one) => one === fields.code);
  const form = formNames.find((one) => one === fields.form);
  const values = Object.entries(fieldsOf(fields.values)).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string",
  );
  const flash: Flash = {
    ...(form && { form }),
    ...(message && { message }),
    ...(field && { field }),
    ...(code && { code }),
    ...(toast && { toast }),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
  };
  return Object.keys(flash).length > 0 ? flash : undefined;
}

/** In the browser: what the redirect brought, once. A page rendered per request gets it from the server instead. */
export function takeFlash(): Flash | undefined {
  const value = browserCookie(document.cookie, flashCookieName);
  if (value !== undefined) clearBrowserCookie(flashCookieName);
  return decodeFlash(value);
}
