import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const { root, execa, startEmbeddedBackend } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  return {
    root: mkdtempSync(`${tmpdir()}/serve-`),
    execa: vi.fn(),
    startEmbeddedBackend: vi.fn(),
  };
});
vi.mock("@/scripts/lib/processes", () => ({ root, freePort: async () => 4321 }));
vi.mock("execa", () => ({ execa }));
vi.mock("@/supabase/embedded/start", () => ({ startEmbeddedBackend }));
vi.mock("@/adapter/input-hash", () => ({
  inputHash: (folder: string, env: Record<string, string>) => `${folder} ${env.SITE_URL}`,
}));

const {
  build,
  default: serveForBrowsers,
  isBuilt,
  patience,
  serveForTests,
  spawnWeb,
} = await import("../../../scripts/lib/serve.ts");

const env = { NODE_ENV: "test", SITE_URL: "https://a.example" } as const;
const next = join(root, "node_modules/next/dist/bin/next");
const events: string[] = [];
const lastCall = () => execa.mock.calls.at(-1) as [string, string[], { env: object }];

/** Writes the id of a build that was made with these settings. */
function writeBuild(id: string): void {
  mkdirSync(join(root, ".next/site"), { recursive: true });
  writeFileSync(join(root, ".next/site/build-id"), id);
}

