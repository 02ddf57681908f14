import type { APIResponse } from "@playwright/test";
import { messages } from "@/lib/account/rules/messages";
import { protectedPaths } from "../../lib/account/rules/access.ts";
import { expect, test } from "./fixtures";
import { mailTo, newAddress, password, Reader, signedInReader } from "./reader";

function setCookies(response: APIResponse): string[] {
  return response
    .headersArray()
    .flatMap(({ name, value }) => (name.toLowerCase() === "set-cookie" ? [value] : []));
}

function expectPrivate(response: APIResponse): void {
  expect(response.headers()["cache-control"]).toMatch(/private.*no-store|no-store.*private/);
}

let site: string;
test.beforeEach(({ baseURL }) => {
  site = baseURL ?? "";
});

test("sign up, confirm, sign in, profile, export, delete", async () => {
  const email = newAddress();
  const reader = await Reader.open(site);
  const signedUp = await reader.post("/api/auth/sign-up", { name: "Asha Rao", email, password });
  expect(signedUp.status()).toBe(200);
  expect(await reader.sessionCookies()).toEqual([]);

  const early = await reader.post("/api/auth/sign-in", { email, password });
  expect(await early.json()).toMatchObject({ ok: false, code: "email-not-confirmed" });

  const mail = await mailTo(email);
  const link = new URL(mail.link ?? "");
  expect(link.origin).toBe(site);
  expect(link.pathname).toBe("/auth/confirm");
  const proof = {
    token_hash: link.searchParams.get("token_hash"),
    type: link.searchParams.get("type"),
    password,
  };

  // Opening the link, as a mail scanner does, spends nothing. Another browser than the one that signed up confirms.
  const other = await Reader.open(site);
  expect((await other.get(link.pathname + link.search)).status()).toBe(200);
  const confirmed = await other.post("/api/auth/confirm", proof);
  expect(await confirmed.json()).toMatchObject({ ok: true, next: "/" });
  expectPrivate(confirmed);
  const spent = await reader.post("/api/auth/confirm", proof);
  expect(await spent.json()).toMatchObject({ ok: false, code: "link-expired" });

  const signedIn = await reader.post("/api/auth/sign-in", { email, password, next: "//evil.example" });
  expect(await signedIn.json()).toMatchObject({ ok: true, next: "/", toast: { title: "Welcome back!" } });
  expectPrivate(signedIn);
  for (const cookie of await reader.sessionCookies()) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  }
  expect(await reader.cookie("viewer")).toMatchObject({
    httpOnly: false,
    value: encodeURIComponent("Asha Rao"),
  });

  expect(await (await reader.get("/api/profile")).json()).toEqual({
    ok: true,
    profile: { name: "Asha Rao", phone: "", email },
  });
  const saved = await reader.post("/api/profile", { name: "Asha Devi 😀", phone: "+91 (98) 765-43210" });
  expect(await saved.json()).toEqual({
    ok: true,
    profile: { name: "Asha Devi 😀", phone: "+919876543210", email },
  });
  expect(decodeURIComponent((await reader.cookie("viewer"))?.value ?? "")).toBe("Asha Devi 😀");

  const file = await reader.get("/api/account/export");
  expect(file.headers()["content-disposition"]).toContain("attachment");
  expectPrivate(file);
  expect(await file.json()).toMatchObject({
    account: { email, signInMethods: ["email"] },
    profile: { name: "Asha Devi 😀", phone: "+919876543210" },
  });

  const unsure = await reader.post("/api/account/delete", { confirmation: "delete", password });
  expect(unsure.status()).toBe(422);
  const wrong = await reader.post("/api/account/delete", {
    confirmation: "DELETE",
    password: "not-it-at-all",
  });
  expect(await wrong.json()).toMatchObject({ ok: false, field: "password" });
  const gone = await reader.post("/api/account/delete", { confirmation: "DELETE", password });
  expect(await gone.json()).toMatchObject({ ok: true, next: "/" });
  expect(await reader.sessionCookies()).toEqual([]);
  expect(await reader.cookie("viewer")).toBeUndefined();

  // The other browser's session went with the account: its hint is stale, and is cleared.
  const stale = await other.get("/api/profile");
  expect(stale.status()).toBe(401);
  expect(await stale.json()).toMatchObject({ ok: false, code: "signed-out" });
  expect(await other.cookie("viewer")).toBeUndefined();
  const again = await reader.post("/api/auth/sign-in", { email, password });
  expect(await again.json()).toMatchObject({
    ok: false,
    code: "invalid-credentials",
    message: "Invalid login credentials",
  });
});

test("a wrong shape is answered in the site's own words", async () => {
  const { reader } = await signedInReader(site);
  for (const [path, fields] of [
    ["/api/profile", { name: "x" }],
    ["/api/auth/sign-in", []],
    ["/api/auth/sign-out", { scope: "global" }],
  ] as const) {
    const answer = await reader.post(path, fields);
    expect([path, answer.status(), (await answer.json()).message]).toEqual([path, 422, messages.invalid]);
  }
  await reader.close();
});

