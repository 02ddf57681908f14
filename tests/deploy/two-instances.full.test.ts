import type { ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { backendSettings, startBackend } from "../../scripts/backend.ts";
import { freePort, stopProcess } from "../../scripts/processes.ts";
import type { EmbeddedBackend } from "../../supabase/embedded/supervise.ts";
import { copyProject } from "../content/project-copy.ts";
import { newestMail, tokenOf } from "../database/embedded-backend.ts";
import {
  type Answer,
  findNginx,
  type Nginx,
  publishAssets,
  startInstance,
  startNginx,
} from "./nginx-stack.ts";

const nginxCommand = findNginx();
const pollPath = "/polls/2024/day-10-utilities";
const password = "correct horse";
const people = { asha: "asha@example.in", ravi: "ravi@example.in" } as const;

/** Two instances of the older build behind nginx; the rolling restarts leave two of the newer one. */
describe("two instances behind nginx", () => {
  const folder = mkdtempSync(join(tmpdir(), "card-polls-builds-"));
  const builds = { older: join(folder, "older"), newer: join(folder, "newer") } as const;
  const instances = new Map<number, ChildProcess>();
  let ports: number[] = [];
  let nginx: Nginx;
  let backend: EmbeddedBackend;
  let settings: Record<string, string>;

  function needsNginx(context: TestContext): void {
    if (!nginxCommand) context.skip("there is no nginx on this machine (.ci/run installs one)");
  }

  async function start(build: keyof typeof builds, port: number): Promise<void> {
    instances.set(port, await startInstance(builds[build], port, settings));
  }

  async function stopInstance(port: number): Promise<void> {
    const child = instances.get(port);
    if (child) await stopProcess(child);
  }

  /** Signs in through nginx, and returns the Cookie header of the browser that did. */
  async function signIn(email: string): Promise<string> {
    const answer = await nginx.post("/api/auth/sign-in", { email, password });
    expect(answer.status, answer.body).toBe(200);
    const cookies = (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");
    // The greeting of a sign-in is shown once; a page with it is no measure for the next.
    return cookies.filter((pair) => !pair.includes("flash")).join("; ");
  }

  async function makeAccount(name: string, email: string): Promise<void> {
    const ask = (path: string, body: object) =>
      fetch(`${backend.url}/auth/v1/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", apikey: backend.publishableKey },
        body: JSON.stringify(body),
      });
    await ask("signup", { email, password, data: { full_name: name } });
    const token_hash = tokenOf(await newestMail(backend, email));
    expect((await ask("verify", { type: "signup", token_hash })).status).toBe(200);
  }

  beforeAll(async () => {
    if (!nginxCommand) return;
    ports = [await freePort(), await freePort()];
    nginx = await startNginx(nginxCommand, ports);

    const copy = copyProject(true);
    try {
      for (const build of ["older", "newer"] as const) {
        // Something that every page's scripts hold, so that the builds differ in their assets.
        if (build === "newer")
          copy.edit("components/site/theme-switch.tsx", "between light and dark", "of theme");
        const { status, stdout, stderr } = copy.run(["scripts/build.ts"], {
          NODE_ENV: "production",
          STANDALONE: "1",
          SITE_URL: nginx.url,
        });
        if (status !== 0) throw new Error(stdout + stderr);
        cpSync(join(copy.folder, ".next", "standalone"), builds[build], {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
    } finally {
      copy.remove();
    }
    const dataDir = join(folder, "backend");
    backend = await startBackend({ port: 0, siteUrl: nginx.url, dataDir, quiet: true });
    settings = { SITE_URL: nginx.url, ...backendSettings(backend) };
    publishAssets(builds.older, nginx);
    for (const port of ports) await start("older", port);
    await makeAccount("Asha Rao", people.asha);
    await makeAccount("Ravi Iyer", people.ravi);
  });

  afterAll(async () => {
    for (const child of instances.values()) await stopProcess(child);
    await nginx?.stop();
    await backend?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("share a session: made on one, it is good on the other", async (context) => {
    needsNginx(context);
    const [one = 0, other = 0] = ports;
    await nginx.upstream("drain", other);
    const cookie = await signIn(people.asha);
    await nginx.upstream("restore", other);
    await nginx.upstream("drain", one);
    const account = await nginx.ask("/account", { cookie });
    const home = await nginx.ask("/", { cookie });
    await nginx.upstream("restore", one);
    expect(account.status).toBe(200);
    expect(account.body).toContain(people.asha);
    expect(home.status).toBe(200);
    expect(home.headers["cache-control"]).toBe("private, no-store");
    expect(home.body).not.toBe((await nginx.ask("/")).body);
  });

  test("the cache keeps readers apart", async (context) => {
    needsNginx(context);
    const cookies = { asha: await signIn(people.asha), ravi: await signIn(people.ravi) };
    const visitorHome = (await nginx.ask("/")).body;
    const memberHome = (await nginx.ask("/", { cookie: cookies.asha })).body;
    expect(memberHome).not.toBe(visitorHome);
    let asked = 0;
    let hits = 0;

    async function look(path: string, who: keyof typeof cookies | "visitor"): Promise<Answer> {
      const answer = await nginx.ask(path, who === "visitor" ? {} : { cookie: cookies[who] });
      asked += 1;
      if (answer.headers["x-cache"] === "HIT") {
        hits += 1;
        expect(answer.headers["set-cookie"], `${path} for ${who} from the cache`).toBeUndefined();
      }
      const others = Object.entries(people).filter(([name]) => name !== who);
      for (const [, email] of others) expect(answer.body, `${path} for ${who}`).not.toContain(email);
      return answer;
    }

    for (let round = 0; round < 25; round++) {
      await Promise.all(
        (["asha", "visitor", "ravi"] as const).map(async (who) => {
          const account = await look("/account", who);
          if (who === "visitor") expect(account.status).toBe(307);
          else expect(account.body).toContain(people[who]);
          const home = await look("/", who);
          expect(home.body).toBe(who === "visitor" ? visitorHome : memberHome);
          const profile = await look("/api/profile", who);
          expect(profile.status).toBe(who === "visitor" ? 401 : 200);
          await look(pollPath, who);
          await look(`/search?q=${who}`, who);
        }),
      );
    }
    console.log(
      `shared cache: ${asked} requests of 2 readers and a visitor, ${hits} from the cache, 0 mixed up`,
    );
    // Every poll page and every visitor's home but the first.
    expect(hits).toBeGreaterThan(90);
  });

  test("a cached page costs nginx at most twice a bare file", async (context) => {
    needsNginx(context);
    const { body } = await nginx.ask(pollPath);
    writeFileSync(join(nginx.filesFolder, "page.html"), body);
    writeFileSync(join(nginx.filesFolder, "page.html.gz"), gzipSync(body));
    const press = async (url: string, headers: Record<string, string>) => {
      const target = url.replace("//localhost:", "//127.0.0.1:");
      const tlsOptions = { rejectUnauthorized: false, servername: "localhost" };
      const run = await autocannon({ url: target, duration: 2, connections: 20, headers, tlsOptions });
      expect(run.errors + run.non2xx, url).toBe(0);
      return run.requests.average;
    };
    for (const headers of [{ "accept-encoding": "gzip" }, {}]) {
      await nginx.ask(pollPath, headers);
      expect((await nginx.ask(pollPath, headers)).headers["x-cache"]).toBe("HIT");
      // In turns, so that a slow moment of the machine falls on both.
      const rates = { page: 0, file: 0 };
      for (let round = 0; round < 3; round++) {
        rates.page += await press(nginx.url + pollPath, headers);
        rates.file += await press(`${nginx.filesUrl}/page.html`, headers);
      }
      const share = rates.page / rates.file;
      const how = "accept-encoding" in headers ? "gzip" : "plain";
      console.log(
        `behind nginx, ${how}: cached poll page ${Math.round(rates.page / 3)}/s, bare file ${Math.round(rates.file / 3)}/s, ${share.toFixed(2)}`,
      );
      expect(share).toBeGreaterThanOrEqual(0.5);
    }
  });

  test("rolling restarts with new builds lose no request and no session, and mix no assets", async (context) => {
    needsNginx(context);
    const cookie = await signIn(people.asha);
    const before = await nginx.ask(pollPath);
    const failures: string[] = [];
    nginx.counts.sentAgain = 0;
    let [asked, running] = [0, true];

    const scripts = (html: string) => [...new Set(html.match(/\/_next\/static\/[^"\\]+\.js/g))];
    const checked = new Set<string>();
    const missing: string[] = [];
    async function checkAssets(html: string): Promise<void> {
      for (const path of scripts(html)) {
        if (checked.has(path)) continue;
        checked.add(path);
        if ((await nginx.ask(path)).status !== 200) missing.push(path);
      }
    }

    /** One reader after another page, as fast as they are answered; every answer is looked at. */
    async function reader(number: number): Promise<void> {
      const turns: readonly (() => Promise<[string, Answer, (answer: Answer) => boolean]>)[] = [
        async () => [pollPath, await nginx.ask(pollPath), ({ status }) => status === 200],
        async () => [
          "/account",
          await nginx.ask("/account", { cookie }),
          ({ status, body }) => status === 200 && body.includes(people.asha),
        ],
        async () => ["/auth", await nginx.ask("/auth"), ({ status }) => status === 200],
        async () => ["/", await nginx.ask("/", { cookie }), ({ status }) => status === 200],
        async () => [
          "/api/profile",
          await nginx.ask("/api/profile", { cookie }),
          ({ status, body }) => status === 200 && body.includes("Asha Rao"),
        ],
        async () => {
          const saved = await nginx.post("/api/profile", { name: "Asha Rao", phone: "" }, { cookie });
          return ["POST /api/profile", saved, ({ status }) => status === 200];
        },
        async () => ["/search", await nginx.ask(`/search?q=fuel${number}`), ({ status }) => status === 200],
      ];
      for (let turn = number; running; turn++) {
        asked += 1;
        try {
          const [path, answer, isGood] = await (turns[turn % turns.length] as (typeof turns)[number])();
          if (!isGood(answer)) failures.push(`${path}: ${answer.status}`);
          if (answer.body.startsWith("<!DOCTYPE")) await checkAssets(answer.body);
        } catch (error) {
          failures.push(String(error));
        }
      }
    }

    const readers = Array.from({ length: 8 }, (_, number) => reader(number));
    publishAssets(builds.newer, nginx);
    // A deployment, a way back, and the deployment once more.
    for (const build of ["newer", "older", "newer"] as const) {
      for (const port of ports) {
        await nginx.upstream("drain", port);
        await stopInstance(port);
        await start(build, port);
        await nginx.upstream("restore", port);
      }
    }
    running = false;
    await Promise.all(readers);

    const after = await nginx.ask("/auth");
    const older = scripts(before.body);
    const newer = scripts(after.body);
    const again = `${nginx.counts.sentAgain} sent again on a new connection`;
    const parts = `${checked.size} script files checked, ${missing.length} missing`;
    console.log(`3 rolling restarts: ${asked} requests, ${failures.length} failures; ${again}; ${parts}`);
    expect(failures).toEqual([]);
    expect(missing).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    // The account page still knows its reader, on either instance.
    for (let n = 0; n < 4; n++) {
      expect((await nginx.ask("/account", { cookie })).body).toContain(people.asha);
    }
    // A document names the files of one build, and an older page that is still open finds its own.
    expect(newer.some((path) => !older.includes(path))).toBe(true);
    for (const path of [...older, ...newer]) {
      const file = await nginx.ask(path);
      expect([path, file.status]).toEqual([path, 200]);
      const build = newer.includes(path) ? builds.newer : builds.older;
      expect(file.body).toBe(readFileSync(join(build, ".next", path.replace("/_next/", "")), "utf8"));
    }
  });

  test("with every instance gone, the pages that were read go on being served", async (context) => {
    needsNginx(context);
    expect((await nginx.ask(pollPath)).status).toBe(200);
    for (const port of ports) await stopInstance(port);
    const answer = await nginx.ask(pollPath);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("</html>");
    expect((await nginx.ask("/account")).status).toBe(502);
  });
});
