/** Who a reader is to the backend: user, session and profile in this site's own shapes, and the calls that read them. */
import { stringFromBase64URL } from "@supabase/ssr";
import * as z from "zod";
import type { CookieJar } from "./cookies";
import { opaqueToken } from "./schemas";
import { ask, BackendCall, type CallOptions, clientOf, type Operation, within } from "./supabase";
import { displayName } from "./viewer";

/** A value of the right kind, or nothing: what a backend adds or leaves out must not cost a reader the session. */
const optionalText = z.string().optional().catch(undefined);

/** What is kept of a user; the backend has more, which would only make the cookie longer. */
const storedUser = z.object({
  id: z.uuid(),
  email: z.string().min(1),
  last_sign_in_at: optionalText,
  user_metadata: z
    .object({
      full_name: optionalText,
      name: optionalText,
      password_set_by: optionalText,
    })
    .catch({}),
  app_metadata: z.object({ providers: z.array(z.string()).optional(), provider: optionalText }).catch({}),
});

/** The signed-in user as pages see it; never sent to the browser whole. */
function userOf(stored: z.output<typeof storedUser>, all: object = stored) {
  const { id, email, user_metadata: given, app_metadata: app } = stored;
  const providers = app.providers ?? (app.provider ? [app.provider] : []);
  // Whoever signs an address up at the backend itself can note anything with it but the id, which comes with the answer.
  const hasPassword = given.password_set_by === id;
  const isUnclaimed = !hasPassword && providers.every((provider) => provider === "email");
  // Whoever signs an address up can write both names. "full_name" counts once the reader of the address's email has set
  // it, "name" where Google, which calls it so, is one of the ways in.
  const names = isUnclaimed ? [] : [given.full_name, providers.includes("google") ? given.name : undefined];
  return {
    id,
    email,
    /** The display name without the profile's. */
    name: displayName(...names, email.split("@")[0]),
    /** "email" stands for a password, whoever else the reader comes by. */
    providers: [...new Set(hasPassword ? [...providers, "email"] : providers)],
    /** Nobody has yet chosen a password by a mail to the address, nor come by Google: what is there may be a stranger's. */
    isUnclaimed,
    /** Seconds since 1970; NaN where the backend does not say. */
    signedInAt: Date.parse(stored.last_sign_in_at ?? "") / 1000,
    /** What the backend has, as it says it where it was asked: identities and what Google told among them. */
    all,
  };
}

export type User = ReturnType<typeof userOf>;

const jsonWebToken = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]+$/;

/** What a token says of itself. Only the backend, or its signature, can say whether it is true. */
const partOf = (token: string, at: 0 | 1): unknown =>
  JSON.parse(stringFromBase64URL(token.split(".")[at] ?? ""));
const headerShape = z.object({ alg: optionalText, kid: optionalText });
const claimsShape = z.object({
  sub: z.string(),
  exp: z.number(),
  session_id: optionalText,
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
});

/** A session without what nothing here uses, such as Google's own tokens: it all lies in the reader's cookie. */
export const sessionShape = z
  .object({
    access_token: z.string().max(8192).regex(jsonWebToken),
    refresh_token: z.string().regex(opaqueToken),
    expires_at: z.number().int().positive(),
    user: storedUser,
  })
  .transform((stored) => {
    const { access_token: accessToken, refresh_token: refreshToken, expires_at: expiresAt, user } = stored;
    const { alg, kid } = headerShape.parse(partOf(accessToken, 0));
    const { sub, exp, session_id, amr } = claimsShape.parse(partOf(accessToken, 1));
    return {
      /** As the cookie has it, in the library's own words. */
      stored,
      accessToken,
      refreshToken,
      /** Seconds since 1970, on this machine's clock. */
      expiresAt,
      /** As of the last sign-in or refresh; for drawing only. */
      user: userOf(user),
      /** The user and the session that the token speaks of, and until when it is good on the backend's clock. */
      token: { userId: sub, sessionId: session_id, expiresAt: exp },
      /** The key that the token says it is signed with; undefined for a secret that only the backend has. */
      signingKey: alg === "ES256" || alg === "RS256" ? kid : undefined,
      /** How and when (seconds since 1970) the session was proved; empty where the backend does not say. */
      signIns: amr,
    };
  })
  .refine(({ user, token }) => token.userId === user.id);

export type Session = z.output<typeof sessionShape>;

const confirmedUser = z
  .record(z.string(), z.unknown())
  .transform((all) => userOf(storedUser.parse(all), all));

/** Asks the backend whose token this is: the only answer that may be trusted. */
export const fetchUser = ({ accessToken }: Session, options: CallOptions) =>
  ask(options, ({ auth }) => auth.getUser(accessToken), z.object({ user: confirmedUser }));

/**
 * Whether the project signed a session's token, by its public keys, however long ago; undefined where they do not tell.
 * The library keeps the keys for ten minutes, and asks for them when it meets one that it does not know.
 */
export async function isSignedByProject({ accessToken }: Session, options: CallOptions) {
  try {
    const { auth } = clientOf(new BackendCall(options));
    const { data, error } = await auth.getClaims(accessToken, { allowExpired: true });
    return data ? true : error?.code === "invalid_jwt" ? false : undefined;
  } catch {
    return undefined;
  }
}

/** A reader's row as forms show it, empty where there is none; and whole, as the download has it. */
const profileShape = z
  .looseObject({ full_name: z.string().nullable(), phone: z.string().nullable() })
  .nullable()
  .transform((row) => ({ name: row?.full_name ?? "", phone: row?.phone ?? "", row }));

/** What the profile's form shows: the name as typed and the phone normalised, either of them empty. */
export interface Profile {
  name: string;
  phone: string;
  email: string;
}

export function readProfile({ user, accessToken }: Session, options: CallOptions) {
  const operation: Operation = (client) =>
    client.from("profiles").select().eq("user_id", user.id).maybeSingle();
  return ask(options, operation, profileShape, { accessToken });
}

/** Saves the reader's name and phone; a picture that is there stays. */
export function saveProfile(
  { user, accessToken }: Session,
  { name, phone }: { name: string; phone: string },
  options: CallOptions,
) {
  const row = { user_id: user.id, full_name: name || null, phone: phone || null };
  const operation: Operation = (client) => client.from("profiles").upsert(row, { onConflict: "user_id" });
  return ask(options, operation, undefined, { accessToken });
}

/** A name for the header must not hold a sign-in up. */
const nameDeadlineMs = 1000;

/** What every way of signing in ends with: the session's cookies, and the name to draw. */
export async function finishSignIn(
  { jar, call }: { jar: CookieJar; call: CallOptions },
  session: Session,
): Promise<void> {
  jar.setSession(session.stored);
  const profile = await readProfile(session, within(nameDeadlineMs, call.readerAddress));
  jar.setViewer(displayName(profile.ok ? profile.value.name : undefined, session.user.name));
}
