import { announce } from "./auth-channel";

/**
 * Leaves for another page after a change of the session: a full load, because the first HTML depends on it. Never
 * resolves, so that the form stays busy until the next page is there. "Replace": Back must not lead to a spent form.
 */
export function redirectAfterSignIn(at: string): Promise<void> {
  announce("SIGNED_IN");
  location.replace(at);
  return new Promise(() => undefined);
}
