import { createServer } from "node:net";
import autocannon from "autocannon";
import { execa } from "execa";
import { freePort } from "../../scripts/processes.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { median, type Part, printTable, progress, spread, writeResult } from "./report.ts";
import { pollPath } from "./routes.ts";
import { serveFiles } from "./servers.ts";
import { cookieHeader, signIn } from "./signed-in.ts";

const [connections, seconds] = [50, 6];

interface Load {
  perSecond: number;
  /** Answers that were not 2xx or 3xx, and requests that failed. */
  failed: number;
}

/** wrk where it is installed: it can ask faster than any server here answers, which the library from npm cannot. */
async function load(url: string, headers: Readonly<Record<string, string>>): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, ...lines, url];
  const { stdout, failed } = await execa("wrk", options, { reject: false });
  if (!failed) {
    const count = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
    const errors = [
      ...(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? []),
    ];
    const broken = errors.slice(1).reduce((sum, one) => sum + Number(one), 0);
    return { perSecond: count(/Requests\/sec:\s+([\d.]+)/), failed: count(/Non-2xx.*: (\d+)/) + broken };
  }
  const result = await autocannon({ url, connections, duration: seconds, headers });
  return { perSecond: result.requests.average, failed: result.non2xx + result.errors };
}

/** A session cookie whose token ran out in 2020; the value is what the session library would store. */
function staleCookie(): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const expired = { expires_at: 1_577_836_800, token_type: "bearer", user: { id: "bench" } };
  const token = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ sub: "bench", exp: 1_577_836_800 })}.c2ln`;
  return `icp-session=base64-${encode({ access_token: token, refresh_token: "long-gone", ...expired })}`;
}

/** Requests a second of the site, beside the bare static-file library that sends the same poll page. */
export const benchServe: Part = async (runs, defer) => {
  // A backend that takes every connection and never says a word.
  const silent = createServer((socket) => socket.on("error", () => socket.destroy()));
  const port = await freePort();
  silent.listen(port, "127.0.0.1");
  defer(() => silent.close());
  const site = await serveForTests();
  defer(site.stop);
  const hung = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_bench" };
  const cut = await serveForTests({ withBackend: false, env: hung });
  defer(cut.stop);
  const html = await (await fetch(site.url + pollPath)).text();
  const files = await serveFiles(defer, site.url, { [pollPath]: html });

  const encodings = { "accept-encoding": "gzip, deflate, br" };
  const [stale, member] = [{ cookie: staleCookie() }, { cookie: cookieHeader(await signIn(site)) }];
  const reference = "static library, same poll page";
  const cases: Record<string, [url: string, headers: Record<string, string>]> = {
    [reference]: [files + pollPath, encodings],
    poll: [site.url + pollPath, encodings],
    "poll, stale cookies": [site.url + pollPath, { ...encodings, ...stale }],
    "poll, stale cookies, backend hangs": [cut.url + pollPath, { ...encodings, ...stale }],
    "static library, uncompressed": [files + pollPath, {}],
    "poll, uncompressed": [site.url + pollPath, {}],
    "home, visitor": [`${site.url}/`, encodings],
    "home, signed in": [`${site.url}/`, { ...encodings, ...member }],
    "home, stale cookies, backend hangs": [`${cut.url}/`, { ...encodings, ...stale }],
  };
  const all: Record<string, Load[]> = {};
  for (let run = 1; run <= runs; run += 1) {
    for (const [name, [url, headers]] of Object.entries(cases)) {
      progress(`round ${run} of ${runs}: ${name}`);
      const once = await load(url.replace("//localhost:", "//127.0.0.1:"), headers);
      all[name] = [...(all[name] ?? []), once];
    }
  }
  const rates = (name: string) => all[name]?.map(({ perSecond }) => perSecond) ?? [];
  printTable(
    `Requests a second, ${connections} at a time, ${seconds} s: median of ${runs} and spread`,
    Object.entries(all).map(([name, loads]) => ({
      what: name,
      "requests/s": spread(rates(name)),
      "of the library": (
        median(rates(name)) /
        median(rates(name.endsWith("uncompressed") ? "static library, uncompressed" : reference))
      ).toFixed(2),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    })),
  );
  writeResult("serve", { runs, connections, seconds, loads: all });
};
