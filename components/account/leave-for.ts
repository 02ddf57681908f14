import type { Onward } from "@/lib/account/contract";
import { announce } from "./auth-channel";
import { keepToast } from "./toasts";
import type { AuthEvent } from "./viewer";

/**
 * Leaves for another page after a change of the session: a full load, because the first HTML depends on it. Never
 * resolves, so that the form stays busy until the next page is there. "Replace": Back must not lead to a spent form.
 */
export function leaveFor({ next, toast }: Onward, event: AuthEvent = "SIGNED_IN"): Promise<void> {
  // Before the others are told: they must not meet it.
  keepToast(toast);
  announce(event, true);
  location.replace(next);
  return new Promise(() => undefined);
}
