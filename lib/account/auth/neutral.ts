import { after } from "next/server";
import { isAnswering } from "../supabase/accounts.ts";
import type { BackendResult, CallOptions, Refusal } from "../supabase/call.ts";

/** What is sent to known and to unknown addresses alike is answered after this time, not before and not later. */
const neutralFloorMs = 1500;
/** A slow mail server finishes behind the answer. */
export const mailDeadlineMs = 15_000;
const probeDeadlineMs = 5000;

/** Refusals that have nothing to do with whether the address is known. Every other one is kept from the reader. */
const tellable = new Set([
  "weak_password",
  "validation_failed",
  "email_address_invalid",
  "email_address_not_authorized",
  "email_provider_disabled",
  "signup_disabled",
]);

function sleep(ms: number): Promise<"late"> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms), "late"));
}

/** Keeps the server at it until the operation is done, where a server would otherwise stop with its answer. */
function finishBehind(operation: Promise<unknown>): void {
  try {
    after(operation.then(() => {}));
  } catch {
    // Outside a request (in tests) the process itself stays.
  }
}

/**
 * Waits for an operation that must not tell whether an address is known: the same answer after the same time.
 *
 * @returns what the reader may be told, or undefined for "a mail is on its way, if …"
 */
export async function neutrally(
  operation: Promise<BackendResult<undefined>>,
  call: CallOptions,
): Promise<Refusal | undefined> {
  const floor = sleep(neutralFloorMs);
  const probe = isAnswering({ ...call, deadlineMs: probeDeadlineMs });
  finishBehind(operation);
  const result = await Promise.race([operation, floor]);
  await floor;
  // No answer yet: a slow mail, if the backend answers otherwise.
  if (result === "late") return (await probe) ? undefined : { kind: "unavailable" };
  if (result.ok) return undefined;
  const { why } = result;
  if (why.kind === "unavailable") return why;
  return why.kind === "refused" && tellable.has(why.code) ? why : undefined;
}

/** Holds an answer back until so many milliseconds have passed since it was begun. */
export async function notBefore<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  const [settled] = await Promise.all([value, sleep(ms)]);
  return settled;
}
