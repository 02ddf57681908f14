import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { parse } from "smol-toml";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { providers } from "@/lib/site/providers";
import { cliVersion } from "@/scripts/project-config/cli";
import { installSeparately } from "../../site/separate-package.ts";
import { copyProject } from "../content/project-copy.ts";
import { type ManagementApi, projectRef, startManagementApi } from "./management-api.ts";

const { folder: cli, reason } = await installSeparately("supabase", cliVersion);

type Config = { auth: { email: { otp_length: number; otp_expiry: number } } };

const project = copyProject();

/**
 * Client id and secret of each provider, by the variables' names and by the names of the Management
 * API.
 */
const clients = providers.map(({ id }) => {
  const name = id.toUpperCase();
  return {
    variables: { [`${name}_CLIENT_ID`]: `${id}-client`, [`${name}_CLIENT_SECRET`]: `${id}-secret` },
    wanted: {
      [`external_${id}_enabled`]: true,
      [`external_${id}_client_id`]: `${id}-client`,
      [`external_${id}_secret`]: `${id}-secret`,
    },
  };
});

const variables: Record<string, string> = {
  SITE_URL: "https://cards.example.in",
  REDIRECT_URLS: "https://cards.example.in/**,https://*-example.vercel.app/**",
  PROJECT_MAILS_PER_HOUR: "100",
  SESSION_TIMEBOX: "8760h",
  SESSION_INACTIVITY_TIMEOUT: "2160h",
  CAPTCHA_ENABLED: "true",
  CAPTCHA_SECRET: "captcha-secret",
  SMTP_HOST: "smtp.example.in",
  SMTP_PORT: "587",
  SMTP_USER: "cards",
  SMTP_PASSWORD: "smtp-password",
  SMTP_SENDER_EMAIL: "hello@cards.example.in",
  SMTP_SENDER_NAME: "Cards",
};
for (const client of clients) Object.assign(variables, client.variables);

/** Length and lifetime of codes; config.test.ts compares them with the form and with the emails. */
const { email } = (parse(project.read("supabase/config.toml")) as unknown as Config).auth;

/** The project's settings after a push, by the names of the Management API. */
const wanted = {
  site_url: "https://cards.example.in",
  uri_allow_list: "https://cards.example.in/**,https://*-example.vercel.app/**",
  disable_signup: false,
  external_email_enabled: true,
  external_phone_enabled: false,
  external_anonymous_users_enabled: false,
  security_manual_linking_enabled: false,
  mailer_autoconfirm: false,
  security_update_password_require_reauthentication: true,
  security_update_password_require_current_password: false,
  password_min_length: 6,
  password_required_characters: "",
  mailer_otp_length: email.otp_length,
  mailer_otp_exp: email.otp_expiry,
  smtp_max_frequency: 60,
  jwt_exp: 3600,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  sessions_timebox: 8760,
  sessions_inactivity_timeout: 2160,
  rate_limit_email_sent: 100,
  rate_limit_otp: 30,
  rate_limit_verify: 30,
  rate_limit_token_refresh: 150,
  security_captcha_enabled: true,
  security_captcha_provider: "turnstile",
  security_captcha_secret: "captcha-secret",
  smtp_host: "smtp.example.in",
  smtp_port: "587",
  smtp_user: "cards",
  smtp_pass: "smtp-password",
  smtp_admin_email: "hello@cards.example.in",
  smtp_sender_name: "Cards",
  mailer_subjects_confirmation: "Confirm your email address",
  mailer_subjects_recovery: "Choose a new password",
  mailer_subjects_password_changed_notification: "Your password was changed",
  mailer_notifications_password_changed_enabled: true,
  external_google_email_optional: false,
  external_google_skip_nonce_check: false,
  mfa_totp_enroll_enabled: false,
  mfa_totp_verify_enabled: false,
};
for (const client of clients) Object.assign(wanted, client.wanted);

const home = mkdtempSync(join(tmpdir(), "supabase-home-"));
let api: ManagementApi;

/**
 * Writes a stand-in for `npx`. It runs the installed command line, while the real `npx` would
 * install one.
 */
function putNpxInPlace(): void {
  const npx = join(home, "npx");
  const check = `[ "$1 $2" = "--yes supabase@${cliVersion}" ] || exit 9`;
  const program = `exec "${process.execPath}" "${join(cli, "dist", "supabase.js")}" "$@"`;
  writeFileSync(npx, ["#!/bin/sh", check, "shift 2", program, ""].join("\n"));
  chmodSync(npx, 0o755);
}

/** How a command ended, and what it printed. */
type Outcome = { exitCode: number | undefined; output: string };

/**
 * Runs a command of the copied project against the stand-in for the Management API. All other
 * requests also go to the stand-in, because it is their proxy.
 */
