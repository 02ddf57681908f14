import { setTimeout as sleep } from "node:timers/promises";
import { fetchUser } from "./auth-calls";
import type { User } from "./contract";
import type { CookieJar } from "./cookies";
import { knownDevice } from "./device";
import { isEnded } from "./ended";
import { type Permission, takeFromLimits } from "./limits";
import { viewerCookieName } from "./names";
import { isFinalVerdict, refreshOnce } from "./refresh";
import { clearSession, hasSessionCookie, readSession, replaceSession, setViewer } from "./session-cookie";
import type { Session } from "./shapes";
import { isSignedByProject } from "./signing-keys";

/** Seconds before a token's end at which it is renewed, as supabase-js does it. */
const refreshMargin = 90;
/** For everything that opening a session asks of the backend together, where a page waits for it. */
export const sessionDeadlineMs = 1200;

export type OpenedSession =
  /** There is a session; `user` is there only when the backend was asked, and it agreed. */
  | { kind: "live"; session: Session; user: User | undefined }
  | { kind: "none" }
  /** The backend could not be asked. The cookies stay as they are; `session` is as old as they are. */
  | { kind: "unavailable"; session: Session };

export interface OpenOptions {
  /** Whether to ask the backend, or to believe a token that has not expired. */
  verify: boolean;
  readerAddress?: string | undefined;
  deadlineMs?: number;
}

type Options = { deadlineMs: number; readerAddress: string | undefined };

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

/**
 * Opens the session in the jar's cookies: refreshes it when it is about to expire, and asks the backend about it when
 * told to. What is to happen to the reader's cookies is in the jar afterwards. Never throws, and never takes longer
 * than the deadline; only the backend's own verdict, or a signature that is not the project's, ends a session.
 */
export async function openSession(
  jar: CookieJar,
  { verify, readerAddress, deadlineMs = sessionDeadlineMs }: OpenOptions,
): Promise<OpenedSession> {
  const endsAt = Date.now() + deadlineMs;
  const options = () => ({ deadlineMs: Math.max(1, endsAt - Date.now()), readerAddress });
  const session = readSession(jar);
  if (!session) {
    if (hasSessionCookie(jar) || jar.get(viewerCookieName(jar.secure))) clearSession(jar);
    return { kind: "none" };
  }
  // The request was sent before the sign-out. The browser may have other cookies by now, so none are cleared.
  if (isEnded(session)) return { kind: "none" };
  const isOld = session.expiresAt - secondsNow() < refreshMargin;
  const opened = isOld || verify ? await ask(jar, session, { isOld, verify }, options) : live(session);
  if (opened.kind === "live" && !jar.get(viewerCookieName(jar.secure)))
    setViewer(jar, opened.session.user.name);
  // The reader may have signed out while the backend was answering.
  return isEnded(session) ? { kind: "none" } : opened;
}

function live(session: Session, user?: User): OpenedSession {
  return { kind: "live", session, user };
}

function end(jar: CookieJar): OpenedSession {
  clearSession(jar);
  return { kind: "none" };
}

/** What the backend says of a session, where it may be asked about it. */
async function ask(
  jar: CookieJar,
  session: Session,
  { isOld, verify }: { isOld: boolean; verify: boolean },
  options: () => Options,
): Promise<OpenedSession> {
  const permission = await mayBeAsked(jar, session, options());
  if (permission === "made up") return end(jar);
  if (!permission.ok) return { kind: "unavailable", session };
  const opened = isOld ? await renew(jar, session, options()) : live(session);
  const checked =
    verify && opened.kind === "live" ? await check(jar, opened.session, !isOld, options) : opened;
  if (checked.kind === "live" && (checked.user || checked.session !== session)) {
    // The session is genuine: only questions about sessions that are not are counted.
    permission.giveBack();
  }
  return checked;
}

/**
 * Whether the backend may be asked about a session. One can be made up, and each would cost the backend a call: where
 * its signature does not tell, strangers get few, known devices their own.
 */
export async function mayBeAsked(
  jar: CookieJar,
  { accessToken, user: { id } }: Session,
  options: Options,
): Promise<Permission | "made up"> {
  const isGenuine = await isSignedByProject(accessToken, options);
  if (isGenuine === false) return "made up";
  if (isGenuine) return { ok: true, giveBack: () => {} };
  const device = knownDevice(jar, { userId: id });
  const counted = { name: "session", action: "open", account: device && id, known: device } as const;
  return takeFromLimits({ ...counted, address: options.readerAddress });
}

/** Renews a session; never later than asked, though another request's refresh may take longer. */
export async function renew(jar: CookieJar, session: Session, options: Options): Promise<OpenedSession> {
  // A little later than the call's own deadline, so that a refresh begun here is over when this is.
  const late = sleep(options.deadlineMs + 50, { kind: "unavailable" } as const, { ref: false });
  const outcome = await Promise.race([refreshOnce(jar, session, options), late]);
  if (outcome.kind === "ended") return end(jar);
  if (outcome.kind === "unavailable") {
    return session.expiresAt > secondsNow() ? live(session) : { kind: "unavailable", session };
  }
  replaceSession(jar, outcome);
  // The name's cookie lives as long as the session, so it is renewed with it.
  const name = jar.get(viewerCookieName(jar.secure));
  if (name) setViewer(jar, name);
  return live(outcome.session);
}

async function check(
  jar: CookieJar,
  session: Session,
  mayRenew: boolean,
  options: () => Options,
): Promise<OpenedSession> {
  const answer = await fetchUser(session.accessToken, options());
  if (answer.ok) return live(session, answer.value);
  if (answer.why.kind !== "refused") return { kind: "unavailable", session };
  if (isFinalVerdict(answer.why.code)) return end(jar);
  // The backend refuses the access token (its clock may differ), which does not end the session: ask for a new token.
  if (!mayRenew) return { kind: "unavailable", session };
  const outcome = await renew(jar, { ...session, expiresAt: 0 }, options());
  return outcome.kind === "live" ? check(jar, outcome.session, false, options) : outcome;
}
