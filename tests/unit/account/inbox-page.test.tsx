import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import Page, { metadata } from "@/app/(per-request)/dev/inbox/page";
import { environment } from "@/lib/env";
import { hrefOf, textOf } from "./markup";

const request = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => request.headers }));

const initial = { ...environment() };
afterEach(() => {
  Object.assign(environment(), initial);
});

/** An email of the embedded backend. `minute` is a minute after noon in UTC. */
const email = (minute: number, subject: string) => ({
  id: String(minute),
  to: "asha@example.in",
  subject,
  html: "",
  link: `http://localhost:3000/auth/confirm?code=27182${minute}&type=signup`,
  code: `27182${minute}`,
  sentAt: `2026-11-27T12:0${minute}:00.000Z`,
});

/** The HTML of the inbox with these emails, for a request to this host. */
async function inbox(emails: readonly ReturnType<typeof email>[], host = "localhost:3000") {
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const one of emails) writeFileSync(join(folder, `${one.id}.json`), JSON.stringify(one));
  const supabase = { url: "http://127.0.0.1:54321", publishableKey: "key", secretKey: undefined };
  Object.assign(environment(), { INBOX_DIR: folder, supabase });
  request.headers = new Headers({ host });
  return renderToStaticMarkup(await Page());
}

describe("the local inbox", () => {
  it("the local inbox without emails says how to get an email", async () => {
    expect(textOf(await inbox([]))).toContain("No email yet. Sign up, and reload this page");
  });

  it("the local inbox does not say that it is empty if it has an email", async () => {
    expect(await inbox([email(1, "Confirm")])).not.toContain("No email yet.");
  });

  it("the local inbox shows an email’s headers with its confirmation code", async () => {
    expect(textOf(await inbox([email(1, "Confirm")]))).toMatch(
      /Confirm To asha@example\.in, 12:01:00 pm Code 271821 http/i,
    );
  });

  it("the local inbox shows an email’s link", async () => {
    expect(hrefOf(await inbox([email(1, "Confirm")]), "http")).toBe(email(1, "").link);
  });

  it("the local inbox lists the newest email first", async () => {
    const text = textOf(await inbox([email(1, "Older"), email(2, "Newer")]));
    expect(text.indexOf("Newer")).toBeLessThan(text.indexOf("Older"));
  });

  it.each(["evil.example", ""])(
    "a request to the host “%s” gets status 404 for the local inbox",
    async (host) => {
      await expect(inbox([email(1, "Confirm")], host)).rejects.toThrow(/404/);
    },
  );

  it("the local inbox answers 404 to a request without a Host header", async () => {
    await inbox([]);
    request.headers = new Headers();
    await expect(Page()).rejects.toThrow(/404/);
  });

  it("search engines do not list the local inbox", () => {
    expect(metadata).toMatchObject({ robots: { index: false, follow: false } });
  });
});
