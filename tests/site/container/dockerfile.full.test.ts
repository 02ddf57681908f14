import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../../developer/processes.ts";
import { moved } from "../../unit/content/project-copy.ts";
import type { Image } from "./dockerfile.ts";
import { makeRelease, releaseUrl } from "./release.ts";

const root = join(import.meta.dirname, "..", "..", "..");

/** `deploy/Dockerfile` step by step, in folders: there is no engine on a machine that only runs tests. */
describe.skipIf(process.platform === "win32")("the container", () => {
  let env: Record<string, string>;
  let image: Image;
  beforeAll(async () => {
    ({ image, env } = await makeRelease());
  });

  function run(more: Record<string, string>) {
    const [command = "", ...args] = image.command;
    return execa(command, args, {
      cwd: join(image.folder, image.workdir),
      env: { NODE_ENV: "production", ...env, ...image.env, LOG_LEVEL: "error", ...more },
      extendEnv: false,
      stdio: ["ignore", "ignore", "inherit"],
      ipc: true,
      reject: false,
    });
  }

  test("holds the build and what runs it, and no settings, tests or packages of development", () => {
    const has = (...parts: string[]) => existsSync(join(image.folder, "site", ...parts));
    for (const name of [".next/site/files/index.html", "host/server.ts", "node_modules/next"]) {
      expect(has(name), name).toBe(true);
    }
    for (const name of [".env", ".next/cache", "tests", "node_modules/vitest", "node_modules/lighthouse"]) {
      expect(has(name), name).toBe(false);
    }
  });

  test("answers with its pages, for its own address, with what was moved and what was withdrawn", async () => {
    const port = await freePort();
    const child = run({ PORT: String(port), HOST: "127.0.0.1", SITE_URL: releaseUrl });
    try {
      await child.getOneMessage();
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
      const page = await (await fetch(`http://127.0.0.1:${port}/about`)).text();
      expect(page).toContain(`<link rel="canonical" href="${releaseUrl}/about"`);
      expect((await fetch(`http://127.0.0.1:${port}/search?q=fuel`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/no-such-page`)).status).toBe(404);
      for (const ending of ["", ".json", "?from=feed"]) {
        const old = await fetch(`http://127.0.0.1:${port}${moved.from}${ending}`, { redirect: "manual" });
        expect([old.status, old.headers.get("location")]).toEqual([308, moved.to + ending]);
      }
      const taken = await fetch(`http://127.0.0.1:${port}${moved.withdrawn}`);
      expect([taken.status, await taken.text()]).toEqual([
        200,
        expect.stringMatching(/noindex.*Its thread is gone\./s),
      ]);
    } finally {
      child.kill();
    }
    expect((await child).exitCode).toBe(0);
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
