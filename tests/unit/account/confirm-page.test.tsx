import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import Page from "@/app/(per-request)/auth/confirm/page";
import type { Flash } from "@/lib/account/flash";
import { savePendingSignUp } from "@/lib/account/sign-up-cookie";
import { absolute } from "@/lib/env";
import {
  attributesOf,
  cookieHeaders,
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

const email = "asha@example.in";
const link = { email, code: "123456", type: "signup" };
const recovery = { ...link, type: "recovery" };

/** The HTML of the page for the parameters of an emailed link. */
const htmlFor = async (query: Record<string, string>): Promise<string> =>
  renderToStaticMarkup(await Page(pageProps(query)));

/** The HTML of the page in the browser that signed up the address. */
async function htmlHere(query: Record<string, string>): Promise<string> {
  request.headers = cookieHeaders((jar) => savePendingSignUp(jar, { email, name: "Asha Rao" }));
  return await htmlFor(query);
}

/** The HTML of the page after a redirect with a flash cookie. */
async function htmlAfter(flash: Flash, query: Record<string, string> = link): Promise<string> {
  request.headers = flashHeaders({ form: "/api/auth/confirm", message: "Not now.", ...flash });
  return await htmlFor(query);
}

const openDetails = /<details open=""/;

describe("an emailed link in the browser that signed up", () => {
  it("in the browser that signed up, the page says to enter the password", async () => {
    expect(textOf(await htmlHere(link))).toContain(
      "Confirm your address Enter your password to finish. The link works once, on any device.",
    );
  });

  it("in the browser that signed up, the form suggests the sign-up password", async () => {
    const form = formOf(await htmlHere(link), "Confirm");
    expect(form).toMatch(/<label[^>]* for="confirm-password"[^>]*>Password<\/label>/);
    expect(attributesOf(form, "confirm-password").autocomplete).toBe("current-password");
    expect(form).toContain("Use the one you signed up with, or choose a new one now.");
  });

  it("in the browser of the sign-up, an emailed link does not ask for a name", async () => {
    expect(await htmlHere(link)).not.toContain("Your name");
  });

  it("the button of a sign-up’s emailed link reads “Confirm my address”", async () => {
    expect(textOf(formOf(await htmlHere(link), "Confirm"))).toContain("Confirm my address");
  });
});

describe("an emailed link in another browser", () => {
  it("an emailed link opened in another browser says why the name is missing", async () => {
    expect(textOf(await htmlFor(link))).toContain(
      "Confirm your address Your name and password stayed in the browser where you signed up, so",
    );
  });

  it("in a browser that did not sign up, the confirmation form asks for a name", async () => {
    const form = formOf(await htmlFor(link), "Confirm");
    expect(form).toMatch(/<label[^>]* for="confirm-name"[^>]*>Your name<\/label>/);
    expect(attributesOf(form, "confirm-name")).toMatchObject({
      name: "name",
      autocomplete: "name",
      dir: "auto",
      required: "",
    });
  });

  it("an emailed link opened in another browser asks for a new password", async () => {
    const form = formOf(await htmlFor(link), "Confirm");
    expect(form).toContain(">Choose a password</label>");
    expect(attributesOf(form, "confirm-password").autocomplete).toBe("new-password");
    expect(form).toContain('aria-label="Show password"');
  });

  it("if the sign-up was in another browser, the code form asks for the name", async () => {
    expect(formOf(await htmlFor(link), "Enter the code")).toContain('id="code-name"');
  });
});

describe("the address of an emailed link", () => {
  it("the confirmation form asks for a name if the email is not the sign-up’s", async () => {
    const html = await htmlHere({ ...link, email: "ravi@example.in" });
    expect(formOf(html, "Confirm")).toContain('id="confirm-name"');
  });

  it.each([
    ["/cards", "/cards"],
    [absolute("/auth/confirm?next=%2Fcards"), "/cards"],
    ["https://evil.example/?next=%2Fcards", "/"],
  ])("the form of an emailed link with next=%s opens %s afterwards", async (next, opened) => {
    const form = formOf(await htmlFor({ ...link, next }), "Confirm");
    expect(hiddenFields(form).next).toBe(opened);
  });
});

describe("an emailed link to set a new password", () => {
  it("a recovery link explains what happens to the reader’s sessions", async () => {
    expect(textOf(await htmlFor(recovery))).toContain(
      "Choose a new password Saving it signs you in here, and out of your other devices.",
    );
  });

  it("the form of a recovery link has a field for the new password", async () => {
    const form = formOf(await htmlFor(recovery), "Confirm");
    expect(form).toContain(">New password</label>");
    expect(form).toContain('aria-label="Show new password"');
    expect(textOf(form)).toContain("Save the new password");
  });

  it("the page of a recovery link asks for no name", async () => {
    expect(await htmlFor(recovery)).not.toContain("Your name");
  });

  it("the code form on a recovery link’s page sends the type “recovery”", async () => {
    const code = formOf(await htmlFor(recovery), "Enter the code");
    expect(hiddenFields(code).type).toBe("recovery");
  });
});

describe("the fields that an emailed link fills in", () => {
  it.each([link, recovery])(
    "the form of an emailed link sends the parameters %j",
    async (query) => {
      const form = formOf(await htmlFor({ ...query, next: "/cards" }), "Confirm");
      expect(targetOf(form)).toBe("post /api/auth/confirm");
      expect(hiddenFields(form)).toEqual({ via: "link", ...query, next: "/cards" });
    },
  );

  it("the form for an emailed code sends the path of the next page", async () => {
    const form = formOf(await htmlFor({ ...link, next: "/cards" }), "Enter the code");
    expect(targetOf(form)).toBe("post /api/auth/confirm");
    expect(hiddenFields(form)).toEqual({ type: "signup", next: "/cards" });
  });

  it("the code form on an emailed link’s page asks for the email address", async () => {
    const form = formOf(await htmlFor(link), "Enter the code");
    expect(attributesOf(form, "code-email")).toMatchObject({ name: "email", type: "email" });
  });

  it("the field for an emailed code asks phones for a keyboard with digits", async () => {
    expect(attributesOf(await htmlFor(link), "code")).toMatchObject({
      name: "code",
      inputmode: "numeric",
      autocomplete: "one-time-code",
      "aria-describedby": "code-hint",
      required: "",
    });
  });

  it("the code form is collapsed while an emailed link can be used", async () => {
    expect(await htmlFor(link)).not.toMatch(openDetails);
  });
});

describe("the page of an emailed link without a complete link", () => {
  const bare = "Open the link in the email, or enter the email’s code here.";

  it("/auth/confirm shows no error if it is opened without parameters", async () => {
    const html = await htmlFor({});
    expect(textOf(html)).toContain(bare);
    expect(html).not.toContain('role="alert"');
  });

  it.each([{ code: "123456" }, { type: "signup" }, { ...link, email: "asha" }])(
    "an emailed link with only the parameters %j is an error",
    async (query) => {
      const html = await htmlFor(query as Record<string, string>);
      expect(html).toMatch(/role="alert".*This link is not complete\./s);
      expect(html).not.toContain(bare);
    },
  );

  it.each([{}, { code: "123456" }])(
    "for a link with the parameters %j only the code form is open",
    async (query) => {
      const html = await htmlFor(query as Record<string, string>);
      expect(html).toMatch(openDetails);
      expect(formOf(html, "Confirm")).toBe("");
    },
  );

  it("/auth/confirm opened without parameters explains what the email contains", async () => {
    expect(textOf(await htmlFor({}))).toContain(
      "Confirm your address Our email has a link that opens this page, and a code that does the",
    );
  });

  it.each([
    ["Sign up", "/auth?tab=sign-up"],
    ["choose a new password", "/auth/forgot"],
  ])("the link “%s” on /auth/confirm leads to a form for a new email", async (text, href) => {
    expect(hrefOf(await htmlFor({}), text)).toBe(href);
  });

  it("/auth/confirm shows the error of a typed code in the code form", async () => {
    const html = await htmlAfter({ field: "code" }, {});
    expect(attributesOf(html, "code")).toMatchObject({ "aria-invalid": "true" });
  });
});

describe("errors of an emailed link", () => {
  it("an error about an emailed link is not repeated in the code form", async () => {
    const html = await htmlAfter({ field: "password" });
    expect(formOf(html, "Confirm")).toContain("Not now.");
    expect(formOf(html, "Enter the code")).not.toContain("Not now.");
  });

  it("an emailed link’s form shows the name field if the name is missing", async () => {
    const html = await htmlAfter({ field: "name" }, recovery);
    expect(attributesOf(html, "confirm-name")).toMatchObject({ "aria-invalid": "true" });
  });

  it("the page of an expired emailed link shows only the code form", async () => {
    const html = await htmlAfter({ code: "link-expired" });
    expect(formOf(html, "Confirm")).toBe("");
    expect(html).toMatch(openDetails);
    expect(html).toMatch(/role="alert".*Not now\./s);
  });

  it("the page of an expired sign-up link offers sign-in or a new sign-up", async () => {
    const html = await htmlAfter({ code: "link-expired" });
    expect(hrefOf(html, "Sign in, if the address is confirmed already")).toBe("/auth");
    expect(hrefOf(html, "Sign up again with the same address")).toBe("/auth?tab=sign-up");
  });

  it("the page of an expired recovery link links to “Forgot password”", async () => {
    const html = await htmlAfter({ code: "link-expired" }, recovery);
    expect(hrefOf(html, "Ask for a new email")).toBe("/auth/forgot");
    expect(html).not.toContain("Not confirmed yet?");
  });

  it("after an outage, an emailed link’s form offers to send a new email", async () => {
    const html = await htmlAfter({ code: "unavailable" });
    expect(hrefOf(formOf(html, "Confirm"), "ask for a new email")).toBe("/auth/forgot");
    expect(html).not.toMatch(openDetails);
  });

  it("after too many tries, an emailed link’s form does not offer a new email", async () => {
    expect(await htmlAfter({ code: "too-many" })).not.toContain("ask for a new email");
  });
});
