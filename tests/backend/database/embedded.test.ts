import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine } from "../../../owner/doctor/project";
import { readInbox } from "../../../supabase/embedded/inbox";
import { mails } from "../../../supabase/embedded/mailer";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../../supabase/embedded/start";
import { device, newestMail, password, signUpOnline, siteUrl, temporaryDataFolder } from "./embedded-backend";

const root = join(import.meta.dirname, "../../..");

describe("the embedded backend", () => {
  const folder = temporaryDataFolder();
  let backend: EmbeddedBackend;
  const start = (port = 0) => startEmbeddedBackend({ port, siteUrl, dataDir: folder.path, quiet: true });

  beforeAll(async () => {
    // What a first start leaves behind that was killed while the database was made.
    mkdirSync(join(folder.path, "pgdata.unfinished"));
    writeFileSync(join(folder.path, "pgdata.unfinished/PG_VERSION"), "");
    backend = await start();
  });
  afterAll(async () => {
    await backend.stop();
    folder.remove();
  });

  it("keeps account, session and profile over a restart, and deletes the account for good", async () => {
    const email = "asha@example.com";
    const { client, id } = await signUpOnline(backend, email);
    const made = await client.from("profiles").select().single();
    expect(made.data).toMatchObject({ user_id: id, full_name: "Asha Rao", phone: null });
    const saved = await client
      .from("profiles")
      .upsert({ user_id: id, full_name: "Asha", phone: "+919876543210" });
    expect(saved.error).toBeNull();
    const { data } = await client.auth.getSession();

    await backend.stop();
    backend = await start(Number(new URL(backend.url).port));

    const refreshed = await client.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" });
    expect(refreshed.error).toBeNull();
    expect((await client.from("profiles").select("full_name, phone").single()).data).toEqual({
      full_name: "Asha",
      phone: "+919876543210",
    });
    const second = device(backend);
    expect((await second.auth.signInWithPassword({ email, password })).error).toBeNull();

    expect((await client.rpc("delete_own_account")).error).toBeNull();
    expect((await second.auth.getUser()).error?.code).toBe("user_not_found");
    expect((await second.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    const again = await device(backend).auth.signInWithPassword({ email, password });
    expect(again.error?.code).toBe("invalid_credentials");
  });

  it("loses nothing that it acknowledged when it is killed, and gives the folder free", async () => {
    const { client } = await signUpOnline(backend, "killed@example.com");
    const saved = await client
      .from("profiles")
      .update({ full_name: "Saved" })
      .neq("full_name", "Saved")
      .select()
      .single();
    process.kill(backend.pid ?? 0, "SIGKILL");
    expect(saved.error).toBeNull();
    await backend.stop();
    backend = await start(Number(new URL(backend.url).port));
    expect((await client.from("profiles").select("full_name").single()).data).toEqual({ full_name: "Saved" });
  });

  it("has one writer a folder and one backend a port, and says so", async () => {
    await expect(start()).rejects.toThrow(/data folder .* is in use by another copy of this site/);
    const other = temporaryDataFolder();
    const port = Number(new URL(backend.url).port);
    await expect(startEmbeddedBackend({ port, siteUrl, dataDir: other.path, quiet: true })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken`,
    );
    // Whoever did not get the port has not touched the folder.
    expect(readdirSync(other.path)).toEqual([]);
    other.remove();
  });

  it("refuses a site that is not on this machine", async () => {
    const dataDir = join(folder.path, "elsewhere");
    const start = startEmbeddedBackend({
      port: 0,
      siteUrl: "https://polls.example.com",
      dataDir,
      quiet: true,
    });
    await expect(start).rejects.toThrow("serves this machine only, not polls.example.com");
  });

  it("leaves the doctor nothing to mend, who says that there is no way to make users", async () => {
    const settings = {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
    };
    const findings = await examine(settings, true);
    expect(findings.filter(({ state }) => state === "fail")).toEqual([]);
    expect(findings.filter(({ state }) => state === "unseen").map(({ id }) => id)).toContain("no-users");
  });

  it("answers on its two paths only, to names of this machine only", async () => {
    const ask = async (path: string) => (await fetch(backend.url + path)).status;
    for (const path of [
      "/",
      "/_system/info",
      "/_system/config",
      "/storage/v1/bucket",
      "/auth/v1/../../_system/info",
      "//_system/info",
    ]) {
      expect(await ask(path), path).toBe(404);
    }
    expect(await ask("/rest/v1/profiles")).toBe(401);
    expect(await ask("/auth/v1/user")).toBe(401);
  });

  it("keeps all that it writes to the user who runs it", () => {
    const names = readdirSync(folder.path, { recursive: true, encoding: "utf8" });
    const isOpen = (name: string) => (statSync(join(folder.path, name)).mode & 0o077) !== 0;
    // The folder that the test itself made before the first start was replaced.
    expect(names.filter(isOpen)).toEqual([]);
    expect(names.length).toBeGreaterThan(100);
  });

  it("makes one mail wait for the one before, and files each whole", async () => {
    const email = "waiting@example.com";
    const client = device(backend);
    await client.auth.signUp({ email, password });
    const resent = await client.auth.resend({ type: "signup", email });
    const tooSoon = {
      status: 429,
      code: "over_email_send_rate_limit",
      message: expect.stringMatching(/after \d+ seconds/),
    };
    expect(resent.error).toMatchObject(tooSoon);
    const { client: forgetful } = await signUpOnline(backend, "forgetful@example.com");
    expect((await forgetful.auth.resetPasswordForEmail("forgetful@example.com")).error).toBeNull();
    const again = await forgetful.auth.resetPasswordForEmail("forgetful@example.com");
    expect(again.error).toMatchObject(tooSoon);
    const mail = await newestMail(backend, email);
    expect(mail).toMatchObject({
      to: email,
      subject: "Confirm your email address",
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(mail.link).toMatch(
      /^http:\/\/localhost:3000\/auth\/confirm\?email=[\w.%-]+&code=\d{6}&type=signup&next=http%3A%2F%2Flocalhost%3A3000$/,
    );
    expect(mail.html).toContain(mail.code);
    expect(mail.html).toContain(mail.link?.replaceAll("&", "&amp;"));
    expect(mail.html).not.toContain("{{");
    writeFileSync(join(backend.inboxDir, "9999999999999-half.json"), '{"id":');
    expect((await readInbox(backend.inboxDir)).filter((each) => each.to === email)).toHaveLength(1);
  });

  it("names its mails as the walk to a hosted project does", () => {
    const walk = readFileSync(join(root, "docs/deploying.md"), "utf8");
    for (const [kind, { subject }] of Object.entries(mails))
      expect(walk).toMatch(new RegExp(`\\| \`${kind}\\.html\` +\\| ${subject} +\\|`));
  });
});
