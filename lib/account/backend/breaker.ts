import { log } from "@/lib/log";

/** After this many failures in a row the backend is left alone for a while. */
const failuresToOpen = 3;
const restMs = 10_000;

interface BreakerState {
  failures: number;
  openUntil: number;
  /** Whether the one call that tries the backend again is under way. */
  probing: boolean;
}

// Middleware and handlers are bundled apart, so a module's own variable would be two.
const shared = globalThis as typeof globalThis & { __accountsBreaker?: BreakerState };

function state(): BreakerState {
  shared.__accountsBreaker ??= { failures: 0, openUntil: 0, probing: false };
  return shared.__accountsBreaker;
}

/** Whether the backend may be called now. After a rest, one call at a time tries it again. */
export function mayCall(now = Date.now()): boolean {
  const breaker = state();
  if (breaker.failures < failuresToOpen) return true;
  if (now < breaker.openUntil || breaker.probing) return false;
  breaker.probing = true;
  return true;
}

/** The backend gave an answer that can be understood, a refusal included. */
export function noteAnswer(): void {
  Object.assign(state(), { failures: 0, openUntil: 0, probing: false });
}

/** The backend gave no answer, or one that cannot be understood. */
export function noteFailure(now = Date.now()): void {
  const breaker = state();
  breaker.failures += 1;
  breaker.probing = false;
  if (breaker.failures < failuresToOpen) return;
  if (now >= breaker.openUntil) log("error", "backend-unavailable");
  breaker.openUntil = now + restMs;
}

/** For tests. */
export function resetBreaker(): void {
  noteAnswer();
}
