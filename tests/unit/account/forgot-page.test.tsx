import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import Page from "@/app/(per-request)/auth/forgot/page";
import {
  attributesOf,
  flashHeaders,
  formOf,
  hiddenFields,
  hrefOf,
  pageProps,
  targetOf,
  textOf,
} from "./markup";

const request = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => request.headers }));

afterEach(() => {
  request.headers = new Headers();
});

const htmlFor = async (query: Record<string, string> = {}): Promise<string> =>
  renderToStaticMarkup(await Page(pageProps(query)));

describe("the page for a forgotten password", () => {
  it("the form “Forgot password” posts to /api/auth/forgot", async () => {
    const form = formOf(await htmlFor(), "Forgot password");
    expect(targetOf(form)).toBe("post /api/auth/forgot");
  });

  it.each([
    ["/cards", "/cards", "/auth?next=%2Fcards"],
    ["//evil.example", "/", "/auth"],
  ])(
    "the page “Forgot password” with next=%s sends the next path %s",
    async (next, opened, back) => {
      const html = await htmlFor({ next });
      expect(hiddenFields(formOf(html, "Forgot password")).next).toBe(opened);
      expect(hrefOf(html, "Back to Sign In")).toBe(back);
    },
  );

  it("password managers recognise the email field of “Forgot password”", async () => {
    expect(attributesOf(await htmlFor(), "forgot-email")).toMatchObject({
      name: "email",
      autocomplete: "username",
    });
  });

  it("the form “Forgot password” keeps the email typed in a refused attempt", async () => {
    request.headers = flashHeaders({
      form: "/api/auth/forgot",
      values: { email: "asha@example.in" },
    });
    expect(attributesOf(await htmlFor(), "forgot-email").value).toBe("asha@example.in");
  });

  it("the page “Forgot password” says what its email contains", async () => {
    expect(textOf(await htmlFor())).toContain(
      "Forgot your password? Enter your email. We’ll send a link, plus a code you can type on another device.",
    );
  });

  it("the button of “Forgot password” reads “Send reset email”", async () => {
    expect(textOf(formOf(await htmlFor(), "Forgot password"))).toContain("Send reset email");
  });
});
