import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { afterAll, describe, expect, it, vi } from "vitest";
import { googleClient, standInForGoogle } from "@/supabase/embedded/google";

const realFetch = globalThis.fetch;
const otherFetch = vi.fn(async () => new Response("other"));
globalThis.fetch = otherFetch;
const redirect = standInForGoogle();
afterAll(() => {
  globalThis.fetch = realFetch;
});

const authorize = "https://accounts.google.com/o/oauth2/v2/auth?state=s%26t";

/** The query of the address to which Google would redirect a reader. */
function callbackQuery(search: string): Record<string, string> {
  const url = new URL(`http://127.0.0.1:54321/auth/v1/authorize${search}`);
  const callback = new URL(redirect(authorize, url) ?? "");
  expect(callback.origin + callback.pathname).toBe("http://127.0.0.1:54321/auth/v1/callback");
  return Object.fromEntries(callback.searchParams);
}

/** The answer of Google’s token address to the code of a redirect. */
async function tokenFor(search: string) {
  const { code = "" } = callbackQuery(search);
  const response = await fetch("https://oauth2.googleapis.com/token", {
    method: "POST",
    body: new URLSearchParams({ code }),
  });
  return (await response.json()) as { id_token: string; access_token: string };
}

const partOf = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split(".")[index] ?? "", "base64url").toString());

async function personFor(search: string) {
  return partOf((await tokenFor(search)).id_token, 1);
}

describe("the stand-in for Google", () => {
  it("the stand-in for Google ignores a redirect to another site", () => {
    const url = new URL("http://127.0.0.1:54321/auth/v1/authorize");
    expect(redirect("http://localhost:3000/", url)).toBeUndefined();
  });

  it("by default, the user of the stand-in for Google is Gita Iyer", async () => {
    expect(await personFor("")).toMatchObject({
      email: "gita.iyer@example.com",
      name: "Gita Iyer",
      picture: "https://lh3.googleusercontent.com/a/stand-in",
      email_verified: true,
      iss: "https://accounts.google.com",
      aud: googleClient.client_id,
    });
  });

  it("the stand-in for Google takes the user’s details from the query", async () => {
    expect(await personFor("?google_email=Asha@Example.in&google_name=Asha")).toMatchObject({
      email: "asha@example.in",
      name: "Asha",
    });
  });

  it("the stand-in for Google gives one email address the same id each time", async () => {
    const first = await personFor("?google_email=Asha@Example.in&google_name=Asha");
    const second = await personFor("?google_email=asha@example.in");
    expect(second.sub).toBe(first.sub);
  });

  it("the stand-in for Google gives two email addresses different ids", async () => {
    const first = await personFor("?google_email=a@example.in");
    expect((await personFor("?google_email=b@example.in")).sub).not.toBe(first.sub);
  });

  it("the stand-in for Google redirects back with the sign-in’s state", () => {
    expect(callbackQuery("").state).toBe("s&t");
  });

  it("the query google_error makes the stand-in for Google cancel the sign-in", () => {
    expect(callbackQuery("?google_error=access_denied")).toEqual({
      error: "access_denied",
      error_description: "The user cancelled",
      state: "s&t",
    });
  });

  it("the stand-in for Google publishes the key that verifies its id tokens", async () => {
    const { id_token } = await tokenFor("");
    const response = await fetch("https://www.googleapis.com/oauth2/v3/certs");
    const { keys } = (await response.json()) as { keys: (JsonWebKey & { kid: string })[] };
    const [header = "", claims = "", signature = ""] = id_token.split(".");
    const jwk = keys.find(({ kid }) => kid === partOf(id_token, 0).kid);
    const key = createPublicKey({ key: jwk as JsonWebKey, format: "jwk" });
    const isRight = verify(
      "sha256",
      Buffer.from(`${header}.${claims}`),
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isRight).toBe(true);
  });

  it("the stand-in for Google lets requests to other sites through", async () => {
    const init = { method: "POST" };
    expect(await (await fetch("https://other.example", init)).text()).toBe("other");
    expect(otherFetch).toHaveBeenCalledWith("https://other.example", init);
  });
});
