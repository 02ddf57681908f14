import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { GET as health } from "../../../app/api/health/route.ts";
import { waitMessages } from "../../../lib/account/messages.ts";
import { changePasswordSchema } from "../../../lib/account/schemas.ts";
import { inboxFolder, readInbox } from "../../../supabase/embedded/inbox.ts";
import { createMailer } from "../../../supabase/embedded/mailer.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("the embedded backend’s email inbox opens only on the local machine", () => {
  const supabase = { url: "http://127.0.0.1:54321", publishableKey: "key", secretKey: undefined };
  const here = { INBOX_DIR: "/mails", supabase };
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
    expect(inboxFolder(here, host), host).toBe("/mails");
  const strange =
    "rebound.example localhost.evil.example 127.0.0.1.evil.example 192.168.1.5 x@localhost@y";
  for (const host of ["", ...strange.split(" ")])
    expect(inboxFolder(here, host), host).toBeUndefined();
  const hosted = { ...supabase, url: "https://abc.supabase.co" };
  for (const elsewhere of [
    { INBOX_DIR: "/mails", supabase: hosted },
    { INBOX_DIR: undefined, supabase },
  ])
    expect(inboxFolder(elsewhere, "localhost:3000")).toBeUndefined();
});

test.each([
  ["http://localhost:3000/cards", "http://localhost:3000/cards"],
  ["http://localhost:3000.evil.example/", "http://localhost:3000"],
])("an emailed link with the target %s leads to %s", async (redirectTo, target) => {
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mailer = createMailer("http://localhost:3000", folder, true);
  mailer.redirectTo = redirectTo;
  await mailer.sendRecovery("asha@example.in", "", "271828");
  const [email] = await readInbox(folder);
  expect(new URL(email?.link ?? "").searchParams.get("next")).toBe(target);
});

test("/api/health responds 503 if the build is missing", () => {
  vi.spyOn(process, "cwd").mockReturnValue("/no-build");
  expect(health().status).toBe(503);
  vi.stubEnv("NODE_ENV", "development");
  expect(health().status).toBe(200);
});

test("the message about too many requests says how long to wait", () => {
  const waits = [1, 60, 89, 90].map(
    (seconds) => /wait (.*) and/.exec(waitMessages.tooMany(seconds))?.[1],
  );
  expect(waits).toEqual(["a second", "60 seconds", "89 seconds", "2 minutes"]);
});

test.each([{ current: "", password: "" }, { password: "tulip-7-rain" }])(
  "the password form asks for a missing current password: %j",
  (typed) => {
    const { error } = changePasswordSchema.safeParse(typed);
    const current = error?.issues.find(({ path }) => path[0] === "current");
    expect(current?.message).toBe("Please enter your current password.");
  },
);
