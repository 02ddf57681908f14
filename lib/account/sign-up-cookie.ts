/**
 * What a sign-up in this browser is about, until its address is confirmed: the name that was typed, which nobody else's
 * sign-up of the same address can change, and what is left of a mail's code that was right, where no password was taken
 * with it. The code is used up at the backend by then; so that it stays good, it stands for its session here.
 */
import { createHash } from "node:crypto";
import * as z from "zod";
import { type CookieJar, signUpCookieName } from "./cookies";
import { opaqueToken } from "./schemas";

/** Seconds for which the mail's code is good. */
const lifetime = 3600;

const shape = z.object({
  email: z.string(),
  name: z.string().optional(),
  used: z
    .object({
      code: z.string(),
      type: z.enum(["signup", "recovery"]),
      refreshToken: z.string().regex(opaqueToken),
    })
    .optional(),
});

type SignUp = z.output<typeof shape>;
type MailCode = { email: string; code: string };

const spelled = (email: string) => email.trim().toLowerCase();

function hashOf({ email, code }: MailCode): string {
  return createHash("sha256")
    .update(`${spelled(email)}\n${code}`)
    .digest("base64url");
}

function read(jar: CookieJar, email: string): SignUp | undefined {
  try {
    const text = Buffer.from(jar.get(signUpCookieName(jar.secure)) ?? "", "base64url").toString();
    const signUp = shape.parse(JSON.parse(text));
    return signUp.email === spelled(email) ? signUp : undefined;
  } catch {
    return undefined;
  }
}

function write(jar: CookieJar, signUp: SignUp): void {
  const value = Buffer.from(JSON.stringify(signUp)).toString("base64url");
  jar.set(signUpCookieName(jar.secure), value, { maxAge: lifetime });
}

export function rememberSignUp(jar: CookieJar, { email, name }: { email: string; name: string }): void {
  write(jar, { email: spelled(email), name });
}

/** The name with which this browser has signed the address up; undefined where it has not. */
export function signUpName(jar: CookieJar, email: string): string | undefined {
  return read(jar, email)?.name;
}

/** Keeps a code good whose password was not taken. */
export function keepUsedCode(
  jar: CookieJar,
  given: MailCode,
  { type, refreshToken }: { type: string; refreshToken: string },
): void {
  const used = { code: hashOf(given), type: type === "recovery" ? type : "signup", refreshToken } as const;
  write(jar, { name: undefined, ...read(jar, given.email), email: spelled(given.email), used });
}

/** What a code stands for that was right before. */
export function usedCode(jar: CookieJar, given: MailCode): SignUp["used"] {
  const used = read(jar, given.email)?.used;
  return used?.code === hashOf(given) ? used : undefined;
}
