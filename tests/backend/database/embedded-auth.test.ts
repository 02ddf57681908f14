import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../../supabase/embedded/start";
import { folderInbox, newMail } from "../inbox";
import {
  type Device,
  device,
  madeDataFolder,
  password,
  signUpOnline,
  siteUrl,
  startOn,
} from "./embedded-backend";

const folder = madeDataFolder();
let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startOn(folder.path, { mailCooldownSeconds: 0 });
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
    expect(again).toMatchObject({ error: null, data: { user: { identities: [] } } });
    expect(await folderInbox(backend.inboxDir)("known@example.com")).toHaveLength(1);
    const email = "unconfirmed@example.com";
    await client.auth.signUp({ email, password });
    const wrong = await client.auth.signInWithPassword({ email, password: "wrong one" });
    expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
  });

  it("takes the code of the newest mail, for its address, once", async () => {
    const email = "codes@example.com";
    const client = device(backend);
    const codes: string[] = [];
    for (const asked of ["sign-up", "sign-up again", "resend"]) {
      if (asked === "resend") await client.auth.resend({ type: "signup", email });
      else await client.auth.signUp({ email, password });
      codes.push((await newMail(folderInbox(backend.inboxDir), email, codes.length)).code);
    }
    const [first = "", second = "", third = ""] = codes;
    const verify = (token: string, to = email) => client.auth.verifyOtp({ email: to, token, type: "signup" });
    const refused = [await verify(first), await verify(second), await verify(third, "known@example.com")];
    for (const { error } of refused) expect(error).toMatchObject({ status: 403, code: "otp_expired" });
    expect((await verify(third)).data.user?.email).toBe(email);
    expect((await verify(third)).error?.code).toBe("otp_expired");
  });

  it("keeps users apart when their requests arrive together", async () => {
    const people = await Promise.all(
      ["one", "two", "three"].map((name) => signUpOnline(backend, `${name}@example.com`)),
    );
    const seen = await Promise.all(
      Array.from({ length: 20 }, () => people)
        .flat()
        .map(async ({ client }, index) => {
          if (index % 4 === 0) await client.auth.getUser();
          return (await client.from("profiles").select("user_id")).data;
        }),
    );
    expect(seen).toEqual(Array.from({ length: 20 }, () => people.map(({ id }) => [{ user_id: id }])).flat());
  });
});

describe("the embedded backend's Google", () => {
  /** Follows the browser's way by the backend to Google, and back to the site. */
  async function askGoogle(client: Device, person: Record<string, string> = {}, to = siteUrl): Promise<URL> {
    const options = { redirectTo: to, queryParams: person, skipBrowserRedirect: true };
    const { data } = await client.auth.signInWithOAuth({ provider: "google", options });
    const answer = await fetch(data.url ?? "", { redirect: "manual" });
    const back = answer.headers.get("location") ?? "";
    expect(back).toContain(`${backend.url}/auth/v1/callback?`);
    const callback = await fetch(back, { redirect: "manual" });
    return new URL(callback.headers.get("location") ?? "");
  }

  /** The code that leads back to the site. */
  const codeFor = async (client: Device, person?: Record<string, string>) =>
    (await askGoogle(client, person)).searchParams.get("code") ?? "";

  it("signs a person in once a code, with the right verifier only", async () => {
    const [client, other] = [device(backend), device(backend)];
    const code = await codeFor(client);
    await codeFor(other);
    expect((await other.auth.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");
    expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe("gita.iyer@example.com");
    // A spent code is none, with a verifier of this browser's too.
    await codeFor(client);
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe("flow_state_not_found");
  });

  it("leaves out the stranger who signed the address up before its owner came with Google", async () => {
    const email = "victim@example.com";
    const [stranger, owner] = [device(backend), device(backend)];
    await stranger.auth.signUp({ email, password });
    const { data } = await owner.auth.exchangeCodeForSession(await codeFor(owner, { google_email: email }));
    expect(data.user?.email).toBe(email);
    const tried = await stranger.auth.signInWithPassword({ email, password });
    expect(tried.error?.code).toBe("invalid_credentials");
  });

  it("redirects to this site only", async () => {
    expect((await askGoogle(device(backend), {}, "https://elsewhere.example/steal")).origin).toBe(siteUrl);
  });
});
