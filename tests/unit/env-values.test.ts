import { describe, expect, it } from "vitest";
import {
  absolute,
  environment,
  isLoopback,
  isPreviewWithoutProject,
  parseEnvironment,
  requireAddress,
  siteUrl,
  supabaseSources,
} from "@/lib/env";

describe("isLoopback", () => {
  it.each([
    "http://localhost:3000",
    "http://127.0.0.1:54321",
    "http://[::1]:3000",
    "https://LOCALHOST",
  ])("the host of %s is this machine", (url) => {
    expect(isLoopback(url)).toBe(true);
  });

  it.each([
    "http://localhost.evil.example",
    "http://evil.example/localhost",
    "http://127.0.0.2",
    "http://0.0.0.0",
    "localhost",
    "",
  ])("the host of %j is not this machine", (url) => {
    expect(isLoopback(url)).toBe(false);
  });
});

describe("the value of a setting", () => {
  it.each<[env: Record<string, string>, parsed: object]>([
    [{ PORT: "1" }, { PORT: 1 }],
    [{ PORT: "65535" }, { PORT: 65_535 }],
    [{ MAILS_PER_HOUR: "1" }, { MAILS_PER_HOUR: 1 }],
    [{ MAILS_PER_HOUR: "1000000" }, { MAILS_PER_HOUR: 1_000_000 }],
    [{ HOST: " 0.0.0.0 " }, { HOST: "0.0.0.0" }],
    [{ SITE_URL: "https://Polls.Example/" }, { SITE_URL: "https://polls.example" }],
    [{ TRUSTED_PROXY: "X-Real-IP" }, { TRUSTED_PROXY: "x-real-ip" }],
    [{ SHOW_DRAFTS: "1" }, { SHOW_DRAFTS: true }],
    [{ SHOW_DRAFTS: "true" }, { SHOW_DRAFTS: true }],
    [{ HSTS_PRELOAD: "0" }, { HSTS_PRELOAD: false }],
    [{ PLAIN_OUTPUT: "false" }, { PLAIN_OUTPUT: false }],
    [{ LOG_LEVEL: "silent" }, { LOG_LEVEL: "silent" }],
    [{ LOG_LEVEL: "error" }, { LOG_LEVEL: "error" }],
    [{ LOG_LEVEL: "warn" }, { LOG_LEVEL: "warn" }],
    [{ LOG_LEVEL: "debug" }, { LOG_LEVEL: "debug" }],
  ])("the setting %j is read as %j", (env, parsed) => {
    expect(parseEnvironment(env)).toMatchObject(parsed);
  });

  const mails = "must be how many emails an hour accounts may send, such as 30";
  const origin =
    "must be an origin without a path, such as https://example.com or http://localhost:3000";
  it.each<[env: Record<string, string>, message: string]>([
    [{ PORT: "0" }, "must be the number of a port, such as 3000"],
    [{ PORT: "65536" }, "must be the number of a port, such as 3000"],
    [{ PORT: "3000.5" }, "must be the number of a port, such as 3000"],
    [{ MAILS_PER_HOUR: "0" }, mails],
    [{ MAILS_PER_HOUR: "1000001" }, mails],
    [{ SITE_URL: "ftp://example.com" }, origin],
    [{ SITE_URL: "https://user@example.com" }, origin],
    [{ SITE_URL: "https://example.com?a" }, origin],
    [{ TRUSTED_PROXY: "x-real-ip:" }, "must be none, vercel or the name of a request header"],
    [{ VERCEL_ENV: "live" }, "VERCEL_ENV"],
  ])("the setting %j is refused with the reason", (env, message) => {
    expect(() => parseEnvironment(env)).toThrow(message);
  });

  it("the error about wrong settings lists each setting on its own line", () => {
    expect(() => parseEnvironment({ PORT: "web", LOG_LEVEL: "loud" })).toThrow(
      new Error(`The site cannot start with these settings:
  - PORT (now "web"): must be the number of a port, such as 3000
  - LOG_LEVEL (now "loud"): must be silent, error, warn, info or debug
Every setting is explained in .env.example.`),
    );
  });

  it("the error about a lone Supabase setting names the two that are needed", () => {
    expect(() => parseEnvironment({ SUPABASE_SECRET_KEY: "x" })).toThrow(
      "\n  - Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, or no SUPABASE setting at all.\n",
    );
  });
});

