import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readInbox } from "../../../supabase/embedded/inbox";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../../supabase/embedded/start";
import {
  device,
  madeDataFolder,
  newestMail,
  password,
  proofOf,
  signUpOnline,
  siteUrl,
} from "./embedded-backend";

const folder = madeDataFolder();
let backend: EmbeddedBackend;

const start = (port: number) =>
  startEmbeddedBackend({ port, siteUrl, dataDir: folder.path, mailCooldownSeconds: 0, quiet: true });

beforeAll(async () => {
  backend = await start(0);
});
afterAll(async () => {
  await backend.stop();
  folder.remove();
});

describe("the embedded backend's accounts", () => {
  it("tells a stranger nothing about an address", async () => {
    const client = device(backend);
    await signUpOnline(backend, "known@example.com");
    const again = await client.auth.signUp({ email: "known@example.com", password: "another one" });
    expect(again.error).toBeNull();
    expect(again.data.user?.identities).toEqual([]);

    await client.auth.signUp({ email: "unconfirmed@example.com", password });
    const wrong = await client.auth.signInWithPassword({
      email: "unconfirmed@example.com",
      password: "wrong one",
    });
    expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });

    const mails = (await readInbox(backend.inboxDir)).filter((mail) => mail.to === "known@example.com");
    expect(mails).toHaveLength(1);
    for (const email of ["known@example.com", "stranger@example.com"]) {
      expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
      expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    }
  });

  it("takes the code or the link of the newest mail, once", async () => {
    const email = "codes@example.com";
    const client = device(backend);
    await client.auth.signUp({ email, password });
    const first = await newestMail(backend, email);
    await client.auth.signUp({ email, password });
    const second = await newestMail(backend, email);
    expect(second.id).not.toBe(first.id);
    await client.auth.resend({ type: "signup", email });
    const third = await newestMail(backend, email);
    expect(third.id).not.toBe(second.id);

    for (const old of [first, second]) {
      const { error } = await client.auth.verifyOtp(proofOf(old));
      expect(error).toMatchObject({ status: 403, code: "otp_expired" });
    }
    const foreign = await client.auth.verifyOtp({
      email: "known@example.com",
      token: third.code,
      type: "signup",
    });
    expect(foreign.error).toMatchObject({ status: 403, code: "otp_expired" });
    const confirmed = await client.auth.verifyOtp({ email, token: third.code, type: "signup" });
    expect(confirmed.data.user?.email).toBe(email);
    const spent = await client.auth.verifyOtp({ email, token: third.code, type: "signup" });
    expect(spent.error?.code).toBe("otp_expired");
  });

  it("ends the other sessions with a new password", async () => {
    const { client } = await signUpOnline(backend, "sessions@example.com");
    const other = device(backend);
    await other.auth.signInWithPassword({ email: "sessions@example.com", password });
    expect((await client.auth.updateUser({ password: "another one" })).error).toBeNull();
    expect((await other.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it("takes whatever name comes with a sign-up", async () => {
    const signUp = async (body: unknown) => {
      const response = await fetch(`${backend.url}/auth/v1/signup`, {
        method: "POST",
        headers: { apikey: backend.publishableKey },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    for (const full_name of ["\u0007", "a".repeat(10_000), 7, ["a"], null]) {
      const email = `${randomBytes(6).toString("hex")}@example.com`;
      expect(await signUp({ email, password, data: { full_name } })).toMatchObject({
        status: 200,
        body: { email },
      });
    }
  });

  it("gives every one of twenty refreshes at once the same session", async () => {
    const { client } = await signUpOnline(backend, "refreshes@example.com");
    const { data } = await client.auth.getSession();
    const refresh_token = data.session?.refresh_token ?? "";
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => device(backend).auth.refreshSession({ refresh_token })),
    );
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
    expect(new Set(answers.map((answer) => answer.data.session?.refresh_token)).size).toBe(1);
  });

  it("keeps users apart when their requests arrive together", async () => {
    const people = await Promise.all(
      ["one", "two", "three"].map((name) => signUpOnline(backend, `${name}@example.com`)),
    );
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const person = people[index % people.length];
        if (!person) throw new Error("nobody");
        const { client, id } = person;
        if (index % 4 === 0) await client.auth.getUser();
        if (index % 5 === 0)
          await client
            .from("profiles")
            .update({ full_name: `x`.repeat(81) })
            .eq("user_id", id);
        const { data } = await client.from("profiles").select("user_id");
        return { expected: [{ user_id: id }], seen: data };
      }),
    );
    for (const { expected, seen } of answers) expect(seen).toEqual(expected);
  });

  it("answers a broken rule as PostgREST does", async () => {
    const { client, id } = await signUpOnline(backend, "rules@example.com");
    const phone = await client.from("profiles").update({ phone: "0123" }).eq("user_id", id);
    expect(phone).toMatchObject({
      status: 400,
      error: {
        code: "23514",
        message: 'new row for relation "profiles" violates check constraint "profiles_phone_check"',
      },
    });
    const { id: other } = await signUpOnline(backend, "other@example.com");
    const forged = await client.from("profiles").upsert({ user_id: other, full_name: "x" });
    expect(forged).toMatchObject({ status: 403, error: { code: "42501" } });
    expect((await device(backend).from("profiles").select()).data).toEqual([]);
    expect((await device(backend).rpc("delete_own_account")).error?.code).toBe("42501");
  });
});

