/**
 * Names of the cookies of accounts, over https or not. `__Host-` is a promise of the browser that the cookie is Secure,
 * for this host alone and set by it; plain http has no such promise to give. middleware.ts, host/server.ts and the
 * head's script spell out the names that they look for.
 */
const named = (name: string) => (secure: boolean) => (secure ? `__Host-${name}` : name);

export const sessionCookieName = named("icp-session");

/** Where a Google sign-in goes on to; beside the verifier of `@supabase/ssr`, for ten minutes. */
export const googleNextCookieName = named("icp-google-next");

/** When, and how, the reader last proved who they are. */
export const proofCookieName = named("icp-proof");

/** On which device somebody has signed in, and to which account. */
export const deviceCookieName = named("icp-device");

/** What a sign-up in this browser is about, until its address is confirmed. */
export const signUpCookieName = named("icp-sign-up");

/** Readable by scripts: the display name, for drawing the header. */
export const viewerCookieName = named("viewer");

/** Readable by scripts: a toast, or a form that came back, for a minute. */
export const flashCookieName = named("flash");

const day = 24 * 60 * 60;
/** Seconds after which a session that nobody used is over, and after which any is. The backend's settings say the same. */
export const sessionLifetime = { unused: 90 * day, longest: 365 * day };
