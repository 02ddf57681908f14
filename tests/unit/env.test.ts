import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { inputHash } from "@/adapter/input-hash";
import {
  environment,
  isPreviewWithoutProject,
  parseEnvironment,
  requireAddress,
  supabaseSources,
  variables,
} from "@/lib/env";
import { pageMetadata } from "@/lib/publish/seo/metadata";

const project = {
  SUPABASE_URL: "https://abc.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
};

it("changing a setting that affects the pages causes a new build", () => {
  const settings = [
    {},
    { SHOW_DRAFTS: "1" },
    { PLAIN_OUTPUT: "1" },
    { SITE_URL: "https://a.example" },
    { VERCEL_ENV: "preview" },
  ];
  const builds = settings.map((env) =>
    inputHash(join(import.meta.dirname, "../.."), env as object as NodeJS.ProcessEnv),
  );
  expect(new Set(builds).size).toBe(settings.length);
});

it.each(["adapter", "app", "components", "content", "lib", "public"])(
  "a changed file of %s causes a new build",
  (name) => {
    const root = mkdtempSync(join(tmpdir(), "build-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, name));
    const hashWith = (text: string): string => {
      writeFileSync(join(root, name, "file.txt"), text);
      return inputHash(root, {} as NodeJS.ProcessEnv);
    };
    expect(hashWith("new")).not.toBe(hashWith("old"));
  },
);

it("the id of a build never contains the letters “ad”", () => {
  // The folder has no source files, so the ids differ only by the settings. By chance one id in
  // fourteen would contain these letters.
  const emptyFolder = join(import.meta.dirname, "search");
  const ids = Array.from({ length: 100 }, (_, index) => {
    const env: object = { SITE_URL: `https://polls-${index}.example` };
    return inputHash(emptyFolder, env as NodeJS.ProcessEnv);
  });
  expect(new Set(ids).size).toBe(100);
  expect(ids.filter((id) => id.includes("ad"))).toEqual([]);
});

describe("parseEnvironment", () => {
  it("a setting that is unset or empty gets its default value", () => {
    expect(parseEnvironment({ PORT: "", SITE_URL: " ", SUPABASE_URL: "" })).toEqual({
      PORT: 3000,
      HOST: undefined,
      SITE_URL: "http://localhost:3000",
      MAILS_PER_HOUR: 30,
      supabase: undefined,
      TRUSTED_PROXY: "none",
      INBOX_DIR: undefined,
      SHOW_DRAFTS: false,
      PLAIN_OUTPUT: false,
      HSTS_PRELOAD: false,
      LOG_LEVEL: "info",
      indexable: true,
      isAddressKnown: false,
    });
    expect(parseEnvironment({ PORT: "8080" }).SITE_URL).toBe("http://localhost:8080");
  });

  it("search engines may not index a preview", () => {
    expect(parseEnvironment({ VERCEL_ENV: "preview", VERCEL_URL: "b.example" }).indexable).toBe(
      false,
    );
    expect(parseEnvironment({ VERCEL_ENV: "production" }).indexable).toBe(true);
    const robots = (indexable: boolean) => {
      environment().indexable = indexable;
      return pageMetadata({ title: "A page", description: "Of it.", path: "/about" }).robots;
    };
    expect(robots(true)).toMatchObject({ index: true });
    expect(robots(false)).toMatchObject({ index: false });
  });

  it("the secret key of a Supabase project is an optional setting", () => {
    expect(parseEnvironment(project).supabase).toEqual({
      url: "https://abc.supabase.co",
      publishableKey: "sb_publishable_x",
      secretKey: undefined,
    });
    expect(parseEnvironment({ ...project, SUPABASE_SECRET_KEY: "s" }).supabase?.secretKey).toBe(
      "s",
    );
  });

  it.each([
    [{ SUPABASE_URL: project.SUPABASE_URL }, "Set both SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY"],
    [{ SUPABASE_PUBLISHABLE_KEY: "x" }, "SUPABASE_URL and"],
    [{ SUPABASE_SECRET_KEY: "x" }, "or no SUPABASE setting"],
    [{ PORT: "web" }, 'PORT (now "web"): must be the number of a port'],
    [{ PORT: "70000" }, "must be the number of a port"],
    [{ SITE_URL: "example.com" }, "SITE_URL"],
    [{ SITE_URL: "https://example.com/polls" }, "must be an origin without a path"],
    [{ TRUSTED_PROXY: "x real ip" }, "must be none, vercel or the name of a request header"],
    [{ LOG_LEVEL: "loud" }, "must be silent, error, warn, info or debug"],
  ])("the settings’ error message explains what to set instead of %j", (env, message) => {
    expect(() => parseEnvironment(env)).toThrow(message);
    expect(() => parseEnvironment(env)).toThrow("Every setting is explained in .env.example.");
  });

  it("the settings’ error message never prints a secret", () => {
    expect(() =>
      parseEnvironment({ ...project, SUPABASE_SECRET_KEY: "sb_secret_x", PORT: "0" }),
    ).not.toThrow("sb_secret_x");
  });

  it(".env.example explains every setting", () => {
    const example = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
    const names = Object.keys(variables.shape).filter((name) => !name.startsWith("VERCEL"));
    for (const name of names) expect(example).toMatch(new RegExp(`^#${name}=`, "m"));
  });
});

it("the error for an invalid on/off setting names both valid values", () => {
  expect(() => parseEnvironment({ SHOW_DRAFTS: "yes" })).toThrow(
    'SHOW_DRAFTS (now "yes"): must be 1 or 0',
  );
});

/** Variables that Vercel's Supabase integration sets for every deployment. */
const integration = {
  NEXT_PUBLIC_SUPABASE_URL: "https://live.supabase.co",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_live",
  NEXT_PUBLIC_SUPABASE_ANON_KEY: "anon-public",
  SUPABASE_ANON_KEY: "anon",
  SUPABASE_SERVICE_ROLE_KEY: "service-role",
};

describe("the names of Vercel’s Supabase integration", () => {
  it("Supabase settings under Vercel’s names are used if ours are not set", () => {
    expect(parseEnvironment(integration).supabase).toEqual({
      url: "https://live.supabase.co",
      publishableKey: "sb_publishable_live",
      secretKey: "service-role",
    });
  });

  it("our setting names take precedence over Vercel’s", () => {
    const ours = { ...project, SUPABASE_SECRET_KEY: "sb_secret_ours" };
    expect(parseEnvironment({ ...integration, ...ours }).supabase).toEqual({
      url: project.SUPABASE_URL,
      publishableKey: project.SUPABASE_PUBLISHABLE_KEY,
      secretKey: "sb_secret_ours",
    });
  });

  it.each([
    [{}, "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"],
    [{ NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: " " }, "NEXT_PUBLIC_SUPABASE_ANON_KEY"],
    [
      { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "", NEXT_PUBLIC_SUPABASE_ANON_KEY: "" },
      "SUPABASE_ANON_KEY",
    ],
    [{ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" }, "SUPABASE_PUBLISHABLE_KEY"],
  ])("with the settings %j, the publishable key comes from %s", (changes, source) => {
    const env = { ...integration, ...changes };
    expect(supabaseSources(env).SUPABASE_PUBLISHABLE_KEY).toBe(source);
    expect(parseEnvironment(env).supabase?.publishableKey).toBe(
      (env as Record<string, string>)[source],
    );
  });

  it("a preview does not get the Supabase project of production", () => {
    const preview = { ...integration, SUPABASE_URL: "https://live.supabase.co" };
    const env = { ...preview, VERCEL_ENV: "preview", SUPABASE_SECRET_KEY: "sb_secret_live" };
    expect(isPreviewWithoutProject(env)).toBe(true);
    expect(parseEnvironment(env).supabase).toBeUndefined();
  });

  it("a preview deployment uses the Supabase project set in SUPABASE_URL", () => {
    const env = { ...integration, ...project, VERCEL_ENV: "preview" };
    expect(isPreviewWithoutProject(env)).toBe(false);
    expect(parseEnvironment(env).supabase?.url).toBe(project.SUPABASE_URL);
  });
});

const onVercel = "Automatically expose System Environment Variables";
const elsewhere = "npm run build";
const site = "https://polls.example";

/** The address of a site that is built with these settings; throws if it is unknown. */
function addressOf(env: Record<string, string>): string {
  requireAddress(env);
  return parseEnvironment(env).SITE_URL;
}

it.each<[env: Record<string, string>, address: string]>([
  [{ SITE_URL: "http://localhost:3000" }, "http://localhost:3000"],
  [
    { SITE_URL: `${site}/`, VERCEL_ENV: "production", VERCEL_PROJECT_PRODUCTION_URL: "b.example" },
    site,
  ],
  [
    {
      VERCEL_ENV: "production",
      VERCEL_PROJECT_PRODUCTION_URL: "polls.example",
      VERCEL_URL: "b.example",
    },
    site,
  ],
  [
    {
      VERCEL_ENV: "preview",
      VERCEL_PROJECT_PRODUCTION_URL: "b.example",
      VERCEL_URL: "polls.example",
    },
    site,
  ],
])("a build gets the site’s address from %j", (env, address) => {
  expect(addressOf(env)).toBe(address);
});

it.each<[env: Record<string, string>, why: string]>([
  [{ PORT: "8080", SITE_URL: " " }, elsewhere],
  // VERCEL_URL is the address of the deployment, not that of the site.
  [{ VERCEL_ENV: "production", VERCEL_URL: "polls-4f2a.example" }, onVercel],
  [{ VERCEL_ENV: "preview" }, onVercel],
  // If a project does not expose Vercel's variables, even the name of the environment is missing.
  [{ VERCEL: "1" }, onVercel],
])("a build fails if the settings %j do not give the site’s address", (env, why) => {
  expect(() => addressOf(env)).toThrow(why);
});
