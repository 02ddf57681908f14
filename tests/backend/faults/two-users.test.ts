import { afterAll, beforeEach, expect, test, vi } from "vitest";
import "../../patient-deadlines.mjs";
import {
  createDataFolder,
  device,
  password,
  profilesOf,
  signUpOnline,
  siteUrl,
  startOn,
} from "../database/embedded-backend.ts";
import { apiRoutes, ask as askSite, cookieOf, forgetAll } from "./site.ts";
import { part, session } from "./stand-in.ts";

const folder = createDataFolder();
const backend = await startOn(folder.path);
Object.assign(process.env, { ...backend.settings, SITE_URL: siteUrl, LOG_LEVEL: "silent" });

type Person = Awaited<ReturnType<typeof newPerson>>;
async function newPerson(email: string) {
  const { client, id } = await signUpOnline(backend, email);
  const current = (await client.auth.getSession()).data.session;
  return {
    id,
    email,
    client,
    accessToken: current?.access_token ?? "",
    cookie: cookieOf(current ?? {}),
  };
}

/**
 * Everything stored about a person, read with the secret key, which bypasses row-level security.
 */
async function stateOf(person: Person): Promise<unknown> {
  const profiles = await profilesOf(backend, `user_id=eq.${person.id}`);
  expect(profiles).toHaveLength(1);
  const { data, error } = await person.client.auth.getUser();
  expect(error).toBeNull();
  return { profiles, email: data.user?.email, metadata: data.user?.user_metadata };
}

const asha = await newPerson("asha@example.in");
let ravi = await newPerson("ravi@example.in");
afterAll(() => backend.stop().then(folder.remove));
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  forgetAll();
});

