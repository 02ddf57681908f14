import { beforeAll, describe, expect, test } from "vitest";
import { CookieJar } from "../../../lib/account/cookies.ts";
import { hasProof, setProof } from "../../../lib/account/proof.ts";
import { type Session, sessionShape } from "../../../lib/account/reader.ts";
import { session } from "../../backend/faults/stand-in.ts";

const at = 1_800_000_000_000;
const make = (name: string): Session => sessionShape.parse(session(name, { expiresAt: 4_000_000_000 }));

/** A session as hosted Supabase gives it: its token says how and when its reader signed in. */
function hosted(method: string, ageSeconds: number): Session {
  return { ...make("hosted"), signIns: [{ method, timestamp: at / 1000 - ageSeconds }] };
}

beforeAll(() => {
  Object.assign(process.env, { SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_PUBLISHABLE_KEY: "publishable" });
});

describe("proof of identity", () => {
  test("holds for ten minutes, for its own session and its own kind", () => {
    const jar = new CookieJar([], false);
    const own = make("own");
    setProof(jar, "sign-in", own, at);
    expect(hasProof(jar, "sign-in", own, at)).toBe(true);
    expect(hasProof(jar, "sign-in", own, at + 599_000)).toBe(true);
    expect(hasProof(jar, "sign-in", own, at + 600_000)).toBe(false);
    expect(hasProof(jar, "mail", own, at)).toBe(false);
    expect(hasProof(jar, "sign-in", make("other"), at)).toBe(false);
    expect(hasProof(new CookieJar([], false), "sign-in", own, at)).toBe(false);
  });

  test("cannot be made younger, or into another kind", () => {
    const jar = new CookieJar([], false);
    const own = make("own");
    setProof(jar, "sign-in", own, at);
    const [kind, time, signed] = (jar.get("icp-proof") ?? "").split(".");
    const later = Number(time) + 600;
    const forged = [`mail.${later}.${signed}`, `${kind}.${later}.${signed}`, `${kind}.${later}.`, "..", ""];
    for (const value of forged) {
      const other = new CookieJar([{ name: "icp-proof", value }], false);
      expect(hasProof(other, "sign-in", own, at + 601_000), value).toBe(false);
    }
  });

  test.each([
    ["password", 60, true, false],
    ["otp", 60, true, true],
    ["recovery", 60, true, true],
    ["oauth", 60, true, false],
    ["password", 601, false, false],
    ["otp", 601, false, false],
  ])("a token of %s, %i s old: delete %s, reset %s", (method, age, mayDelete, mayReset) => {
    const jar = new CookieJar([], false);
    expect(hasProof(jar, "sign-in", hosted(method, age), at)).toBe(mayDelete);
    expect(hasProof(jar, "mail", hosted(method, age), at)).toBe(mayReset);
  });
});
