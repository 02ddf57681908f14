import { createServer } from "node:net";
import { freePort } from "../../scripts/processes.ts";
import { serveForTests } from "../../scripts/serve-for-tests.ts";
import { type Asked, type Load, load } from "./load.ts";
import { builtDocument, serveBareNext, serveFile } from "./reference-pages.ts";
import { median, ms, printTable, writeResult } from "./report.ts";
import { dataPath, pollPath, routesOf } from "./routes.ts";
import { cookieHeader, signIn } from "./signed-in.ts";
import { onStage, progress } from "./stage.ts";

const seconds = 6;
const gzip = { "accept-encoding": "gzip" };

/** A quarter of the visitors bring a session that ended long ago, which the backend would have to be asked about. */
function quarterStale(cookie: string): Record<string, string>[] {
  return [{ cookie }, {}, {}, {}];
}

/** A session cookie whose token ran out in 2020; the value is what the session library would store. */
function staleCookie(): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ sub: "bench", exp: 1_577_836_800 })}.c2ln`;
  const session = {
    access_token: token,
    refresh_token: "long-gone",
    expires_at: 1_577_836_800,
    token_type: "bearer",
    user: { id: "bench" },
  };
  return `icp-session=base64-${encode(session)}`;
}

/** A backend that takes every connection and never says a word. */
async function hangingBackend(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((socket) => socket.on("error", () => socket.destroy()));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${port}`, stop: onStage(() => server.close()) };
}

/** Part 3: what one core serves, beside a bare page of the framework and a server that only sends. */
export async function benchServe(dist: string, runs: number): Promise<void> {
  const rounds = Math.min(runs, 3);
  const accounts = routesOf(dist).routes.some((route) => route.signedIn);
  const bare = await serveBareNext();
  const sender = await serveFile(builtDocument(dist, pollPath), dist);
  const site = await serveForTests();
  const stopSite = onStage(site.stop);
  const hang = await hangingBackend();
  const cut = await serveForTests({
    withBackend: false,
    env: { SUPABASE_URL: hang.url, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_bench" },
  });
  const stopCut = onStage(cut.stop);
  const session = accounts ? cookieHeader(await signIn(site)) : undefined;
  const data = dataPath(dist);

  const cases: readonly (Omit<Asked, "seconds"> & { name: string })[] = [
    { name: "bare server, same bytes", url: `${sender.url}${pollPath}` },
    { name: "bare page of the framework", url: bare.url },
    { name: "poll", url: site.url + pollPath },
    { name: "poll, 25% stale cookies", url: site.url + pollPath, visitors: quarterStale(staleCookie()) },
    {
      name: "poll, 25% stale, backend hangs",
      url: cut.url + pollPath,
      visitors: quarterStale(staleCookie()),
    },
    { name: "home, visitor", url: `${site.url}/` },
    ...(session ? [{ name: "home, signed in", url: `${site.url}/`, visitors: [{ cookie: session }] }] : []),
    { name: "home, 25% stale, backend hangs", url: `${cut.url}/`, visitors: quarterStale(staleCookie()) },
    ...(data ? [{ name: "data file", url: site.url + data }] : []),
    { name: "bare page of the framework, gzip", url: bare.url, visitors: [gzip] },
    { name: "poll, gzip", url: site.url + pollPath, visitors: [gzip] },
  ];

  // Round by round, so that a slow minute of the machine falls on all of them.
  const all = new Map<string, Load[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, ...asked } of cases) {
      progress(`round ${round} of ${rounds}: ${name}`);
      const url = asked.url.replace("//localhost:", "//127.0.0.1:");
      all.set(name, [...(all.get(name) ?? []), await load({ ...asked, url, seconds })]);
    }
  }
  await Promise.all([sender.stop(), bare.stop(), stopSite(), stopCut()]);
  await hang.stop();

  const results = [...all].map(([name, loads]) => ({
    name,
    perSecond: median(loads.map((one) => one.perSecond)),
    p50: median(loads.map((one) => one.p50)),
    p99: median(loads.map((one) => one.p99)),
    failed: loads.reduce((sum, one) => sum + one.failed, 0),
  }));
  const limit = results.find((one) => one.name === "bare page of the framework")?.perSecond ?? Number.NaN;
  printTable(
    `Requests a second, 50 at a time, ${seconds} s, median of ${rounds}`,
    ["what", "requests/s", "of a bare page", "p50 ms", "p99 ms", "failed"],
    results.map((one) => [
      one.name,
      ms(one.perSecond),
      (one.perSecond / limit).toFixed(2),
      one.p50,
      one.p99,
      one.failed,
    ]),
  );
  writeResult("serve", { seconds, rounds, results });
}
