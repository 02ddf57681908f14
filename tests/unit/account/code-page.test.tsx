/** Tests the page /auth/check-email: its parameters, its code form, its button for a new email. */
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import Page from "@/app/(per-request)/auth/check-email/page";
import { CheckEmail } from "@/components/account/forms/check-email";
import { attributesOf, flashHeaders, formOf, hiddenFields, pageProps, textOf } from "./markup";

const request = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => request.headers }));

afterEach(() => {
  request.headers = new Headers();
});

const email = "asha@example.in";
const htmlFor = async (query: Record<string, string | string[]>): Promise<string> =>
  renderToStaticMarkup(await Page(pageProps(query)));

describe("the address in the query of the code page", () => {
  it("the code page cuts the query’s email address after 254 characters", async () => {
    const code = formOf(await htmlFor({ email: "a".repeat(300) }), "Enter the code");
    expect(hiddenFields(code).email).toBe("a".repeat(254));
  });

  it("the code page ignores a query with several email addresses", async () => {
    expect(await htmlFor({ email: [email, "ravi@example.in"] })).toContain('id="code-email"');
  });

  it("the code page prefers the query’s email to the flash cookie’s email", async () => {
    request.headers = flashHeaders({ values: { email: "ravi@example.in" } });
    expect(hiddenFields(formOf(await htmlFor({ email }), "Enter the code")).email).toBe(email);
  });
});

describe("the code page", () => {
  it.each([
    ["signup", "signup"],
    ["recovery", "recovery"],
    ["other", "signup"],
  ])("on the code page with type=%s the code has the purpose “%s”", async (type, purpose) => {
    const code = formOf(await htmlFor({ email, type }), "Enter the code");
    expect(hiddenFields(code).type).toBe(purpose);
  });

  it.each([
    ["/cards", "/cards"],
    ["//evil.example", "/"],
  ])("the forms of the code page with next=%s open %s afterwards", async (next, opened) => {
    const html = await htmlFor({ email, next });
    expect(hiddenFields(formOf(html, "Enter the code")).next).toBe(opened);
    expect(hiddenFields(formOf(html, "Send the email again")).next).toBe(opened);
  });

  it("without scripts, the code page shows the toast of a redirect as text", async () => {
    request.headers = flashHeaders({ toast: { kind: "success", title: "Sent", message: "Look." } });
    expect(await htmlFor({ email })).toContain("<strong>Sent </strong><span>Look.</span>");
  });

  it("the code page shows no error if a redirect stored no message", async () => {
    expect(await htmlFor({ email })).not.toContain('role="alert"');
  });

  it("the code page says that the reader must confirm the email address", async () => {
    expect(textOf(await htmlFor({ email }))).toContain(
      "One more step Please confirm that the address is yours.",
    );
  });
});

describe("the step after a sent email", () => {
  it.each([
    ["signup", "If this address can be signed up, an email with a link and a code is on its way."],
    ["recovery", "If there is an account with this address, an email with a link and a code is"],
  ] as const)("the code page explains an email with the purpose “%s”", (purpose, lead) => {
    const html = renderToStaticMarkup(<CheckEmail email={email} purpose={purpose} />);
    expect(textOf(html)).toContain(`Check your email ${email} ${lead}`);
  });

  it("if no address is known, the code page does not say that email was sent", () => {
    const html = renderToStaticMarkup(<CheckEmail email="" purpose="signup" />);
    expect(textOf(html)).toContain("Check your email Open the link, on any device, or enter the");
    expect(formOf(html, "Send the email again")).toBe("");
  });

  it.each([
    ["signup", "/api/auth/resend"],
    ["recovery", "/api/auth/forgot"],
  ] as const)("the button for another email of the purpose “%s” posts to %s", (purpose, action) => {
    const html = renderToStaticMarkup(<CheckEmail email={email} purpose={purpose} />);
    const form = formOf(html, "Send the email again");
    expect(form).toContain(`action="${action}"`);
    expect(hiddenFields(form)).toEqual({ email });
  });

  it("scripts can focus the heading “Check your email”", () => {
    const html = renderToStaticMarkup(<CheckEmail email={email} purpose="signup" />);
    expect(attributesOf(html, "check-email").tabindex).toBe("-1");
    expect(html).toContain('<section aria-labelledby="check-email"');
  });

  it("“Use another address” is shown only if the page handles its click", () => {
    const draw = (onOtherAddress?: () => void): string =>
      renderToStaticMarkup(
        <CheckEmail email={email} purpose="signup" {...(onOtherAddress && { onOtherAddress })} />,
      );
    expect(draw()).not.toContain("Use another address");
    expect(draw(() => {})).toMatch(/<button type="button"[^>]*>Use another address/);
  });
});

describe("the code form after a sign-up on the same page", () => {
  const step = (typed: { name?: string; password?: string }): string =>
    formOf(
      renderToStaticMarkup(<CheckEmail email={email} purpose="signup" {...typed} />),
      "Enter the code",
    );

  it("the code form after a sign-up sends the typed name with the password", () => {
    expect(hiddenFields(step({ name: "Asha Rao", password: "tulip-7-rain" }))).toEqual({
      type: "signup",
      email,
      name: "Asha Rao",
      password: "tulip-7-rain",
    });
  });

  it("the code form asks for a password if none was typed at sign-up", () => {
    expect(attributesOf(step({ name: "Asha Rao" }), "code-password")).toMatchObject({
      name: "password",
      autocomplete: "current-password",
    });
  });

  it("the code form asks for no password if one was typed at sign-up", () => {
    expect(step({ password: "tulip-7-rain" })).not.toContain('id="code-password"');
  });
});
