/** Tests that the handlers need no edit when the table of providers gets a second row. */
import { expect, test } from "vitest";
import "../../patient-deadlines.mjs";
import { userSchema } from "@/lib/supabase/session-cookie";
import { exampleHub, google, setProviders } from "../../fixtures/providers";
import {
  cookieFor,
  cookiesSet,
  flashSet,
  open,
  password,
  send,
  sessionSet,
  standInForFile,
} from "./site.ts";
import { healthy, refusal, user } from "./stand-in.ts";

const backend = await standInForFile();
setProviders(google, exampleHub);

const { id, name } = exampleHub;
/** An account without a password, created by a sign-in with one provider. */
const accountOf = (provider: string) => ({
  ...user(),
  user_metadata: { name: "Asha" },
  app_metadata: { provider, providers: [provider] },
});

/** Cookies that the handler sets when a browser starts a sign-in. */
async function startedCookies(provider: string): Promise<string> {
  const { all } = cookiesSet(await open(`/api/auth/${provider}?next=/cards`));
  return all.map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value ?? "")}`).join("; ");
}

test.each([
  ["google", null],
  [id, exampleHub.scopes],
])("/api/auth/%s redirects to its provider with the scopes %s", async (provider, scopes) => {
  const response = await open(`/api/auth/${provider}?next=/cards`);
  const { pathname, searchParams } = new URL(response.headers.get("location") ?? "");
  expect(pathname).toBe("/auth/v1/authorize");
  expect(searchParams.get("provider")).toBe(provider);
  expect(searchParams.get("scopes")).toBe(scopes);
});

test.each(["examplehubs", "constructor", "GOOGLE", "google%20"])(
  "the site responds 404 to the unknown provider /api/auth/%s",
  async (unknown) => {
    const response = await open(`/api/auth/${unknown}`);
    expect(response.status).toBe(404);
    expect(backend.calls).toEqual([]);
  },
);

test("a sign-in does not redirect to a provider that is switched off", async () => {
  backend.respond = (request) =>
    request.path.endsWith("/settings")
      ? { status: 200, body: { external: { google: true, [id]: false } } }
      : healthy(request);
  const response = await open(`/api/auth/${id}`);
  expect(response.headers.get("location")).toBe("/auth");
  expect(flashSet(response).toast.message).toContain("switched off");
});

test("the message after a cancelled sign-in names its provider", async () => {
  const cookies = await startedCookies(id);
  const response = await open("/auth/callback?error=access_denied", cookies);
  expect(response.headers.get("location")).toBe("/auth?next=%2Fcards");
  const { title, message } = flashSet(response).toast;
  expect(title).toBe("Example Hub sign in failed");
  expect(message).toContain("Example Hub sign-in was cancelled.");
});

test("the message about an unconfirmed email names the sign-in provider", async () => {
  const cookies = await startedCookies(id);
  const refused = "error=access_denied&error_code=provider_email_needs_verification";
  const response = await open(`/auth/callback?${refused}`, cookies);
  expect(flashSet(response).toast.message).toContain("Example Hub has not confirmed");
});

test("the error for an unexpected sign-in callback names every provider", async () => {
  const response = await open("/auth/callback?code=a");
  expect(flashSet(response).toast.title).toBe("Google or Example Hub sign in failed");
});

test("a provider’s callback with a code signs the reader in", async () => {
  const cookies = await startedCookies(id);
  const response = await open("/auth/callback?code=a", cookies);
  expect(response.headers.get("location")).toBe("/cards");
  expect(await sessionSet(response)).toBeDefined();
});

test.each([
  ["google", "Please sign in with Google once more first"],
  [id, "Please sign in with Example Hub once more first"],
  // The site no longer offers this provider.
  ["gone", "Please sign in with Google or Example Hub once more first"],
])("account deletion asks a reader with only %s to sign in again", async (provider, expected) => {
  backend.respond = () => ({ status: 200, body: accountOf(provider) });
  const deletion = { confirmation: "DELETE", password: "" };
  const reply = await (await send("/api/account/delete", deletion, cookieFor("own"))).json();
  expect(reply.code).toBe("proof-needed");
  expect(reply.message).toContain(expected);
});

test("a wrong current password shows a hint naming all sign-in providers", async () => {
  backend.respond = (request) =>
    request.path.includes("grant_type=password")
      ? refusal(400, "invalid_credentials")
      : healthy(request);
  const change = { current: "guess", password };
  const reply = await (await send("/api/auth/password", change, cookieFor("own"))).json();
  expect(reply.message).toContain("If you sign in with Google or Example Hub, choose");
});

test.each([
  ["google", "Asha"],
  [id, "Asha"],
  ["email", "asha"],
  ["gone", "asha"],
])("an account made with %s has the display name %s", (provider, shown) => {
  expect(userSchema.parse(accountOf(provider)).name).toBe(shown);
});

test(`the reader’s download lists ${name} as a sign-in method`, async () => {
  backend.respond = ({ path }) => {
    const hasRows = path.startsWith("/rest/");
    return { status: 200, body: hasRows ? [] : accountOf(id) };
  };
  const response = await open("/api/account/export", cookieFor("own"));
  expect(JSON.parse(await response.text()).account.signInMethods).toEqual([id]);
});
