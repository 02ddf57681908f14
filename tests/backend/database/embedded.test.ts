import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { examine } from "../../../scripts/doctor/project";
import { ensureSampleReader, sampleReader } from "../../../scripts/lib/sample-reader";
import { dataPaths, lockDataFolder } from "../../../supabase/embedded/data-folder";
import { openDatabase } from "../../../supabase/embedded/database";
import { readInbox } from "../../../supabase/embedded/inbox";
import { folderInbox, waitForEmail } from "../inbox";
import {
  createDataFolder,
  device,
  password,
  profilesOf,
  signUpOnline,
  siteUrl,
  startOn,
  temporaryDataFolder,
} from "./embedded-backend";

const folder = temporaryDataFolder();
// These files remain if a first start is killed while it creates the database.
mkdirSync(join(folder.path, "pgdata.unfinished"));
writeFileSync(join(folder.path, "pgdata.unfinished/PG_VERSION"), "");
let backend = await startOn(folder.path, { emailCooldownSeconds: 0 });
afterAll(async () => {
  await backend.stop();
  folder.remove();
});

describe("accounts on the embedded backend", () => {
  it("only the code in the newest email confirms an address", async () => {
    const email = "codes@example.com";
    const other = "other@example.com";
    const client = device(backend);
    await client.auth.signUp({ email: other, password });
    const codes: string[] = [];
    for (const step of ["sign-up", "sign-up again", "resend"]) {
      if (step === "resend") await client.auth.resend({ type: "signup", email });
      else await client.auth.signUp({ email, password });
      codes.push((await waitForEmail(folderInbox(backend.inboxDir), email, codes.length)).code);
    }
    const [first = "", second = "", third = ""] = codes;
    const verify = (token: string, address = email) =>
      client.auth.verifyOtp({ email: address, token, type: "signup" });
    const refused = [await verify(first), await verify(second), await verify(third, other)];
    for (const { error } of refused)
      expect(error).toMatchObject({ status: 403, code: "otp_expired" });
    expect((await verify(third)).data.user?.email).toBe(email);
    expect((await verify(third)).error?.code).toBe("otp_expired");
  });

  it("a stranger cannot sign in to the account of a reader who uses Google", async () => {
    const email = "victim@example.com";
    const stranger = device(backend);
    const owner = device(backend);
    await stranger.auth.signUp({ email, password });
    /** Follows the browser's redirects from the backend to Google and back to the site. */
    const askGoogle = async (redirectTo: string, client = owner): Promise<URL> => {
      const options = {
        redirectTo,
        queryParams: { google_email: email },
        skipBrowserRedirect: true,
      };
      const { data } = await client.auth.signInWithOAuth({ provider: "google", options });
      const response = await fetch(data.url ?? "", { redirect: "manual" });
      const callback = await fetch(response.headers.get("location") ?? "", { redirect: "manual" });
      return new URL(callback.headers.get("location") ?? "");
    };
    expect((await askGoogle("https://elsewhere.example/steal")).origin).toBe(siteUrl);
    const code = (await askGoogle(siteUrl)).searchParams.get("code") ?? "";
    await askGoogle(siteUrl, stranger);
    // The code is useless in the stranger's browser, which has a different verifier.
    const stolen = await stranger.auth.exchangeCodeForSession(code);
    expect(stolen.error?.code).toBe("bad_code_verifier");
    expect((await owner.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
    const tried = await stranger.auth.signInWithPassword({ email, password });
    expect(tried.error?.code).toBe("invalid_credentials");
  });
});

describe("the sample reader of npm run dev", () => {
  const { email, password: samplePassword, name } = sampleReader;
  const credentials = { email, password: samplePassword };

  it("the sample account of npm run dev can sign in", async () => {
    expect(await ensureSampleReader(backend)).toBe(true);
    const { data, error } = await device(backend).auth.signInWithPassword(credentials);
    expect(error).toBeNull();
    expect(await profilesOf(backend, `user_id=eq.${data.user?.id}`)).toMatchObject([
      { full_name: name },
    ]);
  });

  it("npm run dev creates its sample account without sending an email", async () => {
    expect(await ensureSampleReader(backend)).toBe(true);
    const emails = await readInbox(backend.inboxDir);
    expect(emails.filter(({ to }) => to === email)).toEqual([]);
  });

  it("npm run dev does not print the sample password after it was changed", async () => {
    const reader = device(backend);
    await reader.auth.signInWithPassword(credentials);
    await reader.auth.updateUser({ password: "another one", current_password: samplePassword });
    expect(await ensureSampleReader(backend)).toBe(false);
  });
});

describe("the embedded backend's database", () => {
  it("the embedded backend reports a violated constraint as PostgREST does", async () => {
    const { client, id } = await signUpOnline(backend, "rules@example.com");
    const phone = await client.from("profiles").update({ phone: "0123" }).eq("user_id", id);
    const message =
      'new row for relation "profiles" violates check constraint "profiles_phone_check"';
    expect(phone).toMatchObject({ status: 400, error: { code: "23514", message } });
  });

  it("the embedded backend denies the same requests as hosted Supabase", async () => {
    const denied = (status: number) => ({ status, error: { code: "42501" } });
    const { client, id } = await signUpOnline(backend, "rights@example.com");
    const visit = await device(backend).from("profiles").select();
    expect(visit).toMatchObject(denied(401));
    expect(await client.from("profiles").delete().eq("user_id", id)).toMatchObject(denied(403));
    const forged = await client
      .from("profiles")
      .update({ updated_at: "2001-01-01" })
      .eq("user_id", id);
    expect(forged).toMatchObject(denied(403));
  });

  it("the embedded backend keeps every confirmed write when it is killed", async () => {
    const { client, id } = await signUpOnline(backend, "killed@example.com");
    const { data } = await client.auth.getSession();
    const signedInAt = async (caller: typeof client) =>
      (await caller.auth.getUser()).data.user?.last_sign_in_at;
    const began = await signedInAt(client);
    const save = (name: string) =>
      client.from("profiles").update({ full_name: name }).eq("user_id", id);
    let [sent, acknowledged] = [0, 0];
    const writing = (async () => {
      while (!(await save(`name ${++sent}`)).error) acknowledged = sent;
    })();
    await expect.poll(() => acknowledged, { interval: 1, timeout: 240_000 }).toBeGreaterThan(3);
    // After this pause the kill probably interrupts a write.
    await pause(4);
    process.kill(backend.pid ?? 0, "SIGKILL");
    await writing;
    backend = await startOn(folder.path);
    const again = device(backend);
    const refreshed = await again.auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? "",
    });
    expect(refreshed.error).toBeNull();
    // A refresh must not change the time of the sign-in, because the account can be deleted without
    // a password for ten minutes after a sign-in.
    expect(began).toEqual(expect.any(String));
    expect(await signedInAt(again)).toBe(began);
    const profile = await again.from("profiles").select("full_name").single();
    const saved = Number(/^name (\d+)$/.exec(profile.data?.full_name)?.[1]);
    // The write that the kill interrupted may be saved or lost.
    expect(saved).toBeGreaterThanOrEqual(acknowledged);
    expect(saved).toBeLessThanOrEqual(sent);
  });
});

