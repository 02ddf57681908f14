import { createHash, generateKeyPairSync, sign } from "node:crypto";

/** Google's own addresses, which Lite has built in. */
const google = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth?",
  token: "https://oauth2.googleapis.com/token",
  certificates: "https://www.googleapis.com/oauth2/v3/certs",
};

export const googleClient = {
  client_id: "stand-in.apps.googleusercontent.com",
  secret: "stand-in",
};

/**
 * Where Google would lead a reader who was sent to `location`: straight back, signed in. Undefined
 * for any other address. What was asked may name another person (`google_email`, `google_name`), or
 * a refusal (`google_error`).
 */
export type WayBack = (location: string, asked: URL) => string | undefined;

/**
 * Plays Google's part of the sign-in: nobody is asked anything, and what Lite fetches from Google
 * is answered here.
 */
export function standInForGoogle(): WayBack {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { ...publicKey.export({ format: "jwk" }), alg: "ES256", kid: "stand-in" };

  function idToken(person: { email: string }): string {
    // The same address is the same Google account, after a restart too.
    const sub = createHash("sha256").update(person.email).digest("hex");
    const claims = {
      ...person,
      sub,
      iss: "https://accounts.google.com",
      aud: googleClient.client_id,
    };
    const signed = `${encode({ alg: key.alg, kid: key.kid })}.${encode({ ...claims, email_verified: true })}`;
    const signature = sign("sha256", Buffer.from(signed), {
      key: privateKey,
      dsaEncoding: "ieee-p1363",
    });
    return `${signed}.${signature.toString("base64url")}`;
  }

  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === google.certificates) return Response.json({ keys: [key] });
    if (url !== google.token) return real(input, init);
    const code = new URLSearchParams(String(init?.body)).get("code") ?? "";
    const person = JSON.parse(Buffer.from(code, "base64url").toString()) as { email: string };
    return Response.json({ id_token: idToken(person), access_token: "stand-in" });
  };

  return (location, asked) => {
    if (!location.startsWith(google.authorize)) return undefined;
    const { searchParams: query } = asked;
    const email = (query.get("google_email") ?? "gita.iyer@example.com").toLowerCase();
    const name = query.get("google_name") ?? "Gita Iyer";
    const code = encode({ email, name, picture: "https://lh3.googleusercontent.com/a/stand-in" });
    const error = query.get("google_error");
    const state = new URL(location).searchParams.get("state") ?? "";
    const answer = error
      ? { error, error_description: "The user cancelled", state }
      : { code, state };
    return `${asked.origin}/auth/v1/callback?${new URLSearchParams(answer)}`;
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
