import type { Answer, Onward } from "@/lib/account/contract";
import { announce } from "./auth-channel";
import { send } from "./send";
import { keepToast, showToast } from "./toasts";

/** Ends the session in this browser, tells the other tabs, and leads to /auth. */
export async function signOut(): Promise<void> {
  const answer = await send<Answer<Onward>>("/api/auth/sign-out", {});
  if (!answer.ok && answer.code !== "signed-out") {
    showToast({ title: "Error", message: answer.message, kind: "error" });
    return;
  }
  if (answer.ok) keepToast(answer.toast);
  announce("SIGNED_OUT", true);
  // The viewer is left as drawn: should the browser keep this page for Back, it sees the change when it is shown.
  // A full load: nothing of the session may stay in the router's cache.
  location.assign(answer.ok ? answer.next : "/auth");
}
