/** The backend's shapes as far as they are used, and what they become here. */
import * as z from "zod";
import type { User } from "./contract";
import { displayName } from "./name";
import { opaqueToken } from "./schemas";

/** A value of the right kind, or nothing: what a backend adds or leaves out must not cost a reader the session. */
const optionalText = z.string().optional().catch(undefined);

export const userShape = z
  .object({
    id: z.uuid(),
    email: z.string().min(1),
    created_at: optionalText,
    email_confirmed_at: optionalText,
    last_sign_in_at: optionalText,
    user_metadata: z.object({ full_name: optionalText, name: optionalText }).catch({}),
    app_metadata: z.object({ providers: z.array(z.string()).optional(), provider: optionalText }).catch({}),
  })
  .transform(
    ({ id, email, user_metadata: given, app_metadata: app, ...times }): User => ({
      id,
      email,
      name: displayName({ signUpName: given.full_name ?? given.name, email }),
      providers: app.providers ?? (app.provider ? [app.provider] : []),
      createdAt: times.created_at,
      emailConfirmedAt: times.email_confirmed_at,
      lastSignInAt: times.last_sign_in_at,
    }),
  );

const jsonWebToken = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]+$/;

export const sessionShape = z
  .object({
    access_token: z.string().max(8192).regex(jsonWebToken),
    refresh_token: z.string().regex(opaqueToken),
    expires_at: z.number().int().positive(),
    user: userShape,
  })
  .transform(({ access_token, refresh_token, expires_at, user }) => ({
    accessToken: access_token,
    refreshToken: refresh_token,
    /** Seconds since 1970, on this machine's clock. */
    expiresAt: expires_at,
    /** As of the last sign-in or refresh; for drawing only. */
    user,
  }));

export type Session = z.output<typeof sessionShape>;

export const profileShape = z.object({
  full_name: z.string().nullable(),
  phone: z.string().nullable(),
  updated_at: z.string().optional(),
});

export type ProfileRow = z.output<typeof profileShape>;
