import { createServer } from "node:net";
import { execa } from "execa";
import { readInbox } from "../../supabase/embedded/inbox.ts";
import { freePort } from "../processes.ts";
import { serveForTests, type TestSite } from "../serve-for-tests.ts";
import { median, type Part, printTable, rounds, spread } from "./rounds.ts";
import { pollPath, serveFiles } from "./servers.ts";

const [connections, seconds] = [50, 6];

/** By wrk, which can ask faster than any server here answers; a library of this language cannot. */
async function load(url: string, cookie: string): Promise<{ perSecond: number; failed: number }> {
  const headers = ["-H", "accept-encoding: gzip, deflate, br", "-H", `cookie: ${cookie}`];
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, ...headers, url];
  const { stdout, failed } = await execa("wrk", options, { reject: false });
  if (failed) throw new Error("The bench asks by wrk: install it first (Debian: apt-get install wrk).");
  const broken =
    stdout
      .match(/(?:Non-2xx|Socket errors).*/g)
      ?.join(" ")
      .match(/\b\d+\b/g) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    failed: broken.reduce((sum, count) => sum + Number(count), 0),
  };
}

/** A session cookie whose token ran out in 2020; the value is what the session library would store. */
function staleCookie(): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const expired = { expires_at: 1_577_836_800, token_type: "bearer", user: { id: "bench" } };
  const token = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ sub: "bench", exp: 1_577_836_800 })}.c2ln`;
  return `icp-session=base64-${encode({ access_token: token, refresh_token: "long-gone", ...expired })}`;
}

/** Makes an account on a site that has just been started and signs in to it: the cookies of that session. */
async function memberCookie({ url, backend }: TestSite): Promise<string> {
  if (!backend) throw new Error("A session needs the embedded backend.");
  const person = { email: "bench@example.com", password: "correct horse" };
  const post = async (address: string, body: object) => {
    const headers = { "content-type": "application/json", accept: "application/json", origin: url };
    const all = { ...headers, apikey: backend.publishableKey };
    const answer = await fetch(address, { method: "POST", headers: all, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The bench could not sign in: ${address} said ${await answer.text()}`);
    return answer;
  };
  await post(`${backend.url}/auth/v1/signup`, person);
  const [mail] = await readInbox(backend.inboxDir);
  const token = new URL(mail?.link ?? "", url).searchParams.get("token_hash");
  await post(`${backend.url}/auth/v1/verify`, { type: "signup", token_hash: token });
  const answer = await post(`${url}/api/auth/sign-in`, person);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  // The greeting that follows a sign-in is shown once, and is no part of the pages.
  return cookies.filter((cookie) => !cookie.includes("flash")).join("; ");
}

/** Requests a second of the site, beside the bare static-file library that sends the same poll page. */
export const benchServe: Part = async (runs, defer) => {
  // A backend that takes every connection and never says a word.
  const silent = createServer((socket) => socket.on("error", () => socket.destroy()));
  const port = await freePort();
  silent.listen(port, "127.0.0.1");
  defer(() => void silent.close());
  const site = await serveForTests();
  defer(site.stop);
  const hung = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_bench" };
  const cut = await serveForTests({ withBackend: false, env: hung });
  defer(cut.stop);
  const member = await memberCookie(site);
  const cases = [
    { what: "static library, same poll page", url: (await serveFiles(defer)) + pollPath, cookie: "" },
    { what: "poll", url: site.url + pollPath, cookie: "" },
    { what: "poll, stale cookies, backend hangs", url: cut.url + pollPath, cookie: staleCookie() },
    { what: "home, visitor", url: `${site.url}/`, cookie: "" },
    { what: "home, signed in", url: `${site.url}/`, cookie: member },
    { what: "home, stale cookies, backend hangs", url: `${cut.url}/`, cookie: staleCookie() },
  ];
  const rows = await rounds(runs, cases, ({ url, cookie }) =>
    load(url.replace("//localhost:", "//127.0.0.1:"), cookie),
  );
  const rate = (one = rows[0]) => median(one?.seen.map(({ perSecond }) => perSecond) ?? []);
  printTable(
    `Requests a second, ${connections} at a time, ${seconds} s: median of ${runs} and spread`,
    rows.map((one) => ({
      what: one.what,
      "requests/s": spread(one.seen, "perSecond"),
      "of the library": (rate(one) / rate()).toFixed(2),
      failed: one.seen.reduce((sum, { failed }) => sum + failed, 0),
    })),
  );
};
