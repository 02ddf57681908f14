import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { isRequestTimePage } from "../lib/headers/request-time-routes.ts";
import { publicAddress } from "../lib/publish/data/addresses.ts";
import { bestEncoding, type EncodedBody, encodedBody } from "./encoded.ts";

/** An answer of the framework that is the same for everyone, for as long as this build is served. */
interface Kept {
  headers: OutgoingHttpHeaders;
  etag: string;
  body: EncodedBody;
}

/** Megabytes of answers to keep; the ones that nobody asked for longest go first. */
const mostBytes = 128 * 1024 * 1024;

/** Of one connection or one encoding, so not the answer's own. */
const notKept = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** With one of these, the framework answers with data of a page and not with its document. */
const dataHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
  "next-action",
  "x-nextjs-data",
];

/** Asks the framework itself for a path, past everything that is kept. Undefined: the answer is not one to keep. */
export type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>;

function size({ body }: Kept): number {
  return body.identity.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0) + 1;
}

/**
 * The paths of a build that are answered alike for everyone: prerendered ones, but for the two home pages, and assets.
 * Data files are kept under the addresses that readers know, too.
 */
function sharedPaths(dist: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(dist, "prerender-manifest.json"), "utf8")) as {
    routes: Record<string, { initialRevalidateSeconds: number | false }>;
  };
  const pages = Object.entries(manifest.routes)
    .filter(([, { initialRevalidateSeconds }]) => initialRevalidateSeconds === false)
    .map(([path]) => path)
    .filter((path) => path !== "/" && !/^\/(?:_|home\/)/.test(path) && !isRequestTimePage(path));
  const assets = globSync("**/*.*", { cwd: join(dist, "static") });
  return new Set([
    ...pages,
    ...pages.map(publicAddress),
    ...assets.map((name) => `/_next/static/${name.replaceAll("\\", "/")}`),
  ]);
}

/** A weak one: the same for all encodings of a text. */
export function weakEtag(text: Buffer): string {
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}

async function kept(answer: Response): Promise<Kept | undefined> {
  if (answer.status !== 200 || answer.headers.has("set-cookie")) return undefined;
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of answer.headers) if (!notKept.has(name)) headers[name] = value;
  const body = await encodedBody(Buffer.from(await answer.arrayBuffer()), String(headers["content-type"]));
  const varies = String(headers.vary ?? "");
  if (body.br && !/accept-encoding/i.test(varies)) {
    headers.vary = [varies, "Accept-Encoding"].filter(Boolean).join(", ");
  }
  const etag = weakEtag(body.identity);
  return { headers: { ...headers, etag }, etag, body };
}

/** Whether the reader has this very text already (RFC 9110, 13.1.2: weakly compared). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag.replace(/^W\//, ""));
}

/** Whether a request can be answered by a document or a file, whoever asks. */
export function asksForDocument({ method, headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !dataHeaders.some((name) => name in headers);
}

/**
 * Keeps the framework's own answers in memory, compressed once, and gives them to the readers that follow: the
 * framework reads, hashes, encodes and compresses a page anew each time, which costs ten times as much.
 */
export class PageCache {
  readonly #ask: Ask;
  readonly #paths: ReadonlySet<string>;
  readonly #answers = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: size });
  /** Asked for just now, or found to be not for keeping. */
  readonly #notNow = new Set<string>();

  constructor(dist: string, ask: Ask) {
    this.#ask = ask;
    this.#paths = sharedPaths(dist);
  }

  /** Answers a request for a page or a file that is kept; false: the framework is to answer it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    // A page does not read its query.
    const path = request.url?.split("?", 1)[0] ?? "";
    if (!this.#paths.has(path) || !asksForDocument(request)) return false;
    const answer = this.find(path);
    if (answer) send(request, response, answer);
    return answer !== undefined;
  }

  /** What is kept under a name, or undefined while it is not; then it is asked for, for those who come next. */
  find(path: string, name = path, headers?: Record<string, string>): Kept | undefined {
    const found = this.#answers.get(name);
    if (!found && !this.#notNow.has(name)) void this.#keep(path, name, headers);
    return found;
  }

  async #keep(path: string, name: string, headers: Record<string, string> | undefined): Promise<void> {
    this.#notNow.add(name);
    try {
      const answer = await kept(await this.#ask(path, headers));
      if (!answer) return;
      this.#answers.set(name, answer);
      this.#notNow.delete(name);
    } catch {
      // The server is being stopped, or has trouble that whoever asks for the page will see.
      this.#notNow.delete(name);
    }
  }
}

/** Sends a kept answer in the form that the reader takes, or word that the reader has it already. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, etag, body }: Kept,
  more: OutgoingHttpHeaders = {},
): void {
  if (isKnown(request.headers["if-none-match"], etag)) {
    const { "content-type": _, ...rest } = { ...headers, ...more };
    response.writeHead(304, rest).end();
    return;
  }
  const { encoding, bytes } = bestEncoding(body, String(request.headers["accept-encoding"] ?? ""));
  response.writeHead(200, {
    ...headers,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": bytes.length,
    ...more,
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
}
