import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

export type Kind = "html" | "js" | "css" | "font" | "image" | "other";

interface Bytes {
  requests: number;
  raw: number;
  gzip: number;
  brotli: number;
}

export type Weight = Record<Kind | "total", Bytes>;

const kinds: Readonly<Record<string, Kind>> = {
  document: "html",
  script: "js",
  stylesheet: "css",
  font: "font",
  image: "image",
};

/** Formats that are compressed already are sent as they are. */
const packed = /\.(?:woff2|png|jpe?g|webp|avif)(?:\?|$)/;

const sizes = new Map<string, Omit<Bytes, "requests">>();

function sizesOf(url: string, body: Buffer): Omit<Bytes, "requests"> {
  const key = `${url} ${body.length}`;
  const known = sizes.get(key);
  if (known) return known;
  const raw = body.length;
  const made = packed.test(url)
    ? { raw, gzip: raw, brotli: raw }
    : {
        raw,
        gzip: gzipSync(body).length,
        brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
      };
  sizes.set(key, made);
  return made;
}

function kindOf(response: Response): Kind {
  const type = response.request().resourceType();
  if (/\.(?:svg|png|ico)(?:\?|$)/.test(response.url())) return "image";
  return kinds[type] ?? "other";
}

/**
 * Opens a page with an empty cache and adds up what it takes, until nothing more is asked for. Gzip as the server
 * sends it (level 6), brotli as a CDN does on the fly (quality 5).
 */
export async function weightOf(page: Page, url: string): Promise<Weight> {
  const empty = (): Bytes => ({ requests: 0, raw: 0, gzip: 0, brotli: 0 });
  const weight: Weight = {
    html: empty(),
    js: empty(),
    css: empty(),
    font: empty(),
    image: empty(),
    other: empty(),
    total: empty(),
  };
  const responses: Response[] = [];
  const listen = (response: Response) => responses.push(response);
  page.on("response", listen);
  await page.goto(url, { waitUntil: "networkidle" });
  page.off("response", listen);
  for (const response of responses) {
    if (response.status() >= 300 && response.status() < 400) continue;
    const size = sizesOf(response.url(), await response.body());
    for (const sum of [weight[kindOf(response)], weight.total]) {
      sum.requests += 1;
      sum.raw += size.raw;
      sum.gzip += size.gzip;
      sum.brotli += size.brotli;
    }
  }
  return weight;
}