async function runConfig(command: string, options: string[] = []): Promise<Outcome> {
  const profile = join(home, "profile.yaml");
  const addresses = ["api_url", "dashboard_url", "docs_url"].map((name) => `${name}: ${api.url}`);
  writeFileSync(
    profile,
    ["name: local", ...addresses, "project_host: localhost", "pooler_host: localhost"].join("\n"),
  );
  const script = [
    "--import",
    "tsx",
    "scripts/project-config.ts",
    command,
    "--profile",
    profile,
    `--remote=${projectRef}`,
  ];
  const { exitCode, all } = await execa(process.execPath, [...script, ...options], {
    cwd: project.folder,
    reject: false,
    all: true,
    extendEnv: false,
    env: {
      PATH: `${home}:${process.env.PATH}`,
      HOME: home,
      SUPABASE_HOME: home,
      SUPABASE_NO_KEYRING: "1",
      SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
      HTTP_PROXY: api.url,
      HTTPS_PROXY: api.url,
      NO_PROXY: "127.0.0.1",
    },
  });
  return { exitCode, output: all };
}

function writeVariables(values: Record<string, string>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  project.write("supabase/.env", lines.join("\n"));
}

const isWindows = process.platform === "win32";
let push: Outcome;

beforeEach(({ skip }) => skip(!!reason, reason));

beforeAll(async () => {
  if (reason || isWindows) return;
  putNpxInPlace();
  writeVariables(variables);
  // The command line would prefer the variables of this file to those of supabase/.env.
  project.write(".env.local", "SITE_URL=http://localhost:3000\n");
  api = await startManagementApi();
  push = await runConfig("push", ["--yes"]);
});

afterAll(async () => {
  project.remove();
  rmSync(home, { recursive: true });
  await api?.close();
});

describe.skipIf(isWindows)(`supabase config push ${cliVersion}`, () => {
  it("supabase config push sends every setting that the site needs", () => {
    expect(push.exitCode, push.output).toBe(0);
    expect(api.auth).toMatchObject(wanted);
  });

  it("supabase config push sends the text of each email", () => {
    const fileOf = (name: string) => project.read(`supabase/templates/${name}.html`);
    expect(api.auth.mailer_templates_confirmation_content).toBe(fileOf("confirmation"));
    expect(api.auth.mailer_templates_recovery_content).toBe(fileOf("recovery"));
    const notification = api.auth.mailer_templates_password_changed_notification_content;
    expect(notification).toBe(fileOf("password_changed"));
  });

  it("supabase config push exposes only the schema public", () => {
    const [dataApi] = api.writes.filter(({ path }) => path.endsWith("/postgrest"));
    expect(dataApi?.body).toMatchObject({ db_schema: "public" });
  });

  it("supabase config push sends nothing that the site does not need", () => {
    const sent = api.writes
      .filter(({ path }) => path.endsWith("/config/auth"))
      .flatMap(({ body }) => Object.keys(body));
    const others = sent.filter(
      (name) => !(name in wanted) && !/^mailer_templates_\w+_content$/.test(name),
    );
    expect(others).toEqual([]);
  });
});

describe.skipIf(isWindows)(`supabase config after a push, ${cliVersion}`, () => {
  it("supabase config diff finds no difference after a push", async () => {
    const { exitCode, output } = await runConfig("diff", ["--exit-code"]);
    expect(exitCode, output).toBe(0);
  });

  it("a second supabase config push sends nothing", async () => {
    const count = api.writes.length;
    const { exitCode, output } = await runConfig("push", ["--yes"]);
    expect(exitCode, output).toBe(0);
    expect(api.writes.length).toBe(count);
  });

  it("supabase config push sends nothing while a variable is missing", async () => {
    const count = api.writes.length;
    writeVariables({ ...variables, SMTP_HOST: "" });
    const { exitCode, output } = await runConfig("push", ["--yes"]);
    expect(exitCode).toBe(1);
    expect(output).toContain("supabase/.env lacks SMTP_HOST:");
    expect(api.writes.length).toBe(count);
    writeVariables(variables);
  });

  it("supabase config diff reports a setting that somebody changed", async () => {
    api.auth.mailer_otp_exp = 7200;
    const { exitCode, output } = await runConfig("diff", ["--exit-code"]);
    expect(exitCode).toBe(2);
    expect(output).toContain("auth.email.otp_expiry");
  });

  it("supabase config push changes nothing before somebody agrees", async () => {
    const count = api.writes.length;
    api.auth.mailer_otp_exp = 7200;
    const { exitCode, output } = await runConfig("push");
    expect(exitCode).toBe(1);
    expect(output).toContain("auth.email.otp_expiry");
    expect(api.writes.length).toBe(count);
  });

  it("supabase config push sends requests only to the Management API", () => {
    expect(api.strayRequests).toEqual([]);
  });
});
