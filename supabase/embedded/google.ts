import { createHash } from "node:crypto";
import { OAuth2Server } from "oauth2-mock-server";
import { consentPage } from "./consent-page";

/** Google's own addresses, which Lite has built in. */
const google = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  certs: "https://www.googleapis.com/oauth2/v3/certs",
  issuer: "https://accounts.google.com",
};

export const googleClient = { id: "stand-in.apps.googleusercontent.com", secret: "stand-in" };

type Account = { email: string; name: string };

export type GoogleStandIn = {
  /** The stand-in's address for one of Google's, or undefined for any other address. */
  addressFor(url: string): string | undefined;
  stop(): Promise<void>;
};

/**
 * Plays Google's part of the sign-in on a loopback port of its own: a consent page, the redirect back with a
 * code, and the exchange of that code for a signed id token. `callback` is the one address it redirects to.
 */
export async function startGoogleStandIn(callback: string): Promise<GoogleStandIn> {
  const server = new OAuth2Server();
  const accounts = new Map<string, Account>();
  await server.issuer.keys.generate("RS256");

  server.service.addRoute("GET", "/choose", ({ query }, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", "no-store");
    response.end(consentPage(query));
  });

  server.service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }, request: { query: unknown }) => {
    const asked = new Map(Object.entries(request.query ?? {}));
    const email = String(asked.get("email") ?? "")
      .trim()
      .toLowerCase();
    const code = url.searchParams.get("code");
    const state = url.searchParams.get("state") ?? "";
    if (asked.get("decision") === "allow" && email.includes("@") && code) {
      accounts.set(code, { email, name: String(asked.get("name") ?? "") });
      url.href = `${callback}?${new URLSearchParams({ code, state })}`;
    } else {
      url.href = `${callback}?${new URLSearchParams({ error: "access_denied", error_description: "The user cancelled", state })}`;
    }
  });

  server.service.on(
    "beforeTokenSigning",
    ({ payload }: { payload: Record<string, unknown> }, request: { body: { code?: string } }) => {
      const account = accounts.get(request.body.code ?? "");
      if (account) Object.assign(payload, claimsOf(account));
    },
  );

  type TokenResponse = { statusCode: number; body: Record<string, unknown> | "" };
  server.service.on("beforeResponse", (response: TokenResponse, request: { body: { code?: string } }) => {
    // A code is good for one exchange.
    if (accounts.delete(request.body.code ?? "")) return;
    response.statusCode = 400;
    response.body = { error: "invalid_grant", error_description: "Malformed auth code." };
  });

  await server.start(0, "127.0.0.1");
  server.issuer.url = google.issuer;
  const origin = `http://127.0.0.1:${server.address().port}`;
  const addresses = new Map([
    [google.authorize, `${origin}/choose`],
    [google.token, `${origin}/token`],
    [google.certs, `${origin}/jwks`],
  ]);
  return {
    addressFor: (url) => {
      const [address = "", query] = url.split("?", 2);
      const local = addresses.get(address);
      return local && (query === undefined ? local : `${local}?${query}`);
    },
    stop: () => server.stop(),
  };
}

function claimsOf({ email, name }: Account): Record<string, unknown> {
  // The same address is the same Google account, after a restart too.
  const sub = BigInt(`0x${createHash("sha256").update(email).digest("hex").slice(0, 16)}`).toString();
  return { sub, email, email_verified: true, aud: googleClient.id, ...(name ? { name } : {}) };
}
