import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

export const kinds = ["html", "js", "css", "font", "image", "other"] as const;
export type Kind = (typeof kinds)[number];

type Bytes = Record<"requests" | "raw" | "gzip" | "brotli", number>;
export type Weight = Record<Kind | "total", Bytes>;

const kindOfType: Readonly<Record<string, Kind>> = {
  document: "html",
  script: "js",
  stylesheet: "css",
  font: "font",
  image: "image",
};

function kindOf(response: Response): Kind {
  if (/\.(?:svg|png|ico)(?:\?|$)/.test(response.url())) return "image";
  return kindOfType[response.request().resourceType()] ?? "other";
}

/** Gzip as a server sends it (level 6), brotli as a CDN does on the fly (quality 5); some formats are packed already. */
function sizesOf(url: string, body: Buffer): Bytes {
  const raw = body.length;
  if (/\.(?:woff2|png|jpe?g|webp|avif)(?:\?|$)/.test(url))
    return { requests: 1, raw, gzip: raw, brotli: raw };
  const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return { requests: 1, raw, gzip: gzipSync(body).length, brotli };
}

const sizes = new Map<string, Bytes>();

/** Opens a page with an empty cache and adds up what it takes, until nothing more is asked for. */
export async function weightOf(page: Page, url: string): Promise<Weight> {
  const responses: Response[] = [];
  const listen = (response: Response) => responses.push(response);
  page.on("response", listen);
  await page.goto(url, { waitUntil: "networkidle" });
  page.off("response", listen);
  const weight = Object.fromEntries(
    [...kinds, "total"].map((kind) => [kind, { requests: 0, raw: 0, gzip: 0, brotli: 0 }]),
  ) as Weight;
  for (const response of responses) {
    if (response.status() >= 300 && response.status() < 400) continue;
    const body = await response.body();
    const key = `${response.url()} ${body.length}`;
    const size = sizes.get(key) ?? sizesOf(response.url(), body);
    sizes.set(key, size);
    for (const sum of [weight[kindOf(response)], weight.total])
      for (const part of ["requests", "raw", "gzip", "brotli"] as const) sum[part] += size[part];
  }
  return weight;
}
