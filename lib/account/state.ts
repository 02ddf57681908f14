import { environment } from "@/lib/env";
import { isReachable } from "./auth-calls";
import { processState } from "./process-state";

/** How the accounts' backend is: not set up, answering, or away. */
export type BackendState = "none" | "ok" | "unavailable";

const keptMs = 5000;
const deadlineMs = 1000;

/** Asked of the backend at most once in five seconds, however often a load balancer asks us. Never throws. */
export function backendState(now = Date.now()): Promise<BackendState> {
  const known = processState("backend", () => ({ state: ask(), until: now + keptMs }));
  if (known.until <= now) Object.assign(known, { state: ask(), until: now + keptMs });
  return known.state;
}

async function ask(): Promise<BackendState> {
  if (!environment().supabase) return "none";
  return (await isReachable({ deadlineMs })) ? "ok" : "unavailable";
}