test("a form without scripts goes back with what was typed, and on with a toast", async () => {
  const { email, reader: first } = await signedInReader(site);
  await first.close();
  const reader = await Reader.open(site);
  const refused = await reader.submit("/api/auth/sign-in", {
    email,
    password: "not-it-at-all",
    next: "/account",
  });
  expect(refused.status()).toBe(303);
  expect(refused.headers().location).toBe("/auth?next=%2Faccount");
  const flash = decodeURIComponent((await reader.cookie("flash"))?.value ?? "");
  expect(flash).toContain(email);
  expect(flash).not.toContain("not-it-at-all");
  const page = await reader.get("/auth?next=%2Faccount");
  expect((await page.text()).includes("Invalid login credentials")).toBe(true);
  expect(await reader.cookie("flash")).toBeUndefined();

  const signedIn = await reader.submit("/api/auth/sign-in", { email, password, next: "/account" });
  expect([signedIn.status(), signedIn.headers().location]).toEqual([303, "/account"]);
  const sentOn = await reader.get("/auth?next=/account");
  expect(new URL(sentOn.headers().location ?? "", site).pathname).toBe("/account");
});

test("home is the signed-in twin for a session, the visitor's page for everyone else", async () => {
  const { reader } = await signedInReader(site);
  const visitor = await Reader.open(site);
  const [mine, theirs] = [await reader.get("/"), await visitor.get("/")];
  const [own, public_] = [await mine.text(), await theirs.text()];
  expect([own.includes("View Latest Results"), own.includes("Sign In to View Results")]).toEqual([
    true,
    false,
  ]);
  expect(public_.includes("Sign In to View Results")).toBe(true);
  expectPrivate(mine);
  expect(theirs.headers()["cache-control"]).toContain("s-maxage");
  expect(setCookies(theirs)).toEqual([]);
  for (const someone of [reader, visitor]) {
    const direct = await someone.get("/home/member");
    expect(direct.status()).toBe(307);
    expect(new URL(direct.headers().location ?? "", site).pathname).toBe("/");
  }
  const forged = await visitor.get("/", { cookie: "icp-session=base64-e30" });
  expect((await forged.text()).includes("Sign In to View Results")).toBe(true);
});

const posts = [
  ["sign-in", "/api/auth/sign-in"],
  ["sign-up", "/api/auth/sign-up"],
  ["resend", "/api/auth/resend"],
  ["forgot", "/api/auth/forgot"],
  ["confirm", "/api/auth/confirm"],
  ["reset", "/api/auth/reset"],
  ["password", "/api/auth/password"],
  ["sign-out", "/api/auth/sign-out"],
  ["profile", "/api/profile"],
  ["delete", "/api/account/delete"],
] as const;

test("no handler acts on a POST from elsewhere, of another type, or of another shape", async ({
  request,
}) => {
  const { reader, email } = await signedInReader(site);
  const cookie = (await reader.sessionCookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    {},
    { "sec-fetch-site": "cross-site", origin: site },
    { "sec-fetch-site": "same-site", origin: site },
    { host: "evil.example", origin: "http://evil.example" },
  ];
  for (const [, path] of posts) {
    for (const headers of foreign) {
      for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
        const data = type === "application/json" ? '{"scope":"local"}' : "scope=local";
        const answer = await request.post(path, {
          data,
          maxRedirects: 0,
          headers: { ...headers, cookie, "content-type": type },
        });
        expect([path, headers, answer.status()]).toEqual([path, headers, 403]);
        expect(setCookies(answer).filter((set) => set.startsWith("icp-session"))).toEqual([]);
      }
    }
    const plain = await reader.post(path, {}, { "content-type": "text/plain" });
    expect([path, plain.status()]).toEqual([path, 415]);
    const extra = await reader.post(path, { email, name: "x", password: "x", isAdmin: true });
    expect([path, extra.status()]).toEqual([path, 400]);
    const large = await reader.post(path, { name: "x".repeat(17_000) });
    expect([path, large.status()]).toEqual([path, 413]);
    const read = await reader.get(path);
    expect([path, path === "/api/profile" ? 200 : 405]).toEqual([path, read.status()]);
  }
  expect((await reader.get("/api/profile")).status()).toBe(200);
});

test("two readers cannot see or change each other's profile through any handler", async () => {
  const [asha, ravi] = [
    await signedInReader(site, { name: "Asha" }),
    await signedInReader(site, { name: "Ravi" }),
  ];
  for (const field of ["user_id", "id", "email"]) {
    const answer = await ravi.reader.post("/api/profile", {
      name: "Mallory",
      phone: "",
      [field]: asha.email,
    });
    expect(answer.status()).toBe(400);
  }
  await ravi.reader.post("/api/profile", { name: "Ravi K", phone: "" });
  expect(await (await asha.reader.get("/api/profile")).json()).toMatchObject({ profile: { name: "Asha" } });
  expect(await (await ravi.reader.get(`/api/profile?user_id=${asha.email}`)).json()).toMatchObject({
    profile: { name: "Ravi K", email: ravi.email },
  });
});

