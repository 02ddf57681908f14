import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { beforeAll, describe, expect, test } from "vitest";
import { freePort, root } from "../../../developer/processes.ts";
import { moved } from "../../unit/content/project-copy.ts";
import type { Image } from "./dockerfile.ts";
import { makeRelease, releaseUrl } from "./release.ts";

/** `deploy/Dockerfile` step by step, in folders: there is no engine on a machine that only runs tests. */
describe.skipIf(process.platform === "win32")("the container", () => {
  let env: Record<string, string>;
  let image: Image;
  beforeAll(async () => {
    ({ image, env } = await makeRelease());
  });

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
    const url = `http://127.0.0.1:${port}`;
    const own = { PORT: String(port), HOST: "127.0.0.1", SITE_URL: releaseUrl, LOG_LEVEL: "error" };
    const [command = "", ...args] = image.command;
    const child = execa(command, args, {
      cwd: join(image.folder, image.workdir),
      env: { NODE_ENV: "production", ...env, ...image.env, ...own },
      extendEnv: false,
      stdio: ["ignore", "ignore", "inherit"],
      ipc: true,
      reject: false,
    });
    try {
      await child.getOneMessage();
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      const page = await (await fetch(`${url}/about`)).text();
      expect(page).toContain(`<link rel="canonical" href="${releaseUrl}/about"`);
      expect((await fetch(`${url}/search?q=fuel`)).status).toBe(200);
      expect((await fetch(`${url}/no-such-page`)).status).toBe(404);
      for (const ending of ["", ".json", "?from=feed"]) {
        const old = await fetch(`${url}${moved.from}${ending}`, { redirect: "manual" });
        expect([old.status, old.headers.get("location")]).toEqual([308, moved.to + ending]);
      }
      const taken = await fetch(`${url}${moved.withdrawn}`);
      expect([taken.status, await taken.text()]).toEqual([
        200,
        expect.stringMatching(/noindex.*Its thread is gone\./s),
      ]);
    } finally {
      child.kill();
    }
    expect((await child).exitCode).toBe(0);
  });

  test("neither builds nor runs without the site's address", () => {
    const refuses = (command: readonly string[], says: string) => {
      const [program = "", ...args] = command;
      const set = { NODE_ENV: "production" as const, ...env, ...image.env };
      const { status, stderr } = spawnSync(program, args, { env: set, encoding: "utf8" });
      expect(status).not.toBe(0);
      expect(stderr).toContain(says);
    };
    // The step that asks for it, after those that take a minute and do not.
    const dockerfile = readFileSync(join(root, "deploy", "Dockerfile"), "utf8");
    const step = /^RUN (SITE_URL="\$\{SITE_URL:\?is missing.*)/m.exec(dockerfile)?.[1] ?? "";
    refuses(["sh", "-c", step], "--build-arg SITE_URL");
    refuses(image.command, "-e SITE_URL");
  });
});
