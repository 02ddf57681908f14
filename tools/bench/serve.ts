import { createServer } from "node:net";
import autocannon from "autocannon";
import { execa } from "execa";
import { freePort } from "../../scripts/processes.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { median, type Part, printTable, progress, spread } from "./report.ts";
import { pollPath, serveFile } from "./servers.ts";
import { signIn } from "./signed-in.ts";

const [connections, seconds] = [50, 6];

/** wrk where it is installed: it can ask faster than any server here answers, which the library from npm cannot. */
async function load(url: string, cookie: string): Promise<{ perSecond: number; failed: number }> {
  const headers = { "accept-encoding": "gzip, deflate, br", cookie };
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, ...lines, url];
  const { stdout, failed } = await execa("wrk", options, { reject: false });
  if (failed) {
    const result = await autocannon({ url, connections, duration: seconds, headers });
    return { perSecond: result.requests.average, failed: result.non2xx + result.errors };
  }
  const broken = stdout
    .match(/(?:Non-2xx|Socket errors).*/g)
    ?.flatMap((line) => line.match(/\b\d+\b/g) ?? []);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    failed: (broken ?? []).reduce((sum, count) => sum + Number(count), 0),
  };
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
  const files = await serveFile(defer, site.url, pollPath, html);

  const member = (await signIn(site)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const cases = [
    { what: "static library, same poll page", url: files + pollPath, cookie: "" },
    { what: "poll", url: site.url + pollPath, cookie: "" },
    { what: "poll, stale cookies, backend hangs", url: cut.url + pollPath, cookie: staleCookie() },
    { what: "home, visitor", url: `${site.url}/`, cookie: "" },
    { what: "home, signed in", url: `${site.url}/`, cookie: member },
    { what: "home, stale cookies, backend hangs", url: `${cut.url}/`, cookie: staleCookie() },
  ].map((one) => ({ ...one, rates: [] as number[], failed: 0 }));
  for (let run = 1; run <= runs; run += 1)
    for (const one of cases) {
      progress(`round ${run} of ${runs}: ${one.what}`);
      const { perSecond, failed } = await load(one.url.replace("//localhost:", "//127.0.0.1:"), one.cookie);
      one.rates.push(perSecond);
      one.failed += failed;
    }
  const library = median(cases[0]?.rates ?? []);
  printTable(
    `Requests a second, ${connections} at a time, ${seconds} s: median of ${runs} and spread`,
    cases.map(({ what, rates, failed }) => ({
      what,
      "requests/s": spread(rates),
      "of the library": (median(rates) / library).toFixed(2),
      failed,
    })),
  );
};