describe("the embedded backend's emails", () => {
  it("the embedded backend limits how often one address gets an email", async () => {
    const email = "waiting@example.com";
    const client = device(backend);
    await client.auth.signUp({ email, password });
    const resent = await client.auth.resend({ type: "signup", email });
    const message = expect.stringMatching(/after \d+ seconds/);
    const tooSoon = { status: 429, code: "over_email_send_rate_limit", message };
    expect(resent.error).toMatchObject(tooSoon);
    // Without the password nobody can learn that the address has an account.
    const wrong = await client.auth.signInWithPassword({ email, password: "wrong one" });
    expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
    const { client: forgetful } = await signUpOnline(backend, "forgetful@example.com");
    expect((await forgetful.auth.resetPasswordForEmail("forgetful@example.com")).error).toBeNull();
    const again = await forgetful.auth.resetPasswordForEmail("forgetful@example.com");
    expect(again.error).toMatchObject(tooSoon);
  });

  it("the embedded backend’s inbox skips an email still being written", async () => {
    const email = "complete@example.com";
    await device(backend).auth.signUp({ email, password });
    writeFileSync(join(backend.inboxDir, "9999999999999-half.json"), '{"id":');
    const [message, ...others] = (await readInbox(backend.inboxDir)).filter(
      (each) => each.to === email,
    );
    expect(others).toEqual([]);
    expect(message?.subject).toBe("Confirm your email address");
    expect(message?.code).toMatch(/^\d{6}$/);
    for (const part of [message?.code, message?.link.replaceAll("&", "&amp;")])
      expect(message?.html).toContain(part);
    expect(message?.html).not.toContain("{{");
  });
});

describe("the embedded backend", () => {
  it("the embedded backend refuses to serve a site on another machine", async () => {
    const elsewhere = startOn(join(folder.path, "elsewhere"), {
      siteUrl: "https://polls.example.com",
    });
    await expect(elsewhere).rejects.toThrow("works only on this machine, not on polls.example.com");
  });

  it("npm run doctor finds no fault in the embedded backend", async () => {
    const settings = { ...backend.settings, SUPABASE_SECRET_KEY: backend.secretKey };
    const findings = await examine(settings, true);
    expect(findings.filter(({ state }) => state === "fail")).toEqual([]);
    expect(findings.filter(({ state }) => state === "unseen").map(({ id }) => id)).toContain(
      "no-users",
    );
  });

  it("the embedded backend’s files are readable only by its user", () => {
    const names = readdirSync(folder.path, { recursive: true, encoding: "utf8" });
    const isOpen = (name: string) => (statSync(join(folder.path, name)).mode & 0o077) !== 0;
    // The only file that others may read is the half-written email, which a test above wrote
    // itself.
    expect(names.filter(isOpen)).toEqual(["mail/9999999999999-half.json"]);
    expect(names.length).toBeGreaterThan(100);
  });
});

describe("a failed start of the embedded backend", () => {
  it("the embedded backend explains why it cannot use its data folder", async () => {
    expect(() => lockDataFolder(folder.path)).toThrow(
      /data folder .* is in use by another copy of this site.*\.$/,
    );
    expect(() => lockDataFolder("/dev/null/backend")).toThrow(
      /data folder .* cannot be written .*\.$/,
    );
  });

  it("the embedded backend reports a damaged database without changing it", async () => {
    const broken = createDataFolder();
    onTestFinished(broken.remove);
    const { database } = dataPaths(broken.path);
    const control = join(database, "global", "pg_control");
    const original = readFileSync(control);
    truncateSync(control, 100);
    await expect(openDatabase(database)).rejects.toThrow(
      /cannot be opened .*delete \S+ to start with an empty one\.$/s,
    );
    expect(statSync(control).size).toBe(100);
    writeFileSync(control, original);
    const { driver } = await openDatabase(database);
    expect((await driver.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await driver.close();
  });
});
