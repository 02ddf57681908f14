/**
 * Names of the cookies of accounts. `__Host-` is a promise of the browser that the cookie is Secure, for this host
 * alone and set by it; plain http has no such promise to give. middleware.ts spells the session's names out.
 */

export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-icp-session" : "icp-session";
}

/** Where a Google sign-in goes on to; beside the verifier of `@supabase/ssr`, for ten minutes. */
export function googleNextCookieName(secure: boolean): string {
  return secure ? "__Host-icp-google-next" : "icp-google-next";
}

/** When, and how, the reader last proved who they are. */
export function proofCookieName(secure: boolean): string {
  return secure ? "__Host-icp-proof" : "icp-proof";
}

/** On which device somebody has signed in, and to which account. */
export function deviceCookieName(secure: boolean): string {
  return secure ? "__Host-icp-device" : "icp-device";
}

/** Readable by scripts: the display name, for drawing the header. */
export const viewerCookieName = "viewer";

/** Readable by scripts: a toast, or a form that came back, for a minute. */
export const flashCookieName = "flash";

const day = 24 * 60 * 60;
/** Seconds after which a session that nobody used is over, and after which any is. The backend's settings say the same. */
export const sessionLifetime = { unused: 90 * day, longest: 365 * day };
