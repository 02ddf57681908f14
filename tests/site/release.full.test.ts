import { copyFileSync, existsSync, globSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkPackages } from "../../scripts/lib/link-packages.ts";
import { freePort, root } from "../../scripts/lib/processes.ts";
import { dockerContext } from "../docker-context.ts";
import {
  copyProject,
  firstPoll,
  moved,
  type ProjectCopy,
  publishFirstPoll,
  renameAndWithdraw,
} from "../unit/content/project-copy.ts";

const releaseUrl = "https://cards.example";
/** The page of a draft. The release must not show it. */
const draftPath = "/polls/2026/day-1-fuel";

const files = ".next/site/files";
const dockerfile = readFileSync(join(root, "deploy", "Dockerfile"), "utf8");
/** The lines of the Dockerfile that begin with this instruction, without the instruction's word. */
const steps = (word: string): string[] =>
  dockerfile.match(new RegExp(`(?<=^${word} ).*`, "gm"))?.map(String) ?? [];

/**
 * Environment of a step's command: the machine's, the Dockerfile's, and `set`, which the person who
 * builds or runs the container sets.
 */
function settings(set: Record<string, string> = {}): Record<string, string> {
  const defaults = steps("ENV").flatMap((line) =>
    line.split(" ").map((setting) => setting.split("=")),
  );
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME, ...Object.fromEntries(defaults), ...set };
}

/** Runs a step's command in a folder; returns its status and output. */
async function runStep(command: string, cwd: string, env = settings()) {
  const options = {
    cwd,
    env,
    extendEnv: false,
    stdin: "ignore",
    all: true,
    reject: false,
  } as const;
  const { exitCode, all } = await execa("sh", ["-c", command], options);
  return { exitCode, all };
}

/** Removes the files that Docker would not send to the build from a copy of the project. */
function removeUnsent(folder: string): void {
  const isSent = dockerContext();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && !isSent(relative(folder, path).replaceAll(sep, "/"))) rmSync(path);
  }
}

/**
 * Makes a release in a folder by the commands of `deploy/Dockerfile`, because a machine that runs
 * tests may have no container engine. In the release the first poll of 2025 is published and
 * renamed, a second poll is withdrawn, and a poll of 2026 is a draft. The packages are those of
 * this installation.
 */
async function makeRelease(copy: ProjectCopy): Promise<void> {
  publishFirstPoll(copy);
  renameAndWithdraw(copy);
  copy.run(["scripts/content-new.ts", draftPath.slice(1)]);
  copy.write(".env", "SUPABASE_SECRET_KEY=sb_secret_never_in_an_image\n");
  copy.write("supabase/.env", "SMTP_PASSWORD=never-in-an-image\n");
  copy.write("card-polls.env", "SUPABASE_SECRET_KEY=sb_secret_never_in_an_image\n");
  // This link to the packages is removed, because the walk below would follow it.
  rmSync(join(copy.folder, "node_modules"));
  removeUnsent(copy.folder);
  const packages = join(copy.folder, "node_modules");
  linkPackages(packages);
  // npm rewrites this file, so the file must not be a link to the original.
  rmSync(join(packages, ".package-lock.json"));
  copyFileSync(
    join(root, "node_modules", ".package-lock.json"),
    join(packages, ".package-lock.json"),
  );
  for (const command of steps("RUN").filter((step) => !step.startsWith("npm ci"))) {
    // SHOW_DRAFTS must have no effect: a production build leaves out drafts.
    const env = settings({ SITE_URL: releaseUrl, SHOW_DRAFTS: "1" });
    const { exitCode, all } = await runStep(command, copy.folder, env);
    if (exitCode !== 0) throw new Error(`${command}\n${all}`);
  }
}

const isWindows = process.platform === "win32";
const command = JSON.parse(steps("CMD")[0] ?? "") as string[];
let copy: ProjectCopy | undefined;
let site: string;
beforeAll(async () => {
  if (isWindows) return;
  copy = copyProject();
  site = copy.folder;
  await makeRelease(copy);
});
afterAll(() => copy?.remove());

const pageOf = (route: string) => readFileSync(join(site, files, `${route}.html`), "utf8");

describe.skipIf(isWindows)("the container", () => {
  test("the container has no settings, tests or development packages", () => {
    for (const name of [".next/site/files/index.html", "server/main.ts", "node_modules/next"])
      expect(existsSync(join(site, name)), name).toBe(true);
    for (const name of [
      ".env",
      "supabase/.env",
      "card-polls.env",
      ".next/cache",
      "tests/docker-context.ts",
      "README.md",
      "node_modules/vitest",
    ])
      expect(existsSync(join(site, name)), name).toBe(false);
  });

  test("the container answers each kind of request with the expected status", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const [program = "", ...args] = command;
    const options = {
      cwd: site,
      env: settings({
        PORT: String(port),
        HOST: "127.0.0.1",
        SITE_URL: releaseUrl,
        LOG_LEVEL: "error",
      }),
      extendEnv: false,
      ipc: true,
      reject: false,
    } as const;
    const child = execa(program, args, {
      ...options,
      stdin: "ignore",
      stdout: "ignore",
      stderr: "inherit",
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
        expect(old.status).toBe(308);
        expect(old.headers.get("location")).toBe(moved.to + ending);
      }
      const response = await fetch(`${url}${moved.withdrawn}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/noindex.*Its thread is gone\./s);
    } finally {
      child.kill();
    }
    expect((await child).exitCode).toBe(0);
  });

  test("without the site’s address, the container refuses to build or run", async () => {
    // Only this step needs the address. The steps before it would take a minute.
    const asking = steps("RUN").find((step) => step.includes("SITE_URL")) ?? "";
    for (const [refused, says] of [
      [asking, "--build-arg SITE_URL"],
      [command.at(-1) ?? "", "-e SITE_URL"],
    ] as const)
      expect(await runStep(refused, site)).toMatchObject({
        exitCode: 2,
        all: expect.stringContaining(says),
      });
  });
});

describe.skipIf(isWindows)("the container’s pages", () => {
  test("the container’s pages show a newly added series with its first poll", () => {
    expect(pageOf("polls/2025")).toContain(`href="${firstPoll.href}"`);
    expect(pageOf("polls/2025")).not.toContain("noindex");
    expect(pageOf("polls/2025/day-1-travel")).toContain('data-figure="2025.day-1.winner.upvotes"');
    expect(pageOf("polls/2025/day-1-travel")).toContain("December 2025");
    for (const route of ["index", "archives", "categories", "404", "polls/2024/day-3-dining"])
      expect(pageOf(route), route).toContain('href="/polls/2025"');
  });

  test("the container has no trace of a draft poll", () => {
    expect(existsSync(join(site, files, `${draftPath}.html`))).toBe(false);
    for (const name of globSync("**/*.{html,xml,json,csv,rsc}", { cwd: join(site, files) }))
      expect(readFileSync(join(site, files, name), "utf8"), name).not.toContain(draftPath);
    expect(pageOf("polls/2026")).toContain("noindex");
  });
});
