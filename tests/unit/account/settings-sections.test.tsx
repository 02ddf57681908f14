import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AccountPage, AccountUnavailable } from "@/app/(per-request)/account/account-page";
import type { Flash } from "@/lib/account/flash";
import { siteText } from "@/lib/site/settings";
import type { Profile } from "@/lib/supabase/profiles";
import { userSchema } from "@/lib/supabase/session-cookie";
import { attributesOf, formOf, hiddenFields, hrefOf, linkOf, targetOf, textOf } from "./markup";

const saved: Profile = { name: "Asha Rao", phone: "+919876543210", email: "asha@example.in" };

/** The HTML of the settings page of a reader with these ways to sign in. */
function settings(
  methods: readonly string[] = ["email"],
  { profile, flash }: { profile?: Profile | undefined; flash?: Flash } = { profile: saved },
): string {
  const user = userSchema.parse({
    id: "6f1d3c1e-6d0e-4a63-9c5e-0d9c0b2f7a11",
    email: saved.email,
    user_metadata: {},
    app_metadata: { providers: methods },
  });
  return renderToStaticMarkup(<AccountPage user={user} profile={profile} flash={flash} />);
}

const withFlash = (flash: Flash): string => settings(["email"], { profile: saved, flash });
const page = settings();
const withGoogle = settings(["google"]);

describe("the sections of the settings page", () => {
  it.each([
    ["profile", "Profile Only you see your name. We never show your phone number."],
    ["password", "Password Changing it signs you out of your other devices. This one stays signed"],
    ["devices", "Devices Other devices are signed out the next time they open a page."],
    ["data", "Download my data A JSON file with your profile and your account."],
    ["delete", "Delete account This deletes your account and profile immediately and for good."],
  ])("the settings page’s section “%s” has a heading with an explanation", (id, text) => {
    const section = new RegExp(`<section aria-labelledby="${id}".*?</section>`, "s").exec(page);
    expect(textOf(section?.[0] ?? "")).toMatch(new RegExp(`^${text}`));
    expect(attributesOf(page, id)).toHaveProperty("class");
  });

  it("the settings page shows the email address of the signed-in reader", () => {
    expect(textOf(page)).toContain("Settings Signed in as asha@example.in");
  });

  it("the settings page has the attribute data-member-page with “true”", () => {
    expect(page).toContain('data-member-page="true"');
  });

  it("the settings page links to the data download", () => {
    expect(hrefOf(page, "Download")).toBe("/api/account/export");
  });

  it("the settings page has a button that signs this device out", () => {
    const forms = page.match(/<form .*?<\/form>/gs) ?? [];
    const signOut = forms.find((form) => textOf(form) === "Sign Out") ?? "";
    expect(targetOf(signOut)).toBe("post /api/auth/sign-out");
    expect(hiddenFields(signOut)).toEqual({});
  });

  it("without scripts, the settings page shows a toast as text", () => {
    const toast = { kind: "success", title: "Saved", message: "All is well." } as const;
    expect(withFlash({ toast })).toContain("<strong>Saved </strong><span>All is well.</span>");
  });

  it("the settings page without a toast has no element for a toast", () => {
    expect(page).not.toContain("without-script");
  });
});

describe("the profile on the settings page", () => {
  it("a mailto link asks the site’s owner to change the account’s email", () => {
    const href = hrefOf(page, siteText("contactEmail")) ?? "";
    expect(href).toMatch(new RegExp(`^mailto:${siteText("contactEmail")}`));
    expect(decodeURIComponent(href)).toContain("Another email address for my account");
  });

  it.each<[string, string, Record<string, string>]>([
    ["profile-name", "Display Name", { value: "Asha Rao", autocomplete: "name", dir: "auto" }],
    ["profile-email", "Email", { value: "asha@example.in", type: "email", readonly: "" }],
    ["profile-phone", "Phone Number (Optional)", { type: "tel", autocomplete: "tel" }],
  ])("the profile’s field %s has the label “%s”", (id, label, attributes) => {
    expect(formOf(page, "Profile")).toMatch(
      new RegExp(`<label[^>]* for="${id}"[^>]*>${label.replace(/[()]/g, "\\$&")}</label>`),
    );
    expect(attributesOf(page, id)).toMatchObject(attributes);
  });

  it("the profile form posts to /api/profile", () => {
    expect(targetOf(formOf(page, "Profile"))).toBe("post /api/profile");
  });

  it("the avatar shows the initials of the saved name", () => {
    expect(formOf(page, "Profile")).toMatch(/<span aria-hidden="true"[^>]*>AR<\/span>/);
  });

  it("the avatar of a reader without a name shows the email’s initial", () => {
    const nameless = settings(["email"], { profile: { ...saved, name: "" } });
    expect(formOf(nameless, "Profile")).toMatch(/<span aria-hidden="true"[^>]*>A<\/span>/);
  });

  it("a profile that could not be loaded is replaced by a link to try again", () => {
    const failed = settings(["email"], { profile: undefined });
    expect(formOf(failed, "Profile")).toBe("");
    expect(failed).toMatch(
      /role="alert".*Failed to load profile.*href="\/account"[^>]*>Try again/s,
    );
  });
});

