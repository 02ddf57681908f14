import { type ComponentProps, isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import Page from "@/app/(per-request)/auth/page";
import { SignInPage } from "@/app/(per-request)/auth/sign-in-page";
import type { Flash } from "@/lib/account/flash";
import { latestSeries } from "@/lib/record/published";
import { google, setProviders } from "../../fixtures/providers";
import {
  attributesOf,
  flashHeaders,
  formOf,
  hiddenFields,
  hrefOf,
  linkOf,
  pageProps,
  targetOf,
  textOf,
} from "./markup";

const request = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => request.headers }));
setProviders(google);

afterEach(() => {
  request.headers = new Headers();
});

type Props = ComponentProps<typeof SignInPage>;
const draw = (props: Props = {}): string => renderToStaticMarkup(<SignInPage {...props} />);
const page = draw({ next: "/cards" });
const signIn = formOf(page, "Sign in");
const signUp = formOf(page, "Sign up");

describe("the parameters of the sign-in page", () => {
  /** The props that the page at an address passes on. */
  async function propsFor(query: Record<string, string | string[]>): Promise<Props> {
    const element = await Page(pageProps(query));
    return isValidElement<Props>(element) ? element.props : {};
  }

  it.each([
    ["sign-up", "sign-up"],
    ["sign-in", "sign-in"],
    ["other", "sign-in"],
  ])("the sign-in page with tab=%s opens the tab “%s”", async (tab, opened) => {
    expect((await propsFor({ tab })).tab).toBe(opened);
  });

  it.each([
    ["/cards", "/cards"],
    ["//evil.example", "/"],
    ["https://evil.example/", "/"],
  ])("the sign-in page with next=%s opens %s after a sign-in", async (next, opened) => {
    expect((await propsFor({ next })).next).toBe(opened);
  });

  it("the sign-in page reads a redirect’s message from the flash cookie", async () => {
    request.headers = flashHeaders({ message: "Not now." });
    expect((await propsFor({})).flash?.message).toBe("Not now.");
  });

  it.each([
    ["Mozilla/5.0 (iPhone) Mobile/22B83 Reddit/2024.45.0", "Reddit"],
    ["", undefined],
  ])("the sign-in page recognises the app of the user agent “%s”", async (agent, app) => {
    request.headers = new Headers({ "user-agent": agent });
    expect((await propsFor({})).app).toBe(app);
  });
});

describe("the tabs of the sign-in page", () => {
  it.each([
    ["Sign In", "/auth?next=%2Fcards"],
    ["Free Sign Up", "/auth?tab=sign-up&next=%2Fcards"],
  ])("without scripts, the tab “%s” links to %s", (name, href) => {
    expect(hrefOf(page, name)).toBe(href);
  });

  it.each([
    ["sign-in", "Sign In", "Free Sign Up"],
    ["sign-up", "Free Sign Up", "Sign In"],
  ] as const)("the sign-in page with the tab “%s” marks only the link “%s”", (tab, name, other) => {
    const html = draw({ tab });
    expect(linkOf(html, name)).toContain('aria-current="page"');
    expect(linkOf(html, other)).not.toContain("aria-current");
  });

  it.each([
    ["sign-in", ["active", "inactive"]],
    ["sign-up", ["inactive", "active"]],
  ] as const)("the sign-in page with the tab “%s” has panels that are %j", (tab, states) => {
    const panels = draw({ tab }).match(/<div[^>]*data-slot="tabs-content"[^>]*>/g) ?? [];
    expect(panels.map((panel) => /data-state="(\w+)"/.exec(panel)?.[1])).toEqual(states);
  });
});

describe("the text of the sign-in page", () => {
  const notice = "The page you asked for is your own: please sign in to open it.";

  it("a reader who asked for the settings page is asked to sign in", () => {
    expect(textOf(draw({ next: "/account" }))).toContain(notice);
  });

  it("a reader who asked for a public page is not asked to sign in", () => {
    expect(page).not.toContain(notice);
  });

  it("the heading of the sign-in page says what a reader gets by signing in", () => {
    expect(textOf(/<h1.*?<\/h1>/s.exec(page)?.[0] ?? "")).toBe(
      "Sign in to see runners-up and counts on your home page",
    );
  });

  it("the sign-in page links to the results of the latest series", () => {
    const links = page.match(/<a [^>]*>every \d+ result<\/a>/g) ?? [];
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link).toContain(`href="${latestSeries.href}"`);
      expect(link).toContain(`every ${latestSeries.year} result`);
    }
  });

  it("without scripts, the sign-in page shows a toast as text", () => {
    const toast = { kind: "info", title: "Signed out", message: "Until next time." } as const;
    expect(draw({ flash: { toast } })).toContain(
      "<strong>Signed out </strong><span>Until next time.</span>",
    );
  });

  it("in an unknown app’s browser, the sign-in page does not name the app", () => {
    expect(textOf(draw({ app: "another app" }))).toContain(
      "This page is open inside another app, where Google may refuse to sign you in.",
    );
  });
});

