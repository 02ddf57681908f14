import { fork } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { root } from "../../../developer/processes";
import { examine } from "../../../owner/doctor/project";
import { dataPaths } from "../../../supabase/embedded/data-folder";
import { readInbox } from "../../../supabase/embedded/inbox";
import type { EmbeddedBackend } from "../../../supabase/embedded/start";
import {
  device,
  madeDataFolder,
  password,
  portOf,
  profilesOf,
  signUpOnline,
  startOn,
  temporaryDataFolder,
} from "./embedded-backend";

describe("the embedded backend", () => {
  const folder = temporaryDataFolder();
  let backend: EmbeddedBackend;

  beforeAll(async () => {
    // What a first start leaves behind that was killed while the database was made.
    mkdirSync(join(folder.path, "pgdata.unfinished"));
    writeFileSync(join(folder.path, "pgdata.unfinished/PG_VERSION"), "");
    backend = await startOn(folder.path);
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
    const fields = { full_name: "Asha", phone: "+919876543210" };
    expect((await client.from("profiles").upsert({ user_id: id, ...fields })).error).toBeNull();
    const { data } = await client.auth.getSession();
    const before = portOf(backend);
    await backend.stop();
    backend = await startOn(folder.path, before);
    const refreshed = await client.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" });
    expect(refreshed.error).toBeNull();
    expect((await client.from("profiles").select("full_name, phone").single()).data).toEqual(fields);
    const second = device(backend);
    expect((await second.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await client.rpc("delete_own_account")).error).toBeNull();
    expect((await second.auth.getUser()).error?.code).toBe("user_not_found");
    expect((await second.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    const again = await device(backend).auth.signInWithPassword({ email, password });
    expect(again.error?.code).toBe("invalid_credentials");
  });

  it("loses no write that it acknowledged when it is killed while it writes, and gives the folder free", async () => {
    const { client, id } = await signUpOnline(backend, "killed@example.com");
    const save = (name: string) => client.from("profiles").update({ full_name: name }).eq("user_id", id);
    let [sent, acknowledged] = [0, 0];
    for (const waitMs of [0, 4, 15]) {
      const enough = acknowledged + 3;
      const writing = (async () => {
        while (!(await save(`name ${++sent}`)).error) acknowledged = sent;
      })();
      await expect.poll(() => acknowledged, { interval: 1, timeout: 30_000 }).toBeGreaterThan(enough);
      await pause(waitMs);
      process.kill(backend.pid ?? 0, "SIGKILL");
      await writing;
      const before = portOf(backend);
      await backend.stop();
      backend = await startOn(folder.path, before);
      const { data } = await client.from("profiles").select("full_name").single();
      const found = Number(/^name (\d+)$/.exec(data?.full_name)?.[1]);
      // One that was on its way may be there or not.
      expect(found).toBeGreaterThanOrEqual(acknowledged);
      expect(found).toBeLessThanOrEqual(sent);
    }
  });

  it("has one writer a folder and one backend a port, and says so", async () => {
    await expect(startOn(folder.path)).rejects.toThrow(
      /data folder .* is in use by another copy of this site/,
    );
    const other = temporaryDataFolder();
    const { port } = portOf(backend);
    await expect(startOn(other.path, { port })).rejects.toThrow(`address already in use 127.0.0.1:${port}`);
    // Whoever did not get the port has not touched the folder.
    expect(readdirSync(other.path)).toEqual([]);
    other.remove();
  });

  it("refuses a site that is not on this machine", async () => {
    const elsewhere = startOn(join(folder.path, "elsewhere"), { siteUrl: "https://polls.example.com" });
    await expect(elsewhere).rejects.toThrow("serves this machine only, not polls.example.com");
  });

  it("leaves the doctor nothing to mend, who says that there is no way to make users", async () => {
    const settings = { ...backend.settings, SUPABASE_SECRET_KEY: backend.secretKey };
    const findings = await examine(settings, true);
    expect(findings.filter(({ state }) => state === "fail")).toEqual([]);
    expect(findings.filter(({ state }) => state === "unseen").map(({ id }) => id)).toContain("no-users");
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
    writeFileSync(join(backend.inboxDir, "9999999999999-half.json"), '{"id":');
    const [mail, ...more] = (await readInbox(backend.inboxDir)).filter((each) => each.to === email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: "Confirm your email address",
      code: expect.stringMatching(/^\d{6}$/),
      link: expect.stringMatching(
        /^http:\/\/localhost:3000\/auth\/confirm\?email=[\w.%-]+&code=\d{6}&type=signup&next=http%3A%2F%2Flocalhost%3A3000$/,
      ),
    });
    for (const part of [mail?.code, mail?.link.replaceAll("&", "&amp;")]) expect(mail?.html).toContain(part);
    expect(mail?.html).not.toContain("{{");
  });
});

describe("a data folder that", () => {
  function newFolder(folder = temporaryDataFolder()): string {
    onTestFinished(() => folder.remove());
    return folder.path;
  }

  /** Why a start as a user without rights failed. */
  async function failureAsNobody(dataDir: string): Promise<string> {
    const nobody = { uid: 65534, gid: 65534 };
    const options = JSON.stringify({ port: 0, siteUrl: "http://localhost:3000", dataDir, quiet: true });
    const child = fork("supabase/embedded/main.ts", [options], {
      cwd: root,
      execArgv: ["--import", "tsx"],
      ...(process.getuid?.() === 0 && nobody),
    });
    const [said] = (await once(child, "message")) as [{ failure: string }];
    return said.failure;
  }

  it("may not be written gives a sentence, and is left as it was", async () => {
    const dataDir = newFolder();
    chmodSync(dataDir, 0o555);
    expect(await failureAsNobody(dataDir)).toMatch(/^The data folder .* cannot be written.*\.$/);
    expect(readdirSync(dataDir)).toEqual([]);
    chmodSync(dataDir, 0o755);
  });

  it("is half written gives a sentence that says what to do, and is not made worse", async () => {
    const dataDir = newFolder(madeDataFolder());
    const backend = await startOn(dataDir);
    await signUpOnline(backend, "asha@example.in");
    await backend.stop();
    for (const [path, length, says] of [
      [dataPaths(dataDir).secret, 20, /secret .* cannot be read: delete \S+ to start afresh\.$/],
      [
        join(dataDir, "pgdata", "global", "pg_control"),
        100,
        /database .* cannot be opened .*delete \S+ to start afresh\.$/,
      ],
    ] as const) {
      const whole = readFileSync(path);
      truncateSync(path, length);
      await expect(startOn(dataDir)).rejects.toThrow(says);
      expect(statSync(path).size).toBe(length);
      writeFileSync(path, whole);
    }
    // With the pieces put back everything is there: a start that failed has broken nothing.
    const again = await startOn(dataDir);
    expect(await profilesOf(again, "select=full_name")).toEqual([{ full_name: "Asha Rao" }]);
    await again.stop();
  });
});
