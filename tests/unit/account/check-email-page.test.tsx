import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import Page from "@/app/(per-request)/auth/check-email/page";
import { setFlash } from "@/lib/account/flash";
import { savePendingSignUp } from "@/lib/account/sign-up-cookie";
import { CookieJar } from "@/lib/supabase/session-cookie";

/** The headers of the request that the page reads. */
const request = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => request.headers }));

afterEach(() => {
  request.headers = new Headers();
});

/** Gives the request the cookies that `change` sets. */
function withCookies(change: (jar: CookieJar) => void): void {
  const jar = new CookieJar(new Headers());
  change(jar);
  const cookies = jar.changes.map(({ name, value = "" }) => `${name}=${encodeURIComponent(value)}`);
  request.headers = new Headers({ cookie: cookies.join("; ") });
}

/** The HTML of the page for the parameters of its address. */
async function htmlFor(query: Record<string, string>): Promise<string> {
  const props = { params: Promise.resolve({}), searchParams: Promise.resolve(query) };
  return renderToStaticMarkup(await Page(props));
}

const email = "asha@example.in";
const signUpHere = (): void =>
  withCookies((jar) => savePendingSignUp(jar, { email, name: "Asha Rao" }));

describe("the name field of the page after a sent email", () => {
  it("the code form asks for a name if the sign-up was in another browser", async () => {
    expect(await htmlFor({ type: "signup", email })).toContain("Your name");
  });

  it("the code form asks for no name if the sign-up was in this browser", async () => {
    signUpHere();
    expect(await htmlFor({ type: "signup", email })).not.toContain("Your name");
  });

  it("the code form asks for a name if the email differs from the sign-up’s", async () => {
    signUpHere();
    expect(await htmlFor({ type: "signup", email: "ravi@example.in" })).toContain("Your name");
  });

  it("the page for a password reset’s emailed code asks for no name", async () => {
    expect(await htmlFor({ type: "recovery", email })).not.toContain("Your name");
  });
});

describe("the address on the page after a sent email", () => {
  it.each([
    ["signup", "/auth?tab=sign-up"],
    ["recovery", "/auth/forgot"],
  ])("“Use another address” leads back to the form of a %s", async (type, form) => {
    const link = /<a href="([^"]+)"[^>]*>Use another address/.exec(await htmlFor({ type, email }));
    expect(link?.[1]).toBe(form);
  });

  it("if the URL has no email, the code page takes it from the flash cookie", async () => {
    withCookies((jar) => setFlash(jar, { values: { email } }));
    expect(await htmlFor({ type: "signup" })).toContain(`>${email}</p>`);
  });

  it("the code form asks for the email address if it is unknown", async () => {
    expect(await htmlFor({ type: "signup" })).toContain('id="code-email"');
  });

  it("an error message from the flash cookie is above the code form", async () => {
    withCookies((jar) => setFlash(jar, { message: "The code was wrong." }));
    expect(await htmlFor({ type: "signup", email })).toMatch(/The code was wrong\..*<form/);
  });
});