/** Calls the backend directly, as anybody with a publishable key can. */
async function ask(
  method: string,
  path: string,
  token?: string,
  body?: unknown,
  extraHeaders?: object,
) {
  const headers = {
    apikey: backend.publishableKey,
    "content-type": "application/json",
    prefer: "return=representation",
    ...(token && { authorization: `Bearer ${token}` }),
    ...extraHeaders,
  };
  const response = await fetch(`${backend.url}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

/**
 * A token with changed claims. Without `algorithm` the signature is kept; with it the token is
 * unsigned.
 */
function forged(token: string, claims: object, algorithm?: string): string {
  const [head = "", payload = "", signature = ""] = token.split(".");
  const changed = part({ ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...claims });
  return algorithm
    ? `${part({ alg: algorithm, typ: "JWT" })}.${changed}.`
    : `${head}.${changed}.${signature}`;
}

/** Tokens that are not Asha's, by the person or role that would use each. */
function foreignTokens(): Record<string, string | undefined> {
  return {
    nobody: undefined,
    "the publishable key": backend.publishableKey,
    Ravi: ravi.accessToken,
    "Ravi as Asha": forged(ravi.accessToken, { sub: asha.id }),
    "Ravi as Asha, unsigned": forged(ravi.accessToken, { sub: asha.id }, "none"),
    "Ravi as the service": forged(ravi.accessToken, { role: "service_role" }),
    "Ravi as the service, unsigned": forged(ravi.accessToken, { role: "service_role" }, "none"),
  };
}

type BackendRequest = [
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
];

/** Requests to the backend that try to read or change Asha's data. */
function requestsForAsha(): BackendRequest[] {
  const other = `user_id=eq.${asha.id}`;
  const row = { full_name: "Mallory", phone: "+919999999999" };
  const merge = { prefer: "resolution=merge-duplicates,return=representation" };
  return [
    ["GET", `/rest/v1/profiles?${other}`],
    ["GET", "/rest/v1/profiles?select=*"],
    ["GET", `/rest/v1/profiles?or=(${other.replace("=eq.", ".eq.")},full_name.not.is.null)`],
    [
      "GET",
      `/rest/v1/profiles?select=user_id,full_name&order=user_id`,
      undefined,
      { range: "0-999" },
    ],
    ["PATCH", `/rest/v1/profiles?${other}`, row],
    ["PATCH", "/rest/v1/profiles?full_name=not.is.null", { full_name: "Mallory" }],
    ["PATCH", `/rest/v1/profiles?user_id=eq.${ravi.id}`, { user_id: asha.id }],
    ["POST", "/rest/v1/profiles", { ...row, user_id: asha.id }],
    ["POST", "/rest/v1/profiles?on_conflict=user_id", { ...row, user_id: asha.id }, merge],
    ["POST", "/rest/v1/profiles", [{ ...row, user_id: asha.id }], merge],
    ["DELETE", `/rest/v1/profiles?${other}`],
    ["DELETE", "/rest/v1/profiles?full_name=not.is.null"],
    ["GET", "/rest/v1/users"],
    ["GET", "/rest/v1/users?select=*", undefined, { "accept-profile": "auth" }],
    ["GET", "/rest/v1/sessions", undefined, { "accept-profile": "auth" }],
    [
      "PUT",
      "/auth/v1/user",
      { id: asha.id, email: "mallory@example.in", user_metadata: { sub: asha.id } },
    ],
    ["GET", "/auth/v1/admin/users"],
    ["GET", `/auth/v1/admin/users/${asha.id}`],
    ["PUT", `/auth/v1/admin/users/${asha.id}`, { password: "mallory-7-rain" }],
    ["DELETE", `/auth/v1/admin/users/${asha.id}`],
    ["POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: asha.accessToken }],
    ["POST", "/auth/v1/verify", { type: "recovery", token: "000000", email: asha.email }],
    // This request is last, because it may delete Ravi's account.
    ["POST", "/rest/v1/rpc/delete_own_account", { user_id: asha.id }],
  ];
}

test("no token or key can read or change another user’s data", async () => {
  const before = await stateOf(asha);
  for (const [who, token] of Object.entries(foreignTokens()))
    for (const [method, path, body, headers] of requestsForAsha()) {
      const { status, text } = await ask(method, path, token, body, headers);
      const seen = text.includes(asha.email) || (method === "GET" && text.includes(asha.id));
      const request = `${method} ${path} as ${who}`;
      expect(seen, request).toBe(false);
      expect(status, request).toBeLessThan(500);
    }
  expect(await stateOf(asha)).toEqual(before);
});

/** Bodies for the handlers, which name Asha in every way that a handler might read. */
function bodiesAboutAsha(): Record<string, string>[] {
  const aims: Record<string, string>[] = [
    {},
    { email: asha.email },
    { user_id: asha.id, id: asha.id, sub: asha.id, access_token: asha.accessToken },
  ];
  const shapes: Record<string, string>[] = [
    { name: "Mallory", phone: "" },
    { confirmation: "DELETE", password: "not-hers-at-all" },
    { current: "not-hers-at-all", password: "mallory-7-rain" },
    { email: asha.email, password: "not-hers-at-all" },
    { email: asha.email, password: "mallory-7-rain", code: "000000", type: "recovery" },
    {
      email: asha.email,
      password: "mallory-7-rain",
      code: "000000",
      type: "recovery",
      via: "link",
    },
    { scope: "others" },
  ];
  return shapes.flatMap((shape) => aims.map((aim) => ({ ...aim, ...shape })));
}

/** Cookies that do not prove that a browser is Asha's. */
function foreignCookies(): string[] {
  return [
    ravi.cookie,
    "icp-session=base64-e30",
    cookieOf({
      ...session("aaaaaaaaaaaa"),
      access_token: forged(ravi.accessToken, { sub: asha.id }),
      user: { id: asha.id, email: asha.email },
    }),
  ];
}

test("no handler acts on another user’s account", async () => {
  // The requests of the previous test may have changed or deleted Ravi's own account, so a new one
  // is made.
  ravi = await newPerson("ravi-2@example.in");
  const before = await stateOf(asha);
  const cookies = foreignCookies();
  // Anybody may request an email for any address, so these two handlers are left out.
  const routes = apiRoutes.filter(
    ({ path }) => path !== "/api/auth/resend" && path !== "/api/auth/forgot",
  );
  const fetched = vi.spyOn(globalThis, "fetch");
  const posted = bodiesAboutAsha();
  for (const { path, method, handle } of routes)
    for (const cookie of cookies)
      for (const body of method === "GET" ? [undefined] : posted) {
        forgetAll();
        const headers = { accept: "application/json", "content-type": "application/json" };
        const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
        const response = await handle(
          askSite(`${path}?user_id=${asha.id}&id=${asha.id}`, init, cookie),
        );
        const text = await response.text();
        const isSeen = text.includes(asha.email) || text.includes(asha.id);
        const isFault = response.status >= 500 && response.status !== 503;
        const request = `${path} ${JSON.stringify(body)}`;
        expect(isSeen, request).toBe(false);
        expect(isFault, request).toBe(false);
      }
  // Both bodies with a code reach the backend with each cookie. Only the bodies with unknown fields
  // are refused before.
  const codes = fetched.mock.calls.filter(([url]) => String(url).includes("/auth/v1/verify"));
  expect(codes).toHaveLength(2 * 2 * cookies.length);
  expect(await stateOf(asha)).toEqual(before);
  const again = await device(backend).auth.signInWithPassword({ email: asha.email, password });
  expect(again.error).toBeNull();
});