describe("the embedded backend's Google", () => {
  const redirectTo = `${siteUrl}/auth/callback?next=%2Faccount`;

  /** Follows the browser's way from our redirect by the backend to Google, and back to the site. */
  async function askGoogle(challenge: string, asked: Record<string, string>, to = redirectTo): Promise<URL> {
    const authorize = new URL("/auth/v1/authorize", backend.url);
    const query = {
      provider: "google",
      redirect_to: to,
      code_challenge: challenge,
      code_challenge_method: "s256",
    };
    authorize.search = new URLSearchParams({ ...query, ...asked }).toString();
    const answer = await fetch(authorize, { redirect: "manual" });
    const back = answer.headers.get("location") ?? "";
    expect(back).toMatch(new RegExp(`^${backend.url}/auth/v1/callback\\?`));
    const callback = await fetch(back, { redirect: "manual" });
    return new URL(callback.headers.get("location") ?? "");
  }

  function pkce() {
    const verifier = randomBytes(32).toString("base64url");
    return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
  }

  async function exchange(code: string | null, verifier: string) {
    const response = await fetch(`${backend.url}/auth/v1/token?grant_type=pkce`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  it("signs a person in, once a code, with the right verifier only", async () => {
    const { verifier, challenge } = pkce();
    const person = { google_email: "Gita@Example.com", google_name: 'Gita "G" <Iyer>' };
    const back = await askGoogle(challenge, person);
    expect(back.origin + back.pathname).toBe(`${siteUrl}/auth/callback`);
    expect(back.searchParams.get("next")).toBe("/account");
    const code = back.searchParams.get("code");

    expect(await exchange(code, pkce().verifier)).toMatchObject({
      status: 400,
      body: { error_code: "bad_code_verifier" },
    });
    const { status, body } = await exchange(code, verifier);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email: "gita@example.com", app_metadata: { provider: "google" } } });
    expect(await exchange(code, verifier)).toMatchObject({
      status: 404,
      body: { error_code: "flow_state_not_found" },
    });

    const client = device(backend);
    await client.auth.setSession({
      access_token: String(body.access_token),
      refresh_token: String(body.refresh_token),
    });
    expect((await client.from("profiles").select("full_name").single()).data).toEqual({
      full_name: person.google_name,
    });

    const returning = pkce();
    const second = await askGoogle(returning.challenge, person);
    const again = await exchange(second.searchParams.get("code"), returning.verifier);
    expect(again.body).toMatchObject({ user: { id: (body.user as { id: string }).id } });
  });

  it("leaves out the stranger who signed the address up before its owner came with Google", async () => {
    const email = "victim@example.com";
    const stranger = device(backend);
    await stranger.auth.signUp({ email, password });
    const { verifier, challenge } = pkce();
    const back = await askGoogle(challenge, { google_email: email });
    const { body } = await exchange(back.searchParams.get("code"), verifier);
    expect(body).toMatchObject({ user: { email } });
    expect((await stranger.auth.signInWithPassword({ email, password })).error?.code).toBe(
      "invalid_credentials",
    );
  });

  it("brings a reader who cancels back to the redirect, with the error", async () => {
    const back = await askGoogle(pkce().challenge, { google_error: "access_denied" });
    expect(back.origin + back.pathname).toBe(`${siteUrl}/auth/callback`);
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("code")).toBeNull();
  });

  it("redirects to this site only", async () => {
    const back = await askGoogle(pkce().challenge, {}, "https://elsewhere.example/steal");
    expect(back.origin).toBe(siteUrl);
  });
});
