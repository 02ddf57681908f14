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
  it("the code page cuts an address after its longest valid length", async () => {
    const code = formOf(await htmlFor({ email: "a".repeat(300) }), "Enter the code");
    expect(hiddenFields(code).email).toBe("a".repeat(254));
  });

  it("the code page ignores a query with several addresses", async () => {
    expect(await htmlFor({ email: [email, "ravi@example.in"] })).toContain('id="code-email"');
  });

  it("the code page prefers the query’s address to that of a redirect", async () => {
    request.headers = flashHeaders({ values: { email: "ravi@example.in" } });
    expect(hiddenFields(formOf(await htmlFor({ email }), "Enter the code")).email).toBe(email);
  });
});

describe("the code page", () => {
  it.each([
    ["signup", "signup"],
    ["recovery", "recovery"],
    ["other", "signup"],
  ])("the code of an email with type=%s has the purpose “%s”", async (type, purpose) => {
    const code = formOf(await htmlFor({ email, type }), "Enter the code");
    expect(hiddenFields(code).type).toBe(purpose);
  });

  it.each([
    ["/cards", "/cards"],
    ["//evil.example", "/"],
  ])("after a code with next=%s the path %s opens", async (next, opened) => {
    const html = await htmlFor({ email, next });
    expect(hiddenFields(formOf(html, "Enter the code")).next).toBe(opened);
    expect(hiddenFields(formOf(html, "Send the email again")).next).toBe(opened);
  });

  it("without scripts, the toast of a redirect is on the code page", async () => {
    request.headers = flashHeaders({ toast: { kind: "success", title: "Sent", message: "Look." } });
    expect(await htmlFor({ email })).toContain("<strong>Sent </strong><span>Look.</span>");
  });

  it("the code page without a message has no error", async () => {
    expect(await htmlFor({ email })).not.toContain('role="alert"');
  });

  it("the code page says that the address must be confirmed", async () => {
    expect(textOf(await htmlFor({ email }))).toContain(
      "One more step Please confirm that the address is yours.",
    );
  });
});

describe("the step after a sent email", () => {
  it.each([
    ["signup", "If this address can be signed up, an email with a link and a code is on its way."],
    ["recovery", "If there is an account with this address, an email with a link and a code is"],
  ] as const)("an email with the purpose “%s” has its own explanation", (purpose, lead) => {
    const html = renderToStaticMarkup(<CheckEmail email={email} purpose={purpose} />);
    expect(textOf(html)).toContain(`Check your email ${email} ${lead}`);
  });

  it("without an address, the code page claims no sent email", () => {
    const html = renderToStaticMarkup(<CheckEmail email="" purpose="signup" />);
    expect(textOf(html)).toContain("Check your email Open the link, on any device, or enter the");
    expect(formOf(html, "Send the email again")).toBe("");
  });

  it.each([
    ["signup", "/api/auth/resend"],
    ["recovery", "/api/auth/forgot"],
  ] as const)("an email with the purpose “%s” is sent again by %s", (purpose, action) => {
    const html = renderToStaticMarkup(<CheckEmail email={email} purpose={purpose} />);
    const form = formOf(html, "Send the email again");
    expect(form).toContain(`action="${action}"`);
    expect(hiddenFields(form)).toEqual({ email });
  });

  it("the heading “Check your email” can take the focus", () => {
    const html = renderToStaticMarkup(<CheckEmail email={email} purpose="signup" />);
    expect(attributesOf(html, "check-email").tabindex).toBe("-1");
    expect(html).toContain('<section aria-labelledby="check-email"');
  });

  it("“Use another address” is a button only where it can act", () => {
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

  it("the code form sends the typed name with the typed password", () => {
    expect(hiddenFields(step({ name: "Asha Rao", password: "tulip-7-rain" }))).toEqual({
      type: "signup",
      email,
      name: "Asha Rao",
      password: "tulip-7-rain",
    });
  });

  it("the code form asks for the password if none was typed", () => {
    expect(attributesOf(step({ name: "Asha Rao" }), "code-password")).toMatchObject({
      name: "password",
      autocomplete: "current-password",
    });
  });

  it("the code form asks for no password if one was typed", () => {
    expect(step({ password: "tulip-7-rain" })).not.toContain('id="code-password"');
  });
});
