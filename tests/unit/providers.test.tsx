/**
 * Tests the table of sign-in providers. If the table has a made-up second row, pages name both
 * providers. Each provider must have a section in supabase/config.toml and be named in the
 * documents.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { AccountPage } from "@/app/(per-request)/account/account-page";
import { AuthChoices } from "@/app/(per-request)/auth/auth-choices";
import { pages } from "@/content/pages";
import HindiPrivacy from "@/content/pages/hi/privacy.mdx";
import Privacy from "@/content/pages/privacy.mdx";
import { providers } from "@/lib/site/providers";
import { userSchema } from "@/lib/supabase/session-cookie";
import { exampleHub, google, setProviders } from "../fixtures/providers";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

const privacyTexts = ["content/pages/privacy.mdx", "content/pages/hi/privacy.mdx"];

const draw = (page: ReactElement): string => renderToStaticMarkup(page);
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" .", ".");

/**
 * The settings page of a reader with these providers, right after the site has refused to delete
 * the account.
 */
function settingsOf(ids: readonly string[]): string {
  const user = userSchema.parse({
    id: "6f1d3c1e-6d0e-4a63-9c5e-0d9c0b2f7a11",
    email: "asha@example.in",
    user_metadata: {},
    app_metadata: { providers: ids },
  });
  const flash = { form: "/api/account/delete", code: "proof-needed", message: "M" } as const;
  return draw(<AccountPage user={user} profile={undefined} flash={flash} />);
}

const choices = (app?: string): string => draw(<AuthChoices next="/cards" app={app} form="form" />);

describe("one provider", () => {
  setProviders(google);

  it("with one provider, sign-in offers “Continue with Google” before email", () => {
    expect(textOf(choices())).toContain("Continue with Google or with email form");
  });

  it("in an in-app browser, sign-in explains why email comes before Google", () => {
    expect(textOf(choices("Reddit"))).toBe(
      " You are in Reddit’s own browser, where Google may refuse to sign you in. Email works here; for Google, open this page in your browser. form or Continue with Google ",
    );
  });

  it("the privacy page says what we receive from Google", () => {
    const text = textOf(draw(<Privacy />));
    expect(text).toContain(
      "If you sign in with Google, Google tells us your name, your email address, the number it has for your Google account and the address of your picture. They are stored",
    );
    expect(text).toContain("Google takes part only if you choose to sign in with Google. Their");
    expect(text).toContain("what Google told us");
  });
});

describe("a provider that works in every app", () => {
  setProviders(exampleHub);

  it("an in-app browser gets no warning about a provider that works there", () => {
    expect(textOf(choices("Reddit"))).toBe(" Continue with Example Hub or with email form ");
  });
});

describe("two providers", () => {
  setProviders(google, exampleHub);

  it("each sign-in provider has a button that links to /api/auth/[provider]", () => {
    const html = choices();
    expect(textOf(html)).toContain("Continue with Google Continue with Example Hub or with email");
    expect(html).toContain('href="/api/auth/google?next=%2Fcards"');
    expect(html).toMatch(
      /href="\/api\/auth\/examplehub\?next=%2Fcards"[^>]*><span[^>]*><svg data-icon/,
    );
  });

  it("sign-in warns in-app browsers only about providers that refuse them", () => {
    const text = textOf(choices("Reddit"));
    expect(text).toContain("where Google may refuse");
    expect(text).toContain("form or Continue with Google Continue with Example Hub");
  });

  it("the settings page names only the account’s own sign-in providers", () => {
    const both = "You sign in with Google or Example Hub, so there is no password here.";
    expect(textOf(settingsOf(["examplehub"]))).toContain("You sign in with Example Hub, so");
    expect(textOf(settingsOf(["google", "examplehub"]))).toContain(both);
  });

  it("account deletion offers sign-in through the account’s provider only", () => {
    const html = settingsOf(["examplehub"]);
    expect(html).toContain('href="/api/auth/examplehub?next=/account"');
    expect(html).not.toContain('href="/api/auth/google?next=/account"');
    expect(textOf(html)).toContain("Continue with Example Hub and come straight back.");
  });

  it("the privacy page names both sign-in providers", () => {
    const text = textOf(draw(<Privacy />));
    expect(text).toContain(
      "If you sign in with Example Hub, Example Hub tells us your nickname. They are stored",
    );
    expect(text).toContain("We do not get your Google or Example Hub password.");
    expect(text).toContain("Until you are back from Google or Example Hub, at most");
    expect(text).toContain("Example Hub takes part only if you choose to sign in with Example Hub");
  });

  it("the Hindi privacy page names both sign-in providers", () => {
    const text = textOf(draw(<HindiPrivacy />));
    expect(text).toContain("तो Example Hub हमें आपका उपनाम बताता है");
    expect(text).toContain("जब तक आप Google या Example Hub से लौट न आएँ");
    expect(text).toContain("Example Hub तभी शामिल होता है");
  });
});

type Config = { auth: { external: Record<string, object> } };
const { auth } = parse(read("supabase/config.toml")) as unknown as Config;

it("supabase/config.toml names exactly the sign-in providers of the site", () => {
  expect(Object.keys(auth.external).toSorted()).toEqual(providers.map(({ id }) => id).toSorted());
});

describe.each(providers)("$name", ({ id, name, since }) => {
  it("every sign-in provider has a button with an icon", () => {
    const html = choices();
    expect(textOf(html)).toContain(`Continue with ${name}`);
    expect(html).toMatch(new RegExp(`href="/api/auth/${id}\\?next=%2Fcards"[^>]*><span[^>]*><svg`));
  });

  it.each(privacyTexts)("%s takes the names of sign-in providers from a component", (file) => {
    expect(read(file)).not.toContain(name);
  });

  it("the privacy page was revised after each sign-in provider was added", () => {
    const revised = Date.parse(pages["/privacy"].revised ?? "");
    expect(revised).toBeGreaterThanOrEqual(Date.parse(since));
  });

  it("every sign-in provider has a section in supabase/config.toml", () => {
    expect(auth.external[id]).toMatchObject({
      enabled: true,
      client_id: `env(${id.toUpperCase()}_CLIENT_ID)`,
      secret: `env(${id.toUpperCase()}_CLIENT_SECRET)`,
    });
  });

  it("every sign-in provider has set-up steps in docs/deploying.md", () => {
    expect(read("docs/deploying.md")).toMatch(new RegExp(`^\\d+\\. ${name}: `, "m"));
  });

  it("docs/security.md lists every sign-in provider as a way to sign in", () => {
    const lines = read("docs/security.md").split("\n");
    const row = lines.find((line) => line.includes("all ways to sign in documented"));
    expect(row).toContain(name);
  });
});
