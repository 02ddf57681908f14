import { createPublicKey, type JsonWebKey, type KeyObject, verify } from "node:crypto";
import * as z from "zod";
import { headerOf } from "./claims";
import { processState } from "./process-state";
import { BackendCall, type CallOptions } from "./supabase";

const keepMs = 10 * 60_000;
/** A key that is not known may be new: asked again this soon at the earliest, whatever tokens come along. */
const retryMs = 60_000;

const keySetShape = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

interface KeySet {
  keys: ReadonlyMap<string, KeyObject>;
  askedAt: number;
}

async function fetchKeys(options: CallOptions, known: KeySet | undefined): Promise<KeySet> {
  const askedAt = Date.now();
  const call = new BackendCall(options);
  const answer = await call.auth(".well-known/jwks.json");
  const { data } = keySetShape.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (!data) return { keys: known?.keys ?? new Map(), askedAt };
  const keys = new Map<string, KeyObject>();
  for (const key of data.keys) {
    try {
      keys.set(key.kid, createPublicKey({ key: key as JsonWebKey, format: "jwk" }));
    } catch {
      // A kind of key that this machine does not know checks nothing here; the backend is asked instead.
    }
  }
  return { keys, askedAt };
}

/** The key's public part; undefined for one that the project does not show, as the shared secret of HS256. */
async function signingKey(kid: string, options: CallOptions): Promise<KeyObject | undefined> {
  const kept = processState<{ keys?: Promise<KeySet> }>("signing keys", () => ({}));
  const known = await kept.keys;
  const age = Date.now() - (known?.askedAt ?? 0);
  if (!known || age > keepMs || (!known.keys.has(kid) && age > retryMs)) {
    kept.keys = fetchKeys(options, known);
  }
  return (await kept.keys)?.keys.get(kid);
}

/**
 * Whether the project signed this access token, however long ago; undefined where that cannot be told here, because it
 * signs with a secret of its own or its keys cannot be had.
 */
export async function isSignedByProject(token: string, options: CallOptions): Promise<boolean | undefined> {
  const { alg, kid } = headerOf(token);
  if ((alg !== "ES256" && alg !== "RS256") || typeof kid !== "string") return undefined;
  const key = await signingKey(kid, options);
  if (key?.asymmetricKeyType !== (alg === "ES256" ? "ec" : "rsa")) return undefined;
  const [header, payload, signature = ""] = token.split(".");
  const signed = Buffer.from(`${header}.${payload}`);
  return verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
}
