/**
 * What a sign-up in this browser is about, until its address is confirmed: the name that was typed, which nobody else's
 * sign-up of the same address can change, and a mail's code that was right, where no password was taken with it. That code
 * is used up at the backend by then; so that it stays good, it stands for its session here.
 */
import * as z from "zod";
import { type CookieJar, signUpCookie } from "./cookies";
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

const spelled = (email: string) => email.trim().toLowerCase();

/** What this browser knows of an address that it has signed up; undefined where it has not. */
export function readSignUp(jar: CookieJar, email: string): z.output<typeof shape> | undefined {
  const signUp = jar.read(signUpCookie, shape);
  return signUp?.email === spelled(email) ? signUp : undefined;
}

export function keepSignUp(jar: CookieJar, { email, ...more }: z.output<typeof shape>): void {
  const value = JSON.stringify({ ...readSignUp(jar, email), ...more, email: spelled(email) });
  jar.set(signUpCookie, value, lifetime);
}
