import { createHash, generateKeyPairSync, sign } from "node:crypto";

/** Google's addresses, as the code of Supabase Lite contains them. */
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
 * Returns the URL to which Google would send the reader back after the sign-in. Undefined if
 * `location`, the target of a redirect, is not Google's sign-in page.
 *
 * `requestUrl` is the URL of the request that is redirected. Its query may choose the person who
 * signs in (`google_email`, `google_name`) or an error (`google_error`).
 */
export type GoogleRedirect = (location: string, requestUrl: URL) => string | undefined;

/**
 * A stand-in for Google. It signs readers in without showing a page. It replaces `fetch`, to answer
 * the requests that Supabase Lite sends to Google's servers.
 */
export function standInForGoogle(): GoogleRedirect {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { ...publicKey.export({ format: "jwk" }), alg: "ES256", kid: "stand-in" };

  function idToken(person: { email: string }): string {
    // A person must have the same id after a restart, so the id is made from the email address.
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

  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === google.certificates) return Response.json({ keys: [key] });
    if (url !== google.token) return realFetch(input, init);
    const code = new URLSearchParams(String(init?.body)).get("code") ?? "";
    const person = JSON.parse(Buffer.from(code, "base64url").toString()) as { email: string };
    return Response.json({ id_token: idToken(person), access_token: "stand-in" });
  };

  return (location, requestUrl) => {
    if (!location.startsWith(google.authorize)) return undefined;
    const { searchParams: query } = requestUrl;
    const email = (query.get("google_email") ?? "gita.iyer@example.com").toLowerCase();
    const name = query.get("google_name") ?? "Gita Iyer";
    const code = encode({ email, name, picture: "https://lh3.googleusercontent.com/a/stand-in" });
    const error = query.get("google_error");
    const state = new URL(location).searchParams.get("state") ?? "";
    const response = error
      ? { error, error_description: "The user cancelled", state }
      : { code, state };
    return `${requestUrl.origin}/auth/v1/callback?${new URLSearchParams(response)}`;
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