describe("a deployment on Vercel", () => {
  const production = { VERCEL_ENV: "production", VERCEL_PROJECT_PRODUCTION_URL: "b.example" };

  it("on Vercel, TRUSTED_PROXY is “vercel” by default", () => {
    expect(parseEnvironment(production).TRUSTED_PROXY).toBe("vercel");
  });

  it("on Vercel, a value of TRUSTED_PROXY replaces the default", () => {
    const env = { ...production, TRUSTED_PROXY: "none" };
    expect(parseEnvironment(env).TRUSTED_PROXY).toBe("none");
  });

  it("search engines may not index a development deployment on Vercel", () => {
    expect(parseEnvironment({ VERCEL_ENV: "development" }).indexable).toBe(false);
  });

  it.each<[env: Record<string, string>, isKnown: boolean]>([
    [production, true],
    [{ SITE_URL: "https://a.example" }, true],
    [{ VERCEL_ENV: "production" }, false],
    [{}, false],
  ])("with the settings %j, the site’s address is known: %s", (env, isKnown) => {
    expect(parseEnvironment(env).isAddressKnown).toBe(isKnown);
  });

  it("without VERCEL_ENV, Vercel’s variables do not set SITE_URL", () => {
    const env = { VERCEL_URL: "b.example", VERCEL_PROJECT_PRODUCTION_URL: "c.example" };
    expect(parseEnvironment(env).SITE_URL).toBe("http://localhost:3000");
  });

  it.each([
    ["production", "", false],
    ["preview", "sb_publishable_x", false],
    ["preview", " ", true],
  ])(
    "a %s deployment with the key %j is a preview without Supabase: %s",
    (VERCEL_ENV, key, lacks) => {
      expect(isPreviewWithoutProject({ VERCEL_ENV, SUPABASE_PUBLISHABLE_KEY: key })).toBe(lacks);
    },
  );

  it("a Vercel preview without a publishable key ignores Supabase’s variables", () => {
    const env = { VERCEL_ENV: "preview", SUPABASE_URL: "x", SUPABASE_SERVICE_ROLE_KEY: "y" };
    expect(supabaseSources(env)).toEqual({
      SUPABASE_URL: undefined,
      SUPABASE_PUBLISHABLE_KEY: undefined,
      SUPABASE_SECRET_KEY: undefined,
    });
  });

  it("a Supabase setting is read from the first variable that is not blank", () => {
    const env = { SUPABASE_URL: "x", SUPABASE_SECRET_KEY: " ", SUPABASE_SERVICE_ROLE_KEY: "y" };
    expect(supabaseSources(env)).toEqual({
      SUPABASE_URL: "SUPABASE_URL",
      SUPABASE_PUBLISHABLE_KEY: undefined,
      SUPABASE_SECRET_KEY: "SUPABASE_SERVICE_ROLE_KEY",
    });
  });
});

describe("the site’s own address", () => {
  it("environment() reads the settings of a process only once", () => {
    expect(environment()).toBe(environment());
  });

  it("absolute() puts the site’s address before a path", () => {
    expect(absolute("/about?a=b#c")).toBe(`${siteUrl()}/about?a=b#c`);
  });

  it("a build without SITE_URL explains how to set SITE_URL", () => {
    expect(() => requireAddress({})).toThrow(
      new Error(
        "The site's address is not known. Set it for the build, for example: " +
          "SITE_URL=https://example.com npm run build. (To see the site on this machine, `npm start` builds it by itself.)",
      ),
    );
  });

  it("a build on Vercel without an address explains two ways to set SITE_URL", () => {
    expect(() => requireAddress({ VERCEL_ENV: "production" })).toThrow(
      new Error(
        "The site's address is not known. On Vercel, switch on “Automatically expose System Environment Variables” " +
          "in the project's settings, or set SITE_URL there, such as SITE_URL=https://example.com; then deploy again.",
      ),
    );
  });

  it("a build with an invalid PORT fails even if SITE_URL is set", () => {
    expect(() => requireAddress({ SITE_URL: "https://a.example", PORT: "web" })).toThrow("PORT");
  });
});
