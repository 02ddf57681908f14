import { globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseEnv } from "node:util";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { confirmSchema, passwordMinLength } from "@/lib/account/schemas";
import { parseEnvironment } from "@/lib/env";
import { sessionLifetime } from "@/lib/supabase/session-cookie";
import { readVariables, variableNames } from "@/scripts/project-config/variables";

const root = join(import.meta.dirname, "../../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

type Email = { subject: string; content_path: string };
type Config = {
  api: { schemas: string[] };
  auth: {
    minimum_password_length: number;
    password_requirements: string;
    email: {
      otp_length: number;
      otp_expiry: number;
      template: Record<string, Email>;
      notification: Record<string, Email>;
    };
  };
};
const config = parse(read("supabase/config.toml")) as unknown as Config;
const { auth } = config;
const example = parseEnv(read("supabase/.env.example"));

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe("supabase/config.toml", () => {
  it("supabase/config.toml uses variables only as whole values", () => {
    const withVariables = textsIn(config).filter((text) => text.includes("env("));
    const names = withVariables.map((text) => /^env\(([A-Z_]+)\)$/.exec(text)?.[1] ?? text);
    expect(names.toSorted()).toEqual(variableNames().toSorted());
  });

  it("supabase/.env.example lists each variable of config.toml", () => {
    expect(Object.keys(example).toSorted()).toEqual(variableNames().toSorted());
  });

  it("supabase/config.toml has the same password rules as the forms", () => {
    expect(auth.minimum_password_length).toBe(passwordMinLength);
    expect(auth.password_requirements).toBe("");
  });

  it("the confirmation form accepts codes of the length set in config.toml", () => {
    const code = "1".repeat(auth.email.otp_length);
    const form = { email: "asha@example.com", code, type: "signup", password: "tulips" };
    expect(confirmSchema.safeParse(form).error).toBeUndefined();
  });

  it("supabase/config.toml exposes only the schema public", () => {
    expect(config.api.schemas).toEqual(["public"]);
  });

  it("Supabase’s session timeouts equal the session lifetimes of the site", () => {
    expect(example.SESSION_TIMEBOX).toBe(`${sessionLifetime.longest / 3600}h`);
    expect(example.SESSION_INACTIVITY_TIMEOUT).toBe(`${sessionLifetime.unused / 3600}h`);
  });

  it("the example PROJECT_MAILS_PER_HOUR is twice the default MAILS_PER_HOUR", () => {
    expect(Number(example.PROJECT_MAILS_PER_HOUR)).toBe(2 * parseEnvironment({}).MAILS_PER_HOUR);
  });

  /** Subject and file of each email. `folder` is where the command line looks for the file. */
  const emailsFrom = (folder: string, emails: Record<string, Email>) =>
    Object.values(emails).map(({ subject, content_path }) => ({
      subject,
      file: relative(root, join(root, folder, content_path)),
    }));
  const templates = emailsFrom("", auth.email.template);
  const emails = [...templates, ...emailsFrom("supabase", auth.email.notification)];

  it("supabase/config.toml names every file of supabase/templates", () => {
    const files = globSync("supabase/templates/*", { cwd: root });
    expect(emails.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it.each(emails)("the email $file has its title as the subject", ({ file, subject }) => {
    expect(read(file)).toContain(`<title>${subject}</title>`);
  });

  const minutes = auth.email.otp_expiry / 60;
  const lifetime = minutes === 60 ? "one hour" : `${minutes} minutes`;

  it.each(templates)(`the email $file says that its code lives for ${lifetime}`, ({ file }) => {
    expect(read(file)).toContain(lifetime);
  });
});

describe("readVariables", () => {
  const complete = Object.fromEntries(variableNames().map((name) => [name, `value of ${name}`]));
  const folder = mkdtempSync(join(tmpdir(), "variables-"));

  function fileWith(values: Record<string, string>): string {
    const file = join(folder, ".env");
    const lines = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
    writeFileSync(file, lines.join("\n"));
    return file;
  }

  it("supabase config push reads the values of supabase/.env", () => {
    expect(readVariables({}, fileWith(complete))).toEqual(complete);
  });

  it("environment variables take precedence over supabase/.env", () => {
    const values = readVariables({ SITE_URL: "https://b.example" }, fileWith(complete));
    expect(values.SITE_URL).toBe("https://b.example");
  });

  it.each(variableNames())(
    "supabase config push refuses to run without the variable %s",
    (name) => {
      const { [name]: _, ...others } = complete;
      expect(() => readVariables({}, fileWith(others))).toThrow(
        `Nothing was sent. supabase/.env lacks ${name}:`,
      );
    },
  );

  it("an empty variable in supabase/.env counts as missing", () => {
    const file = fileWith({ ...complete, SMTP_PASSWORD: " " });
    expect(() => readVariables({}, file)).toThrow("lacks SMTP_PASSWORD:");
  });

  it("without supabase/.env, the error message lists every variable", () => {
    expect(() => readVariables({}, join(folder, "missing"))).toThrow(variableNames().join(", "));
  });
});

it("git ignores supabase/.env", () => {
  expect(read(".gitignore").split(/\r?\n/)).toContain("*.env");
});