describe("the password on the settings page", () => {
  it("a reader without a password is sent to “Forgot password” to get one", () => {
    expect(textOf(withGoogle)).toContain(
      "You sign in with Google, so there is no password here. To have one as well, ask for an email with Forgot password.",
    );
    expect(hrefOf(withGoogle, "Forgot password")).toBe("/auth/forgot");
  });

  it("a reader without a password gets no password form", () => {
    expect(formOf(withGoogle, "Change password")).toBe("");
  });

  it("the password form gives password managers the account’s email", () => {
    const form = formOf(page, "Change password");
    const input = /<input[^>]*autocomplete="username"[^>]*>/i.exec(form)?.[0];
    expect(input).toContain('value="asha@example.in"');
    expect(input).toContain(" hidden");
  });

  it.each([
    ["current-password", "Current password", "current", "current-password"],
    ["new-password", "New password", "password", "new-password"],
  ])("the password form’s field %s has the label “%s”", (id, label, name, autocomplete) => {
    const form = formOf(page, "Change password");
    expect(form).toMatch(new RegExp(`<label[^>]* for="${id}"[^>]*>${label}</label>`));
    expect(attributesOf(form, id)).toMatchObject({ name, autocomplete, type: "password" });
  });

  it("the password form posts to /api/auth/password", () => {
    expect(targetOf(formOf(page, "Change password"))).toBe("post /api/auth/password");
  });
});

describe("the other forms of the settings page", () => {
  it("the form “Other devices” signs out only the other devices", () => {
    const form = formOf(page, "Other devices");
    expect(targetOf(form)).toBe("post /api/auth/sign-out");
    expect(hiddenFields(form)).toEqual({ scope: "others" });
  });

  it("the form “Delete account” has a field for the reader’s password", () => {
    const form = formOf(page, "Delete account");
    expect(attributesOf(form, "delete-password")).toMatchObject({
      name: "password",
      autocomplete: "current-password",
    });
    expect(form).toContain("Not needed if you signed in less than ten minutes ago.");
  });

  it("a reader without a password gets no password field to delete an account", () => {
    expect(formOf(withGoogle, "Delete account")).not.toContain('type="password"');
  });

  it("“Delete account” asks for the word DELETE, which is not translated", () => {
    const form = formOf(page, "Delete account");
    expect(form).toContain('Type <span translate="no">DELETE</span> to confirm');
    expect(attributesOf(form, "delete-confirmation")).toMatchObject({
      name: "confirmation",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
    });
  });

  it("the form “Delete account” posts to /api/account/delete", () => {
    expect(targetOf(formOf(page, "Delete account"))).toBe("post /api/account/delete");
  });
});

describe("errors in the forms of the settings page", () => {
  it.each([
    ["Profile", "/api/profile"],
    ["Change password", "/api/auth/password"],
    ["Other devices", "/api/auth/sign-out"],
    ["Delete account", "/api/account/delete"],
  ])("after the session has ended, the form “%s” links to the sign-in page", (label, form) => {
    const html = withFlash({ form, code: "signed-out", message: "Not now." });
    const link = linkOf(formOf(html, label), "Sign in again");
    expect(link).toContain(' href="/auth?next=/account"');
    expect(link).toContain(' target="_blank" rel="noopener"');
  });

  it("on /account, only the form that was sent says that the session has ended", () => {
    const html = withFlash({ form: "/api/profile", code: "signed-out", message: "Not now." });
    expect(html.match(/>Sign in again</g)).toHaveLength(1);
  });

  it.each([
    ["/api/profile", "name", "profile-name"],
    ["/api/profile", "phone", "profile-phone"],
    ["/api/auth/password", "current", "current-password"],
    ["/api/auth/password", "password", "new-password"],
    ["/api/account/delete", "confirmation", "delete-confirmation"],
    ["/api/account/delete", "password", "delete-password"],
  ])("an error of the form %s about “%s” is shown at the field %s", (form, field, id) => {
    const html = withFlash({ form, field, message: "Not now." });
    expect(attributesOf(html, id)).toMatchObject({ "aria-invalid": "true" });
    expect(html).toMatch(new RegExp(`id="${id}-error".*?Not now\\.`, "s"));
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  });
});

describe("the settings page if the backend does not respond", () => {
  const html = renderToStaticMarkup(<AccountUnavailable />);

  it("during an outage /account says that the reader is signed in", () => {
    expect(textOf(html)).toContain("We can’t check your account right now You are still signed in");
  });

  it("during an outage the link “Try again” on /account leads to /account", () => {
    expect(hrefOf(html, "Try again")).toBe("/account");
  });

  it("during an outage, data-member-page on /account has the value “unknown”", () => {
    expect(html).toContain('data-member-page="unknown"');
  });
});