describe("the sign-in form", () => {
  it("the sign-in form posts to /api/auth/sign-in", () => {
    expect(targetOf(signIn)).toBe("post /api/auth/sign-in");
  });

  it("the sign-in form turns off the browser’s own validation", () => {
    expect(signIn).toMatch(/^<form[^>]* noValidate=""/);
  });

  it("the sign-in form sends the path to open after the sign-in", () => {
    expect(hiddenFields(signIn)).toEqual({ next: "/cards" });
  });

  it.each<[string, Record<string, string>]>([
    ["sign-in-email", { name: "email", type: "email", autocomplete: "username", required: "" }],
    ["sign-in-password", { name: "password", type: "password", required: "" }],
    ["sign-in-password", { autocomplete: "current-password" }],
  ])("password managers recognise the field %s by %j", (id, attributes) => {
    expect(attributesOf(signIn, id)).toMatchObject(attributes);
  });

  it("the link “Forgot password?” keeps the path to open after the sign-in", () => {
    expect(hrefOf(page, "Forgot password?")).toBe("/auth/forgot?next=%2Fcards");
  });

  it("an error of the sign-in handler is shown only in the sign-in form", () => {
    const flash: Flash = {
      form: "/api/auth/sign-in",
      message: "Not now.",
      values: { email: "asha@example.in" },
    };
    const html = draw({ flash });
    expect(formOf(html, "Sign in")).toContain("Not now.");
    expect(attributesOf(html, "sign-in-email").value).toBe("asha@example.in");
    expect(formOf(html, "Sign up")).not.toContain("Not now.");
    expect(attributesOf(html, "sign-up-email").value).toBeUndefined();
  });
});

describe("a sign-in to an unconfirmed account", () => {
  const flash: Flash = {
    form: "/api/auth/sign-in",
    code: "email-not-confirmed",
    message: "Confirm first.",
    values: { email: "asha@example.in" },
  };
  const html = draw({ flash, next: "/cards" });
  const code = formOf(html, "Enter the code");

  it("a sign-in to an unconfirmed account asks for the emailed code", () => {
    expect(textOf(html)).toContain(
      "Confirm your email first: open the link we sent. Open the link, on any device, or enter",
    );
  });

  it("the code form for an unconfirmed account contains the typed email", () => {
    expect(hiddenFields(code)).toEqual({
      type: "signup",
      email: "asha@example.in",
      next: "/cards",
    });
  });

  it("a sign-in to an unconfirmed account offers to send the email again", () => {
    expect(hiddenFields(formOf(html, "Send the email again")).email).toBe("asha@example.in");
  });

  it.each(["invalid-credentials", "too-many"] as const)(
    "a sign-in that failed with “%s” does not ask for an emailed code",
    (failure) => {
      expect(formOf(draw({ flash: { ...flash, code: failure } }), "Enter the code")).toBe("");
    },
  );
});

describe("the sign-up form", () => {
  it("the sign-up form posts to /api/auth/sign-up", () => {
    expect(targetOf(signUp)).toBe("post /api/auth/sign-up");
  });

  it("the sign-up form sends the path to open after the sign-up", () => {
    expect(hiddenFields(signUp)).toEqual({ next: "/cards" });
  });

  it.each<[string, string, Record<string, string>]>([
    ["sign-up-name", "Full name", { name: "name", autocomplete: "name", dir: "auto" }],
    ["sign-up-email", "Email", { name: "email", type: "email", autocomplete: "email" }],
    ["sign-up-password", "Password", { name: "password", autocomplete: "new-password" }],
  ])("the sign-up form’s field %s has the label “%s”", (id, label, attributes) => {
    expect(signUp).toMatch(new RegExp(`<label[^>]* for="${id}"[^>]*>${label}</label>`));
    expect(attributesOf(signUp, id)).toMatchObject({ ...attributes, required: "" });
  });

  it.each([
    ["terms", "/terms"],
    ["privacy policy", "/privacy"],
  ])("the sign-up form’s link to the %s opens a new tab", (name, href) => {
    const link = linkOf(signUp, name);
    expect(link).toContain(` href="${href}"`);
    expect(link).toContain(' target="_blank" rel="noopener"');
  });

  it("the sign-up form says who may sign up", () => {
    expect(textOf(signUp)).toContain(
      "You must be 18 or over. By signing up you accept the terms and confirm you’ve read the",
    );
  });

  it("the sign-up form is visible until an email is sent", () => {
    expect(signUp).not.toMatch(/^<form[^>]* hidden/);
    expect(page).not.toContain("data-step");
  });

  it.each([
    ["name", "sign-up-name"],
    ["email", "sign-up-email"],
    ["password", "sign-up-password"],
  ])("an error about “%s” is shown at the sign-up form’s field %s", (field, id) => {
    const html = draw({ flash: { form: "/api/auth/sign-up", field, message: "Not now." } });
    expect(attributesOf(html, id)).toMatchObject({ "aria-invalid": "true" });
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  });
});
