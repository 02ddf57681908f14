import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inboxFolder, readInbox, writeEmail } from "@/supabase/embedded/inbox";
import { createMailer } from "@/supabase/embedded/mailer";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inbox-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const email = {
  to: "asha@example.in",
  subject: "S",
  html: "<p>",
  link: "http://a/",
  code: "123456",
};

describe("the inbox of the embedded backend", () => {
  it("the embedded backend’s inbox lists the newest email first", async () => {
    for (const subject of ["one", "two", "three"]) writeEmail(folder, { ...email, subject });
    expect((await readInbox(folder)).map(({ subject }) => subject)).toEqual([
      "three",
      "two",
      "one",
    ]);
  });

  it("two emails sent in the same millisecond get two files in the inbox", () => {
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    writeEmail(folder, email);
    writeEmail(folder, email);
    const names = [0, 1].map((later) => `${Date.now() + later}.json`);
    expect(readdirSync(folder).toSorted()).toEqual(names);
  });

  it("the id of an email in the inbox is the time when it was sent", async () => {
    vi.useFakeTimers({ now: Date.now() + 120_000 });
    writeEmail(folder, email);
    const now = Date.now();
    const sentAt = new Date(now).toISOString();
    expect(await readInbox(folder)).toEqual([{ ...email, id: String(now), sentAt }]);
  });

  it("the embedded backend’s inbox is empty before the first email", async () => {
    expect(await readInbox(join(folder, "missing"))).toEqual([]);
  });

  it("the inbox leaves out a file that is still being written", async () => {
    writeEmail(folder, email);
    writeFileSync(join(folder, "0.json"), '{"id":');
    expect(await readInbox(folder)).toHaveLength(1);
  });
});

describe("the folder of the inbox", () => {
  const supabase = { url: "http://127.0.0.1:54321", publishableKey: "x", secretKey: undefined };
  const hosted = { ...supabase, url: "https://abc.supabase.co" };

  it.each([
    ["localhost:3000", supabase, "mail"],
    ["127.0.0.1", supabase, "mail"],
    ["rebound.example:3000", supabase, undefined],
    ["", supabase, undefined],
    ["localhost:3000", hosted, undefined],
    ["localhost:3000", undefined, undefined],
  ])("for the host %j with the backend %j, the inbox folder is %s", (host, backend, found) => {
    expect(inboxFolder({ INBOX_DIR: "mail", supabase: backend }, host)).toBe(found);
  });
});

const site = "http://localhost:3000";

/** The only email after a mailer has sent it. */
async function sent(
  kind: "sendConfirmation" | "sendRecovery",
  { redirectTo = "", quiet = true, address = "asha+1@example.in" } = {},
) {
  const mailer = createMailer(site, folder, quiet);
  mailer.redirectTo = redirectTo;
  await mailer[kind](address, "hash", "012345");
  const [first] = await readInbox(folder);
  if (!first) throw new Error("No email was written.");
  return first;
}

describe("an email of the embedded backend", () => {
  it.each([
    ["sendConfirmation", "Confirm your email address", "signup"],
    ["sendRecovery", "Choose a new password", "recovery"],
  ] as const)("%s sends the email “%s” of the type %s", async (kind, subject, type) => {
    const message = await sent(kind);
    expect(message).toMatchObject({ to: "asha+1@example.in", subject, code: "012345" });
    expect(message.html).toContain(`<title>${subject}</title>`);
    const link = new URL(message.link);
    expect(link.origin + link.pathname).toBe(`${site}/auth/confirm`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      email: "asha+1@example.in",
      code: "012345",
      type,
      next: site,
    });
  });

  it.each([
    [`${site}/auth/confirm?next=%2Fcards`, `${site}/auth/confirm?next=%2Fcards`],
    ["", site],
    ["https://evil.example/", site],
    [`${site}.evil.example/`, site],
  ])("an email’s link with the requested redirect %j has next=%s", async (redirectTo, next) => {
    const { link } = await sent("sendRecovery", { redirectTo });
    expect(new URL(link).searchParams.get("next")).toBe(next);
  });

  it("the values in an email’s link are percent-encoded", async () => {
    const { html } = await sent("sendConfirmation", { redirectTo: `${site}/cards?a=b&c` });
    expect(html).toContain(
      `/auth/confirm?email=asha%2B1%40example.in&amp;code=012345&amp;type=signup&amp;next=${encodeURIComponent(`${site}/cards?a=b&c`)}"`,
    );
  });

  it("an apostrophe in an email address is escaped in the email’s HTML", async () => {
    const { html } = await sent("sendConfirmation", { address: "o'neil@example.in" });
    expect(html).toContain("email=o&#39;neil%40example.in");
  });

  it("a recovery email shows its code", async () => {
    expect((await sent("sendRecovery")).html).toMatch(/>\s*012345\s*</);
  });

  it("a confirmation email fills every placeholder of its template", async () => {
    expect((await sent("sendConfirmation")).html).not.toContain("{{");
  });
});

describe("the sending of an email", () => {
  it("the embedded backend prints each email with its code", async () => {
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    const { to: address, subject, code, link } = await sent("sendRecovery", { quiet: false });
    const line = `[mail] ${JSON.stringify({ to: address, subject, code, link })}`;
    expect(print).toHaveBeenCalledExactlyOnceWith(line);
  });

  it("with the option “quiet”, the embedded backend prints no email", async () => {
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    await sent("sendRecovery");
    expect(print).not.toHaveBeenCalled();
  });

  it("the embedded backend’s mailer writes no email with a magic link", async () => {
    const mailer = createMailer(site, folder, true);
    await mailer.sendMagicLink("a@example.in", "hash", "123456");
    expect(await readInbox(folder)).toEqual([]);
  });
});
