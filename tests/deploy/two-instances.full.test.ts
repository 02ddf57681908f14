import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { patience } from "../../developer/serve-for-tests.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../supabase/embedded/supervise.ts";
import { newestMail, proofOf } from "../backend/database/embedded-backend.ts";
import { linkTree } from "../copy-of-project.ts";
import { copyProject, type ProjectCopy } from "../unit/content/project-copy.ts";
import { makeRelease } from "./release.ts";
import { type Answer, SecureClient } from "./secure-client.ts";
import { commandsOf, findNginx, hasSystemd, type Machine, makeMachine } from "./stand-in-machine.ts";

const nginx = findNginx();
const pollPath = "/polls/2024/day-10-utilities";
const password = "correct horse";
const people = { asha: "asha@example.in", ravi: "ravi@example.in" } as const;

/** docs/deploying.md, "Your own machines", followed to the letter: two instances behind nginx, then a newer build. */
describe.skipIf(!nginx)("two instances behind nginx", () => {
  // The build that is here follows the release, with other assets.
  let older: string;
  let newer: ProjectCopy;
  let machine: Machine;
  let site: SecureClient;
  let backend: EmbeddedBackend;

  const folderOf = (build: "older" | "newer") => (build === "older" ? older : newer.folder);
  const files = (build: "older" | "newer") => join(folderOf(build), ".next", "site", "files");
  const follow = (commands: string, build: "older" | "newer" = "older") =>
    machine.follow(commands, folderOf(build), folderOf(build));
  const upstream = (action: "drain" | "restore", port: number) =>
    follow(`deploy/upstream.sh ${action} ${port}`);

  /** Signs in, and returns the Cookie header of the browser that did. */
  async function signIn(email: string): Promise<string> {
    const answer = await site.post("/api/auth/sign-in", { email, password });
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
    expect((await ask("verify", proofOf(await newestMail(backend, email)))).status).toBe(200);
  }

  beforeAll(async () => {
    machine = await makeMachine(nginx ?? "");
    site = new SecureClient(machine.url);
    older = (await makeRelease()).site;
    newer = copyProject(true);
    linkTree(join(import.meta.dirname, "../../.next"), join(newer.folder, ".next"));
    // It was built for this machine, and publish.sh takes only what was built for readers.
    const home = join(files("newer"), "index.html");
    const page = readFileSync(home, "utf8").replace(/(?<=rel="canonical" href=")http:[^"]*/, machine.url);
    rmSync(home);
    writeFileSync(home, page);
    for (const project of [older, newer.folder]) machine.adopt(project);
    const dataDir = join(machine.folder, "backend");
    backend = await startEmbeddedBackend({ port: 0, siteUrl: machine.url, dataDir, quiet: true });
    const settings = { SITE_URL: machine.url, LOG_LEVEL: "error", ...backend.settings, ...patience };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(machine.folder, "settings"), lines.join(""));

    await follow(commandsOf("Packages, user, folders"));
    await follow(commandsOf("A release"));
    for (const part of ["Settings", "Certificate", "nginx", "Instances"]) await follow(commandsOf(part));
    for (const port of machine.ports.instances) {
      await follow(
        `curl -fsS --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:${port}/api/health`,
      );
    }
    await makeAccount("Asha Rao", people.asha);
    await makeAccount("Ravi Iyer", people.ravi);
  });

  afterAll(async () => {
    site?.close();
    await backend?.stop();
    await machine?.stop();
    newer?.remove();
  });

  test.skipIf(!hasSystemd)("the unit is one that systemd takes", () => {
    const unit = join(machine.folder, "etc/systemd/system/card-polls@.service");
    execFileSync("systemd-analyze", ["verify", unit], { stdio: "pipe" });
  });

  /** An answer of an instance itself, past nginx. */
  function direct(path: string, headers: Record<string, string>, method: string) {
    const port = machine.ports.instances[0];
    const { host } = new URL(machine.url);
    return new Promise<Pick<Answer, "status" | "headers" | "body">>((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, path, method, headers: { host, ...headers } });
      asked.on("error", reject).on("response", async (answer) => {
        const body = Buffer.concat(await answer.toArray()).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
      asked.end();
    });
  }

  const data = { rsc: "1" };
  const tree = { ...data, "next-router-segment-prefetch": "/_tree" };
  const part = { ...data, "next-router-segment-prefetch": "/!KHB1YmxpYyk/about/__PAGE__" };
  const plain =
    `/ /about?utm=x ${pollPath} /polls/2024 /polls/2024.json /polls/2024.csv ${pollPath}.json /cards.json
    /feed.xml /sitemap.xml /robots.txt /.well-known/security.txt /manifest.webmanifest
    /search-index.json
    /share-images/about.png /icon.svg /icon-512.png /about/ /about.html /about.rsc /about.html.gz
    /about.segments/_tree.segment.rsc /index /404 /abou%74 /home/member /polls /no-such-page
    /_next/static/no-such-file.js /auth /api/ready`.split(/\s+/);
  test.each<[path: string, headers?: Record<string, string>, method?: string]>([
    ...plain.map((path): [string] => [path]),
    ["/", { cookie: "theme=dark" }],
    ["/about", {}, "HEAD"],
    ["/about", {}, "POST"],
    ["/about", tree],
    ["/about", part],
    ["/about", { ...data, "next-router-segment-prefetch": "/no-such-part" }],
    ["/about", { rsc: "0" }],
    ["/", tree],
    ...["/", "/about", "/feed.xml", pollPath].map((path): [string, typeof data] => [path, data]),
  ])("%s %o %s is answered as by an instance itself", async (path, headers = {}, method = "GET") => {
    const [behind, own] = [await site.ask(path, { headers, method }), await direct(path, headers, method)];
    // Of one connection, one answer or one server; a nonce is another each time, and a space in a type says nothing.
    const apart =
      /^(?:connection|keep-alive|date|transfer-encoding|content-length|server|etag|last-modified|accept-ranges|x-request-id)$/;
    const shown = ({ status, headers: all, body }: Pick<Answer, "status" | "headers" | "body">) => ({
      status,
      body: body.replaceAll(/nonce="[^"]*"|\\"nonce\\":\\"[^"]*"/g, ""),
      headers: Object.fromEntries(
        Object.entries(all)
          .filter(([name]) => !apart.test(name))
          .map(([name, value]) => [
            name,
            String(value).replaceAll(/'nonce-[^']*'|nonce="[^"]*"|(?<=;) /g, ""),
          ]),
      ),
    });
    expect(shown(behind)).toEqual(shown(own));
  });

  test("a page is a file, in the reader's own encoding, and known again by its ETag", async () => {
    const plain = await site.ask(pollPath);
    expect(plain.body).toBe(readFileSync(join(files("older"), `${pollPath}.html`), "utf8"));
    const again = await site.ask(pollPath, { headers: { "if-none-match": plain.headers.etag ?? "" } });
    expect([again.status, again.body]).toEqual([304, ""]);
    expect(again.headers["content-security-policy"]).toBe(plain.headers["content-security-policy"]);
    const zipped = await site.ask(pollPath, { headers: { "accept-encoding": "gzip" } });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.body);
    const small = await site.ask(pollPath, { headers: { "accept-encoding": "gzip, deflate, br" } });
    // Gzip where this machine's nginx has no module for Brotli.
    const unpack = small.headers["content-encoding"] === "br" ? brotliDecompressSync : gunzipSync;
    expect(unpack(small.bytes).toString()).toBe(plain.body);
  });

  test("nobody can put an answer of theirs before other readers", async () => {
    const ways = [{}, data, tree] as const;
    const before = await Promise.all(ways.map((headers) => site.ask("/about", { headers })));
    for (const [path, headers] of [
      ["/about?_rsc=x", data],
      ["/abou%74", {}],
      ["/abou%74", data],
      ["//about", {}],
      ["/about", { rsc: "0" }],
      ["/about", { "next-router-prefetch": "1" }],
      ["/about", { ...data, "next-router-segment-prefetch": "/../../contact" }],
      ["/about", { ...data, "next-router-segment-prefetch": "/no-such-part" }],
      ["/about", { "x-forwarded-host": "evil.example", "x-middleware-subrequest": "middleware" }],
      ["/about", { "accept-encoding": "x" }],
      ["/about", { "x-invoke-status": "500", "next-resume": "1" }],
    ] as const) {
      for (let round = 0; round < 3; round++) await site.ask(path, { headers: { ...headers } });
      const after = await Promise.all(ways.map((each) => site.ask("/about", { headers: each })));
      expect(after.map(({ status, body }) => [status, body])).toEqual(before.map(({ body }) => [200, body]));
    }
    expect((await site.ask("/about?_rsc=x", { headers: data })).headers["content-type"]).toBe(
      "text/x-component",
    );
  });

  test("every other name leads to the site's own", async () => {
    for (const host of ["evil.example", "www.localhost", "127.0.0.1"]) {
      const secure = await site.ask("/about?x=1", { headers: { host } });
      expect([secure.status, secure.headers.location]).toEqual([301, "https://localhost/about?x=1"]);
      const plain = await fetch(`http://127.0.0.1:${machine.ports.plain}/about`, { redirect: "manual" });
      expect([plain.status, plain.headers.get("location")]).toEqual([301, "https://localhost/about"]);
    }
    const challenges = join(machine.folder, "var/www/html/.well-known/acme-challenge");
    mkdirSync(challenges, { recursive: true });
    writeFileSync(join(challenges, "token"), "proof");
    const challenge = `http://127.0.0.1:${machine.ports.plain}/.well-known/acme-challenge/token`;
    expect(await (await fetch(challenge)).text()).toBe("proof");
  });

  test("a session made on one instance is good on the other", async () => {
    const [one, other] = machine.ports.instances;
    await upstream("drain", other);
    const headers = { cookie: await signIn(people.asha) };
    await upstream("restore", other);
    await upstream("drain", one);
    const account = await site.ask("/account", { headers });
    const home = await site.ask("/", { headers });
    await upstream("restore", one);
    expect(account.status).toBe(200);
    expect(account.body).toContain(people.asha);
    expect(home.headers["cache-control"]).toBe("private, no-store");
    expect(home.body).not.toBe((await site.ask("/")).body);
  });

  test("readers are kept apart", async () => {
    const cookies = { asha: await signIn(people.asha), ravi: await signIn(people.ravi), visitor: "" };
    const visitorHome = (await site.ask("/")).body;
    const memberHome = (await site.ask("/", { headers: { cookie: cookies.asha } })).body;
    expect(memberHome).not.toBe(visitorHome);
    async function look(path: string, who: keyof typeof cookies): Promise<Answer> {
      const answer = await site.ask(path, { headers: who === "visitor" ? {} : { cookie: cookies[who] } });
      const others = Object.entries(people).filter(([name]) => name !== who);
      for (const [, email] of others) expect(answer.body, `${path} for ${who}`).not.toContain(email);
      return answer;
    }
    for (let round = 0; round < 5; round++) {
      await Promise.all(
        (["asha", "visitor", "ravi"] as const).map(async (who) => {
          const account = await look("/account", who);
          if (who === "visitor") expect(account.status).toBe(307);
          else expect(account.body).toContain(people[who]);
          expect((await look("/", who)).body).toBe(who === "visitor" ? visitorHome : memberHome);
          expect((await look("/api/profile", who)).status).toBe(who === "visitor" ? 401 : 200);
          await look(pollPath, who);
          await look(`/search?q=${who}`, who);
        }),
      );
    }
  });

  test("rolling restarts with new builds lose no request and no session, and mix no assets", async () => {
    const headers = { cookie: await signIn(people.asha) };
    const before = await site.ask(pollPath);
    const failures: string[] = [];
    site.sentAgain = 0;
    let [asked, running] = [0, true];

    const scripts = (html: string) => [...new Set(html.match(/\/_next\/static\/[^"\\]+\.js/g))];
    const checked = new Set<string>();
    async function checkAssets(html: string): Promise<void> {
      for (const path of scripts(html).filter((each) => !checked.has(each))) {
        checked.add(path);
        const { status } = await site.ask(path);
        if (status !== 200) failures.push(`${path}: ${status}`);
      }
    }

    /** One reader after another page, as fast as they are answered; every answer is looked at. */
    async function reader(number: number): Promise<void> {
      const turns: readonly [string, () => Promise<Answer>, has?: string][] = [
        [pollPath, () => site.ask(pollPath)],
        ["/account", () => site.ask("/account", { headers }), people.asha],
        ["/auth", () => site.ask("/auth")],
        ["/", () => site.ask("/", { headers })],
        ["/api/profile", () => site.ask("/api/profile", { headers }), "Asha Rao"],
        ["POST", () => site.post("/api/profile", { name: "Asha Rao", phone: "" }, headers)],
        ["/search", () => site.ask(`/search?q=fuel${number}`)],
      ];
      for (let turn = number; running; turn++) {
        asked += 1;
        const [path, ask, has = ""] = turns[turn % turns.length] as (typeof turns)[number];
        try {
          const answer = await ask();
          const title = /<title>[^<]*|<h1[^>]*>[^<]*/g;
          if (answer.status !== 200 || !answer.body.includes(has))
            failures.push(`${path}: ${answer.status} ${answer.body.match(title) ?? answer.body}`);
          if (answer.body.startsWith("<!DOCTYPE")) await checkAssets(answer.body);
        } catch (error) {
          failures.push(`${path}: ${error}`);
        }
      }
    }

    const readers = Array.from({ length: 3 }, (_, number) => reader(number));
    // A deployment, a way back, and the deployment once more.
    for (const build of ["newer", "older", "newer"] as const)
      await follow(commandsOf("The next release"), build);
    running = false;
    await Promise.all(readers);
    console.log(
      `3 rolling restarts: ${asked} requests, ${failures.length} failures; ${site.sentAgain} sent again on a new connection; ${checked.size} script files`,
    );
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(200);

    const after = await site.ask(pollPath);
    expect(after.body).toBe(readFileSync(join(files("newer"), `${pollPath}.html`), "utf8"));
    // The account page still knows its reader, on either instance.
    for (let n = 0; n < 4; n++) {
      expect((await site.ask("/account", { headers })).body).toContain(people.asha);
    }
    // A document names the files of one build, and an older page that is still open finds its own.
    const [older, newer] = [scripts(before.body), scripts(after.body)];
    expect(newer.some((path) => !older.includes(path))).toBe(true);
    for (const path of new Set([...older, ...newer])) {
      const build = newer.includes(path) ? "newer" : "older";
      expect((await site.ask(path)).body, path).toBe(readFileSync(join(files(build), path), "utf8"));
    }
  });

  test("with every instance gone, pages and files go on being served", async () => {
    for (const port of machine.ports.instances) await follow(`systemctl stop card-polls@${port}`);
    for (const path of ["/", pollPath, "/feed.xml", "/polls/2024.json"]) {
      expect([path, (await site.ask(path)).status]).toEqual([path, 200]);
    }
    expect((await site.ask("/about", { headers: data })).status).toBe(200);
    const account = await site.ask("/account");
    expect([account.status, account.headers["retry-after"]]).toEqual([503, "30"]);
    expect(account.body).toContain("Please try again in a minute");
  });
});
