import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, stopProcess, untilItAnswers } from "../../scripts/processes.ts";
import { buildImage, type Image } from "./dockerfile.ts";

const root = join(import.meta.dirname, "..", "..");
const siteUrl = "https://cards.example";

/** `deploy/Dockerfile` step by step, in folders: there is no engine on a machine that only runs tests. */
describe.skipIf(process.platform === "win32")("the container", () => {
  const target = mkdtempSync(join(tmpdir(), "card-polls-image-"));
  const context = join(target, "context");
  let env: Record<string, string> = {};
  let image: Image;

  /** The base image has Node and npm, and neither Python nor a compiler. */
  function baseImage(): Record<string, string> {
    const programs = join(target, "programs");
    mkdirSync(programs);
    for (const name of ["python", "python3", "make", "cc", "gcc", "g++", "c++", "node-gyp", "git"]) {
      writeFileSync(join(programs, name), `#!/bin/sh\necho "${name}: not found" >&2\nexit 127\n`, {
        mode: 0o755,
      });
    }
    const found = (name: string) =>
      dirname(
        (process.env.PATH ?? "")
          .split(delimiter)
          .map((folder) => join(folder, name))
          .find((file) => !file.includes("node_modules") && existsSync(file)) ?? "",
      );
    const path = [programs, dirname(process.execPath), found("npm"), "/usr/bin", "/bin"];
    return { PATH: path.join(delimiter), HOME: process.env.HOME ?? target };
  }

  const build = (into: string, args: Record<string, string>) =>
    buildImage(join(root, "deploy", "Dockerfile"), { context, target: join(target, into), args, env });

  beforeAll(async () => {
    env = baseImage();
    mkdirSync(context);
    // What a clone would hold, and a few things that must not get in.
    for (const name of readdirSync(root)) {
      if (!["node_modules", ".next", ".git", ".local", "test-results"].includes(name)) {
        cpSync(join(root, name), join(context, name), { recursive: true });
      }
    }
    writeFileSync(join(context, ".env"), "SUPABASE_SECRET_KEY=sb_secret_never_in_an_image\n");
    image = await build("image", { SITE_URL: siteUrl });
  });

  afterAll(() => rmSync(target, { recursive: true, force: true }));

  function run(more: Record<string, string>): ChildProcess {
    const [command = "", ...args] = image.command;
    return spawn(command, args, {
      cwd: join(image.folder, image.workdir),
      env: { NODE_ENV: "production", ...env, ...image.env, LOG_LEVEL: "error", ...more },
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  test("holds the build and what runs it, and no settings, tests or packages of development", () => {
    const has = (...parts: string[]) => existsSync(join(image.folder, "site", ...parts));
    for (const name of [".next/site/files/index.html", "server/main.ts", "node_modules/next"]) {
      expect(has(name), name).toBe(true);
    }
    for (const name of [".env", ".next/cache", "tests", "node_modules/vitest", "node_modules/lighthouse"]) {
      expect(has(name), name).toBe(false);
    }
  });

  test("answers with its pages, for its own address", async () => {
    const port = await freePort();
    const child = run({ PORT: String(port), HOST: "127.0.0.1", SITE_URL: siteUrl });
    try {
      await untilItAnswers(`http://127.0.0.1:${port}/api/health`, child);
      const page = await (await fetch(`http://127.0.0.1:${port}/about`)).text();
      expect(page).toContain(`<link rel="canonical" href="${siteUrl}/about"`);
      expect((await fetch(`http://127.0.0.1:${port}/search?q=fuel`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/no-such-page`)).status).toBe(404);
    } finally {
      await stopProcess(child);
    }
    expect(child.exitCode).toBe(0);
  });

  test("neither builds nor runs without the site's address", async () => {
    // The step that asks for it, after those that take a minute and do not.
    const step = 'SITE_URL="${SITE_URL:?is missing';
    const { stdout, status } = spawnSync("grep", ["-F", step, join(root, "deploy", "Dockerfile")], {
      encoding: "utf8",
    });
    expect(status).toBe(0);
    const refused = spawnSync("sh", ["-c", stdout.replace("RUN ", "")], {
      env: { NODE_ENV: "production", ...env },
      encoding: "utf8",
    });
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain("--build-arg SITE_URL");
    const [command = "", ...args] = image.command;
    const unset = spawnSync(command, args, {
      env: { NODE_ENV: "production", ...env, ...image.env },
      encoding: "utf8",
    });
    expect(unset.status).not.toBe(0);
    expect(unset.stderr).toContain("-e SITE_URL");
  });
});