beforeEach(() => {
  rmSync(join(root, ".next"), { recursive: true, force: true });
  events.length = 0;
  execa.mockReset().mockImplementation(() =>
    Object.assign(Promise.resolve({ failed: false }), {
      kill: () => events.push("web server is killed"),
      getOneMessage: async () => events.push("web server is ready"),
    }),
  );
  startEmbeddedBackend.mockReset().mockResolvedValue({
    url: "http://127.0.0.1:5",
    secretKey: "sb_secret",
    inboxDir: "/inbox",
    settings: { SUPABASE_URL: "http://127.0.0.1:5" },
    stop: async () => events.push("backend stops"),
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a finished build on disk", () => {
  test("without a build on disk, isBuilt is false", () => {
    expect(isBuilt(env)).toBe(false);
  });

  test("isBuilt is true for a build of the current files", () => {
    writeBuild(`${root} https://a.example`);
    expect(isBuilt(env)).toBe(true);
  });

  test("isBuilt is false for a build with settings other than the current ones", () => {
    writeBuild(`${root} https://b.example`);
    expect(isBuilt(env)).toBe(false);
  });
});

describe("the build of the site", () => {
  test("a build that is up to date is not made again", async () => {
    writeBuild(`${root} https://a.example`);
    await build(env);
    expect(execa).not.toHaveBeenCalled();
  });

  test("the site’s build runs in production mode with the current Node", async () => {
    await build(env);
    const [program, args, options] = lastCall();
    expect(program).toBe(process.execPath);
    expect(args).toEqual([next, "build"]);
    expect(options.env).toEqual({ ...env, NODE_ENV: "production" });
  });

  test("the output of a build is shown in the terminal", async () => {
    await build(env);
    expect(lastCall()[2]).toMatchObject({ cwd: root, stdio: "inherit" });
  });

  test("a build that fails is reported in one sentence", async () => {
    execa.mockResolvedValue({ failed: true });
    await expect(build(env)).rejects.toThrow(
      /^The build failed or was interrupted\. The lines above say why\.$/,
    );
  });
});

describe("the process of a web server", () => {
  const server = { ...env, PORT: "4000" };

  test("spawnWeb starts server/main.ts in production mode", () => {
    spawnWeb(server, {});
    const [program, args, options] = lastCall();
    expect(program).toBe(process.execPath);
    expect(args).toEqual([join(root, "server/main.ts")]);
    expect(options.env).toEqual({ ...server, NODE_ENV: "production" });
  });

  test("the development server of Next.js listens on localhost at the given port", () => {
    spawnWeb(server, { dev: true });
    const [, args, options] = lastCall();
    const listen = ["-H", "localhost", "-p", "4000"];
    expect(args).toEqual(["--dns-result-order=ipv4first", next, "dev", ...listen]);
    expect(options.env).toMatchObject({ NODE_ENV: "development" });
  });

  test.each([
    [true, "ignore"],
    [false, "inherit"],
  ])("with quiet: %s, the output of a web server is “%s”", (quiet, stdout) => {
    spawnWeb(server, { quiet });
    expect(lastCall()[2]).toMatchObject({ stdout, stderr: "inherit", stdin: "ignore" });
  });

  test("spawnWeb does not reject its promise if the web server fails", () => {
    spawnWeb(server, {});
    expect(lastCall()[2]).toMatchObject({ cwd: root, reject: false, ipc: true });
  });
});

describe("a site that is served for tests", () => {
  const settingsOf = () => lastCall()[2].env as Record<string, string>;

  test("a site for tests is served on a free port of this machine", async () => {
    expect((await serveForTests()).url).toBe("http://localhost:4321");
    expect(settingsOf()).toMatchObject({
      SITE_URL: "http://localhost:4321",
      HOST: "127.0.0.1",
      PORT: "4321",
    });
  });

  test("the settings of a test site contain the embedded backend’s address", async () => {
    await serveForTests();
    expect(settingsOf()).toMatchObject({ SUPABASE_URL: "http://127.0.0.1:5", ...patience });
  });

  test("the embedded backend of tests allows another email after two seconds", async () => {
    await serveForTests();
    expect(startEmbeddedBackend.mock.calls[0]?.[0]).toMatchObject({
      siteUrl: "http://localhost:4321",
      quiet: true,
      emailCooldownSeconds: 2,
    });
  });

  test("a site for tests has a limit of 100,000 emails per hour", async () => {
    await serveForTests();
    expect(settingsOf().MAILS_PER_HOUR).toBe("100000");
  });

  test("the settings of a test take precedence over the default settings", async () => {
    await serveForTests({ env: { MAILS_PER_HOUR: "1", HOST: "::1" } });
    expect(settingsOf()).toMatchObject({ MAILS_PER_HOUR: "1", HOST: "::1" });
  });

  test("serveForTests without a backend uses the settings that the test gives", async () => {
    const site = await serveForTests({ withBackend: false, env: { SUPABASE_URL: "http://x" } });
    expect(site.backend).toBeUndefined();
    expect(startEmbeddedBackend).not.toHaveBeenCalled();
    expect(settingsOf().SUPABASE_URL).toBe("http://x");
    expect(settingsOf().NODE_OPTIONS).toBe(process.env.NODE_OPTIONS);
  });

  test("serveForTests returns a site only when the site’s server is ready", async () => {
    await serveForTests();
    expect(events).toEqual(["web server is ready"]);
  });

  test("stopping a site for tests stops its server, then its backend", async () => {
    const { stop } = await serveForTests();
    await stop();
    expect(events.slice(1)).toEqual(["web server is killed", "backend stops"]);
  });

  test("stopping a site for tests deletes the data of its backend", async () => {
    const { stop } = await serveForTests();
    const [[{ dataDir }]] = startEmbeddedBackend.mock.calls as [[{ dataDir: string }]];
    expect(existsSync(dataDir)).toBe(true);
    await stop();
    expect(existsSync(dataDir)).toBe(false);
  });
});

test("browser tests get the servers’ addresses as environment variables", async () => {
  const names = ["E2E_BASE_URL", "E2E_BACKEND_URL", "E2E_BACKEND_SECRET_KEY", "E2E_INBOX_DIR"];
  for (const name of [...names, "SITE_URL"]) vi.stubEnv(name, undefined);
  await serveForBrowsers();
  expect(names.map((name) => process.env[name])).toEqual([
    "http://localhost:4321",
    "http://127.0.0.1:5",
    "sb_secret",
    "/inbox",
  ]);
});

test("the build for browser tests uses the site address http://localhost:3000", async () => {
  vi.stubEnv("SITE_URL", undefined);
  await serveForBrowsers();
  const [, , options] = execa.mock.calls[0] as [string, string[], { env: object }];
  expect(options.env).toMatchObject({ SITE_URL: "http://localhost:3000" });
});