test("no spelling and no header opens a protected path", async () => {
  const visitor = await Reader.open(site);
  const headers: Record<string, string>[] = [
    {},
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "x-middleware-subrequest": "src/middleware:src/middleware" },
    { "x-middleware-next": "1" },
    { "x-middleware-rewrite": "/account" },
    { "x-middleware-prefetch": "1" },
    { "x-nextjs-data": "1" },
    { "x-matched-path": "/account" },
    { "x-forwarded-host": "evil.example" },
    { cookie: "viewer=Asha; icp-session=base64-e30" },
  ];
  const written = (path: string) => [
    path,
    `${path}/`,
    `/${path}`,
    `${path}//`,
    path.toUpperCase(),
    path.replace("a", "%61"),
    path.replace("a", "%2561"),
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `${path}/.`,
    `${path};a=b`,
    `${path}%20`,
    `${path}%00`,
    `${path}.rsc`,
    `${path}.json`,
    `${path}.txt`,
    `/_next/data/x${path}.json`,
    `${path}?_rsc=1`,
    `${path}/..;/account`,
    `${path}%2f`,
    `${path}%5c`,
    `/%2e${path}`,
    `${path}.segments/_tree.segment.rsc`,
    `${path}#x`,
    `/en${path}`,
  ];
  let asked = 0;
  for (const { path } of protectedPaths) {
    for (const spelling of written(path)) {
      for (const extra of spelling === path ? headers : headers.slice(0, 2)) {
        const answer = await visitor.get(spelling, extra);
        asked += 1;
        const text = answer.status() === 200 ? await answer.text() : "";
        expect([spelling, extra, /Download my data|Change password|"profile":/.test(text)]).toEqual([
          spelling,
          extra,
          false,
        ]);
      }
    }
  }
  console.log(`${asked} requests for protected paths, 0 answered`);
});

/** Goes to the Google stand-in as a browser does, decides there, and comes back with the callback's address. */
async function throughGoogle(
  started: APIResponse,
  decision: "allow" | "cancel",
  email: string,
): Promise<string> {
  expect(started.status()).toBe(302);
  const follow = async (url: string) =>
    (await fetch(url, { redirect: "manual" })).headers.get("location") ?? "";
  const consent = new URL(await follow(started.headers().location ?? ""));
  expect(consent.pathname).toBe("/choose");
  const answer = new URLSearchParams([
    ...consent.searchParams,
    ["decision", decision],
    ["email", email],
    ["name", "Asha G"],
  ]);
  const callback = new URL(await follow(await follow(`${consent.origin}/authorize?${answer}`)));
  expect(callback.origin + callback.pathname).toBe(`${site}/auth/callback`);
  return callback.pathname + callback.search;
}

test("Google: there and back, cancelled, from another browser, and twice", async () => {
  const email = newAddress();
  const reader = await Reader.open(site);
  const back = await throughGoogle(await reader.get("/api/auth/google?next=/account"), "allow", email);

  // The code alone is worth nothing in a browser that did not begin the sign-in.
  const thief = await Reader.open(site);
  const stolen = await thief.get(back);
  expect([stolen.status(), stolen.headers().location]).toEqual([303, "/auth"]);
  expect(await thief.sessionCookies()).toEqual([]);

  const arrived = await reader.get(back);
  expect([arrived.status(), arrived.headers().location]).toEqual([303, "/account"]);
  expectPrivate(arrived);
  expect(decodeURIComponent((await reader.cookie("flash"))?.value ?? "")).toContain("Welcome back!");
  expect(decodeURIComponent((await reader.cookie("viewer"))?.value ?? "")).toBe("Asha G");
  expect(await reader.cookie("icp-session-code-verifier")).toBeUndefined();
  expect(await (await reader.get("/api/profile")).json()).toMatchObject({
    profile: { name: "Asha G", email },
  });

  const again = await thief.get(back);
  expect(again.headers().location).toBe("/auth");

  const other = await Reader.open(site);
  const cancelled = await other.get(
    await throughGoogle(await other.get("/api/auth/google"), "cancel", email),
  );
  expect(cancelled.headers().location).toBe("/auth");
  expect(decodeURIComponent((await other.cookie("flash"))?.value ?? "")).toContain("Google sign in failed");

  // Signed in a moment ago, so no password is asked for; there is none.
  const gone = await reader.post("/api/account/delete", { confirmation: "DELETE" });
  expect(await gone.json()).toMatchObject({ ok: true, next: "/" });
});
