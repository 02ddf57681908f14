import { globSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { elementsIn, type MarkupElement } from "../../../adapter/checks/inline-code.ts";
import { origin } from "../served.ts";
import { ask, fileOf, files, poll } from "./site.ts";

/** The request for a file of the build: its path, and the headers that the router sends. */
function requestFor(name: string): { path: string; headers: Record<string, string> } {
  const page = `/${name.replace(/^index(?=\.)|^prerendered\//, "").replace(/\.(?:html|rsc)$|\.segments\/.*$/, "")}`;
  const segment = /\.segments(\/.*)\.segment\.rsc$/.exec(name)?.[1];
  if (name.endsWith(".html")) return { path: page, headers: {} };
  if (!name.endsWith(".rsc")) return { path: `/${name}`, headers: {} };
  const prefetch = segment && {
    "next-router-prefetch": "1",
    "next-router-segment-prefetch": segment,
  };
  return { path: page, headers: { rsc: "1", ...prefetch } };
}

/** The Cache-Control header of a file, as a pattern. */
function lifetimeOf(name: string): string {
  if (name.startsWith("prerendered/")) return "^private, no-store$";
  if (name.startsWith("_next/static/")) return "^public, max-age=31536000, immutable$";
  if (name.startsWith("share-images/")) return "^public, max-age=86400, stale-while-revalidate=";
  return "^public, max-age=0, s-maxage=\\d+, stale-if-error=\\d+$";
}

async function expectServed(name: string): Promise<void> {
  const { path, headers } = requestFor(name);
  const response = await ask(path, headers);
  expect(response.status, name).toBe(200);
  expect(response.body.equals(fileOf(name)), name).toBe(true);
  const policy = /^default-src 'none'; script-src 'self' (?!.*unsafe-)/;
  expect(response.headers, name).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringMatching(lifetimeOf(name)),
    ...(name.endsWith(".rsc") && { "content-type": "text/x-component" }),
    ...(name.endsWith(".html") && { "content-security-policy": expect.stringMatching(policy) }),
  });
  expect(response.headers["set-cookie"], name).toBeUndefined();
  expect(response.headers["x-powered-by"], name).toBeUndefined();
}

/** The addresses within this site to which elements of a page link, with query and fragment. */
function* linksIn(elements: Iterable<MarkupElement>, path: string): Generator<URL> {
  for (const { attributes } of elements)
    for (const name of ["href", "src", "action"]) {
      const url = new URL(attributes.get(name) ?? "", origin + path);
      if (url.origin === origin && !closed.test(url.pathname)) yield url;
    }
}

/** Paths behind a session or with side effects, which a crawler must not follow. */
const closed = /^\/(?:api|account|dev)(?:\/|$)/;

/** Follows all links, starting at the home page, and expects that each of them leads to a page. */
async function crawl() {
  /**
   * `places` has the "path#id" of every element. `fragments` has every linked "path#fragment", with
   * a page that links to it.
   */
  const places = new Set<string>();
  const fragments = new Map<string, string>();
  // The map grows during the loop.
  const seen = new Map([["/", "a reader"]]);
  for (const [path, from] of seen) {
    const { status, headers, body } = await ask(path);
    expect(status, `${path}, linked from ${from}`).toBe(200);
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    const elements = [...elementsIn(body.toString())];
    for (const { attributes } of elements) places.add(`${path}#${attributes.get("id")}`);
    for (const url of linksIn(elements, path)) {
      const address = url.pathname + url.search;
      if (!seen.has(address)) seen.set(address, path);
      if (url.hash) fragments.set(address + decodeURIComponent(url.hash), path);
    }
  }
  return { seen, places, fragments };
}

describe("files of the build", () => {
  test("the server serves every file of the build at the file’s address", async () => {
    const names = globSync("**/*.*", { cwd: files }).filter(
      (name) => !/\.(?:br|gz|segments)$|^404|^home\/member/.test(name),
    );
    expect(names.length).toBeGreaterThan(300);
    for (const name of names) await expectServed(name);
    console.log(`server: ${names.length} files of the build, each answered as it is`);
  });

  test("every link of the site leads to an existing page or anchor", async () => {
    const { seen, places, fragments } = await crawl();
    expect([...fragments].filter(([place]) => !places.has(place))).toEqual([]);
    expect(seen.size).toBeGreaterThan(40);
    expect(fragments.size).toBeGreaterThan(100);
  });

  test("a page’s content is the same with any compression or query", async () => {
    const plain = await ask(poll);
    const br = await ask(poll, { "accept-encoding": "gzip, deflate, br" });
    const zipped = await ask(poll, { "accept-encoding": "gzip" });
    const head = await ask(poll, {}, "HEAD");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(br.headers.vary).toMatch(/rsc.*accept-encoding/i);
    for (const refusing of ["br;q=0, gzip;q=0.5, *", "br ; q=0.000 ,gzip;q=1.0"])
      expect((await ask(poll, { "accept-encoding": refusing })).headers["content-encoding"]).toBe(
        "gzip",
      );
    expect((await ask(`${poll}?utm_source=a&_rsc=b`)).body).toEqual(plain.body);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(plain.body.length));
  });
});

describe("files that browsers request", () => {
  test.each(["/apple-touch-icon.png", "/favicon.ico"])(
    "the server serves a small icon at %s",
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers["content-type"]).toMatch(/^image\//);
      expect(body.length).toBeLessThan(2000);
    },
  );

  test.each([poll, `${poll}.json`, "/polls/2024.csv", "/cards.json", "/feed.xml"])(
    "the server responds 304 if the browser already has the file: %s",
    async (path) => {
      const { headers } = await ask(path);
      expect(headers["access-control-allow-origin"], path).toBe(path === poll ? undefined : "*");
      // Other sites cannot embed the file.
      expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
      const again = await ask(path, { "if-none-match": headers.etag ?? "" });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      for (const name of [
        "cache-control",
        "content-security-policy",
        "access-control-allow-origin",
      ])
        expect(again.headers[name], name).toBe(headers[name]);
      const severalTags = `"other", W/${headers.etag}`;
      expect((await ask(path, { "if-none-match": severalTags })).status).toBe(304);
      expect((await ask(path, { "if-none-match": '"other"' })).status).toBe(200);
    },
  );

  test.each(["bytes=0-99", "bytes=5-2", "bytes=-1", "bytes=x"])(
    "the server sends the whole page for a request of the range %s",
    async (range) => {
      expect((await ask(poll, { range })).body.equals(fileOf(`${poll.slice(1)}.html`))).toBe(true);
    },
  );
});
