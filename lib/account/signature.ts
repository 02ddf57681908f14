import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { environment } from "@/lib/env";
import { processState } from "./process-state";

function mac(purpose: string, text: string): Buffer {
  const key = environment().supabase?.secretKey ?? processState("cookie key", () => randomBytes(32));
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest();
}

/**
 * Signs a cookie's text, for one purpose only. Without a secret in the settings the key is this process's own: after a
 * restart its signatures are worth nothing, and the reader proves anew what they stood for.
 */
export function sign(purpose: string, text: string): string {
  return mac(purpose, text).toString("base64url");
}

/** Whether `signature` is ours, for this purpose and text. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const [expected, given] = [mac(purpose, text), Buffer.from(signature, "base64url")];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
