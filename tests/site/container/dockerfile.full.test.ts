import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { beforeAll, describe, expect, test } from "vitest";
import { freePort, root } from "../../../developer/processes.ts";
import { moved } from "../../unit/content/project-copy.ts";
import { makeRelease, releaseUrl, runStep, settings, steps } from "./release.ts";

/** `deploy/Dockerfile` by its commands, in a folder: there is no engine on a machine that only runs tests. */
describe.skipIf(process.platform === "win32")("the container", () => {
  const command = JSON.parse(steps("CMD")[0] ?? "") as string[];
  let site: string;
  beforeAll(async () => {
    ({ site } = await makeRelease());
  });

  test("is made of what is there, without a compiler, and holds no settings, tests or packages of development", () => {
    const copied = steps("COPY").filter((line) => !line.startsWith("--from="));
    for (const name of copied.flatMap((line) => line.split(" ").slice(0, -1)))
      expect(existsSync(join(root, name)), name).toBe(true);
    expect(copied[0]).toContain(".npmrc");
    expect(readFileSync(join(root, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
    for (const name of [".next/site/files/index.html", "host/server.ts", "node_modules/next"])
      expect(existsSync(join(site, name)), name).toBe(true);
    for (const name of [".env", ".next/cache", "tests", "node_modules/vitest", "node_modules/lighthouse"])
      expect(existsSync(join(site, name)), name).toBe(false);
  });

  test("answers with its pages, for its own address, with what was moved and what was withdrawn", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const own = { PORT: String(port), HOST: "127.0.0.1", SITE_URL: releaseUrl, LOG_LEVEL: "error" };
    const [program = "", ...args] = command;
    const options = { cwd: site, env: settings(own), extendEnv: false, ipc: true, reject: false } as const;
    const child = execa(program, args, { ...options, stdin: "ignore", stdout: "ignore", stderr: "inherit" });
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
      expect(taken.status).toBe(200);
      expect(await taken.text()).toMatch(/noindex.*Its thread is gone\./s);
    } finally {
      child.kill();
    }
    expect((await child).exitCode).toBe(0);
  });

  test("neither builds nor runs without the site's address", async () => {
    // The step that asks for it, after those that take a minute and do not.
    const asking = steps("RUN").find((one) => one.includes("SITE_URL")) ?? "";
    for (const [refused, says] of [
      [asking, "--build-arg SITE_URL"],
      [command.at(-1) ?? "", "-e SITE_URL"],
    ] as const)
      expect(await runStep(refused, site)).toMatchObject({ exitCode: 2, all: expect.stringContaining(says) });
  });
});
