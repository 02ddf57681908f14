/**
 * A signed mark on a browser that somebody has signed in with: for whom, never what they may do. Tries to sign in from
 * such a browser are counted apart, so that a stranger who guesses passwords cannot keep the account's owner out, and
 * its sessions are refreshed without being counted among invented ones. It stays when its reader signs out.
 */
import { randomBytes } from "node:crypto";
import type { User } from "./contract";
import type { CookieJar } from "./cookies";
import { deviceCookieName } from "./names";
import { isSigned, sign } from "./signature";

const purpose = "device";
const lifetime = 400 * 24 * 60 * 60;

/** An account, by what is at hand before and after signing in. */
type AccountName = { email: string } | { userId: string };

function textOf(device: string, account: AccountName): string {
  const name = "email" in account ? account.email.trim().toLowerCase() : account.userId;
  return `${device}\n${name}`;
}

/** The device's own name, if somebody has signed in to this account with it. */
export function knownDevice(jar: CookieJar, account: AccountName): string | undefined {
  const [device = "", byEmail = "", byId = ""] = (jar.get(deviceCookieName(jar.secure)) ?? "").split(".");
  const signature = "email" in account ? byEmail : byId;
  return isSigned(purpose, textOf(device, account), signature) ? device : undefined;
}

/** Marks the browser, once the backend has confirmed that this is its reader. */
export function rememberDevice(jar: CookieJar, { id, email }: Pick<User, "id" | "email">): void {
  if (knownDevice(jar, { userId: id }) && knownDevice(jar, { email })) return;
  const device = randomBytes(12).toString("base64url");
  const signatures = [{ email }, { userId: id }].map((account) => sign(purpose, textOf(device, account)));
  jar.set(deviceCookieName(jar.secure), [device, ...signatures].join("."), { maxAge: lifetime });
}

/** Takes the mark off, with the account. */
export function forgetDevice(jar: CookieJar): void {
  jar.remove(deviceCookieName(jar.secure));
}
