/** Who a reader is to the backend: user, session and profile in this site's own shapes, and the calls that read them. */
import { stringFromBase64URL } from "@supabase/ssr";
import * as z from "zod";
import { opaqueToken } from "./schemas";
import { ask, BackendCall, type CallOptions, plainClient } from "./supabase";
import { displayName } from "./viewer";

/** A value of the right kind, or nothing: what a backend adds or leaves out must not cost a reader the session. */
const optionalText = z.string().optional().catch(undefined);

/** The signed-in user as pages see it; never sent to the browser whole. */
const userShape = z
  .object({
    id: z.uuid(),
    email: z.string().min(1),
    user_metadata: z
      .object({
        full_name: optionalText,
        name: optionalText,
        has_password: z.boolean().optional().catch(undefined),
      })
      .catch({}),
    app_metadata: z.object({ providers: z.array(z.string()).optional(), provider: optionalText }).catch({}),
  })
  .transform(({ id, email, user_metadata: given, app_metadata: app }) => ({
    id,
    email,
    /** The display name without the profile's. */
    name: displayName({ signUpName: given.full_name || given.name, email }),
    /** "email" stands for a password, whoever else the reader comes by. */
    providers: [
      ...new Set([
        ...(app.providers ?? (app.provider ? [app.provider] : [])),
        ...(given.has_password ? ["email"] : []),
      ]),
    ],
  }));

export type User = z.output<typeof userShape>;

const jsonWebToken = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]+$/;

function partOf(token: string, at: 0 | 1): unknown {
  try {
    return JSON.parse(stringFromBase64URL(token.split(".")[at] ?? ""));
  } catch {
    return undefined;
  }
}

/** What a token says of itself. Only the backend, or its signature, can say whether it is true. */
const headerShape = z.object({ alg: optionalText, kid: optionalText }).catch({});
const claimsShape = z
  .object({
    sub: optionalText,
    exp: z.number().optional().catch(undefined),
    session_id: optionalText,
    amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
  })
  .catch({ amr: [] });

export const sessionShape = z
  .object({
    access_token: z.string().max(8192).regex(jsonWebToken),
    refresh_token: z.string().regex(opaqueToken),
    expires_at: z.number().int().positive(),
    user: userShape,
  })
  .transform(({ access_token, refresh_token, expires_at, user }) => {
    const { sub, exp, session_id, amr } = claimsShape.parse(partOf(access_token, 1));
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      /** Seconds since 1970, on this machine's clock. */
      expiresAt: expires_at,
      /** As of the last sign-in or refresh; for drawing only. */
      user,
      /** Names the session, the same over its refreshes. */
      key: `${user.id}/${session_id ?? refresh_token}`,
      /** The user that the token speaks of, and until when it is good on the backend's clock. */
      token: { userId: sub, expiresAt: exp ?? Number.NaN },
      /** How and when (seconds since 1970) the session was proved; empty where the backend does not say. */
      signIns: amr,
    };
  })
  .refine(({ user, token }) => token.userId === user.id && !Number.isNaN(token.expiresAt));

export type Session = z.output<typeof sessionShape>;

const askUser = <Shape extends z.ZodType>({ accessToken }: Session, options: CallOptions, user: Shape) =>
  ask(options, (call) => plainClient(call).auth.getUser(accessToken), z.object({ user }));

/** Asks the backend whose token this is: the only answer that may be trusted. */
export const fetchUser = (session: Session, options: CallOptions) => askUser(session, options, userShape);

/** All that the backend has on a reader, as it says it: identities and what Google told among them. */
export const fetchStoredUser = (session: Session, options: CallOptions) =>
  askUser(session, options, z.record(z.string(), z.unknown()));

/** The name of the key that a token says it is signed with; undefined for a secret that only the backend has. */
export function signingKeyOf({ accessToken }: Session): string | undefined {
  const { alg, kid } = headerShape.parse(partOf(accessToken, 0));
  return alg === "ES256" || alg === "RS256" ? kid : undefined;
}

/**
 * Whether the project signed a session's token, by its public keys, however long ago; undefined where they do not tell.
 * The library keeps the keys for ten minutes, and asks for them when it meets one that it does not know.
 */
export async function isSignedByProject({ accessToken }: Session, options: CallOptions) {
  try {
    const { auth } = plainClient(new BackendCall(options));
    const { data, error } = await auth.getClaims(accessToken, { allowExpired: true });
    return data ? true : error?.code === "invalid_jwt" ? false : undefined;
  } catch {
    return undefined;
  }
}

/** Whose row, and the token that proves it. */
export type Owner = Pick<Session, "user" | "accessToken">;

/** A reader's row as forms show it, empty where there is none, with what only the download has. */
const profileShape = z
  .object({
    full_name: z.string().nullable(),
    phone: z.string().nullable(),
    avatar_url: z.string().nullish(),
    updated_at: z.string().optional(),
  })
  .nullable()
  .transform((row) => ({
    name: row?.full_name ?? "",
    phone: row?.phone ?? "",
    pictureAddress: row?.avatar_url ?? null,
    updatedAt: row?.updated_at ?? null,
  }));

export function readProfile({ user, accessToken }: Owner, options: CallOptions) {
  const columns = "full_name, phone, avatar_url, updated_at";
  const operation = (call: BackendCall) =>
    plainClient(call, accessToken).from("profiles").select(columns).eq("user_id", user.id).maybeSingle();
  return ask(options, operation, profileShape);
}

/** Saves the reader's name and phone; a picture that is there stays. */
export function saveProfile(
  { user, accessToken }: Owner,
  { name, phone }: { name: string; phone: string },
  options: CallOptions,
) {
  const row = { user_id: user.id, full_name: name || null, phone: phone || null };
  return ask(options, (call) =>
    plainClient(call, accessToken).from("profiles").upsert(row, { onConflict: "user_id" }),
  );
}
