import { environment } from "@/lib/env";
import { isReachable } from "./accounts";

/** How the accounts' backend is: not set up, answering, or away. */
export type BackendState = "none" | "ok" | "unavailable";

const keptMs = 5000;
const deadlineMs = 1000;
const shared = globalThis as typeof globalThis & {
  __backendState?: { state: Promise<BackendState>; until: number };
};

/** Asked of the backend at most once in five seconds, however often a load balancer asks us. Never throws. */
export function backendState(now = Date.now()): Promise<BackendState> {
  const known = shared.__backendState;
  if (known && known.until > now) return known.state;
  const state = ask();
  shared.__backendState = { state, until: now + keptMs };
  return state;
}

async function ask(): Promise<BackendState> {
  if (!environment().supabase) return "none";
  return (await isReachable({ deadlineMs })) ? "ok" : "unavailable";
}
