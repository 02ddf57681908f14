import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { stopProcess } from "../../../developer/processes.ts";
import { type FunctionOutput, type Output, readBuildOutput } from "./build-output.ts";
import { type Passage, Router } from "./routing.ts";

/** The settings of a function, as far as they decide how it runs. */
export interface FunctionConfig {
  handler: string;
  runtime: string;
  launcherType?: string;
  useWebApi?: boolean;
  /** Path in the function → file of the project. */
  filePathMap?: Record<string, string>;
}

export function functionConfig({ folder }: Pick<FunctionOutput, "folder">): FunctionConfig {
  return JSON.parse(readFileSync(join(folder, ".vc-config.json"), "utf8")) as FunctionConfig;
}

interface RunningFunction {
  child: ChildProcess;
  port: number;
}

function place(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    // Another file system.
    copyFileSync(source, target);
  }
}

/** Starts a function's process in a folder outside the project, so that a file the build forgot is not found. */
async function startFunction(
  { folder }: FunctionOutput,
  project: string,
  env: NodeJS.ProcessEnv,
): Promise<RunningFunction & { home: string }> {
  const home = mkdtempSync(join(tmpdir(), "card-polls-function-"));
  const { handler, filePathMap = {}, useWebApi } = functionConfig({ folder });
  for (const [path, source] of Object.entries(filePathMap)) place(join(project, source), join(home, path));
  place(join(folder, handler), join(home, handler));
  const host = new URL("./function-host.ts", import.meta.url);
  const child = fork(host, [join(home, handler), useWebApi ? "web" : "node"], {
    cwd: home,
    env,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)));
    child.once("exit", (code) => reject(new Error(`The function in ${folder} ended with status ${code}.`)));
  });
  return { child, port, home };
}

export interface EmulatorOptions {
  /** `.vercel/output`. */
  folder: string;
  /** The project that it was built from: functions name files of it. */
  project: string;
  port: number;
  /** What the functions find in their environment. */
  env: Record<string, string>;
}

export interface Emulator {
  url: string;
  /** Headers that a rule and a function both set, with different values: which of them holds is nowhere written. */
  conflicts: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Serves a build for Vercel on loopback: enough of the platform to walk the site in a browser. */
export async function startEmulator({ folder, project, port, env }: EmulatorOptions): Promise<Emulator> {
  const build = readBuildOutput(folder);
  const running = new Map<string, Promise<RunningFunction & { home: string }>>();
  const conflicts = new Set<string>();
  const url = `http://localhost:${port}`;

  function functionAt(output: FunctionOutput): Promise<RunningFunction> {
    const started =
      running.get(output.folder) ??
      startFunction(output, project, { NODE_ENV: "production", PATH: process.env.PATH, ...env });
    running.set(output.folder, started);
    return started;
  }

  const router = new Router(build, async ({ method, path, query, request }) => {
    const output = build.outputs.get("/_middleware");
    if (output?.kind !== "function") throw new Error("The rules name middleware, but the build has none.");
    const { port: at } = await functionAt(output);
    const search = query.size > 0 ? `?${query}` : "";
    const headers = new Headers(request);
    for (const name of ["content-length", "transfer-encoding", "connection"]) headers.delete(name);
    return answerOf(at, method, path + search, headers);
  });

  function send(
    response: ServerResponse,
    passage: Passage,
    status: number,
    headers: Headers,
    output?: Output,
  ): void {
    const { answer, important, fromMiddleware, path } = passage;
    for (const [name, value] of answer) {
      // A file has no say against a rule.
      const own = fromMiddleware.get(name) ?? (output?.kind === "function" ? headers.get(name) : null);
      if (own !== null && own !== value)
        conflicts.add(`${path}: ${name} is "${value}" by rule, "${own}" by function`);
      if (output?.kind !== "function" || own === null || important.has(name)) headers.set(name, value);
    }
    for (const [name, value] of fromMiddleware) {
      if (name === "set-cookie") headers.append(name, value);
      else headers.set(name, value);
    }
    for (const [name, value] of headers) if (name !== "set-cookie") response.setHeader(name, value);
    const cookies = headers.getSetCookie();
    if (cookies.length > 0) response.setHeader("set-cookie", cookies);
    response.statusCode = status;
  }

  function sendBytes(
    request: IncomingMessage,
    response: ServerResponse,
    passage: Passage,
    file: string,
    own: Record<string, string>,
    status: number,
    output: Output,
  ): void {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405).end();
      return;
    }
    const bytes = readFileSync(file);
    const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    const headers = new Headers({ "cache-control": "public, max-age=0, must-revalidate", etag, ...own });
    const unchanged = status === 200 && request.headers["if-none-match"] === headers.get("etag");
    send(response, passage, unchanged ? 304 : status, headers, output);
    response.end(request.method === "HEAD" || unchanged ? undefined : bytes);
  }

  async function callFunction(
    request: IncomingMessage,
    response: ServerResponse,
    passage: Passage,
    output: FunctionOutput,
    address: string,
  ): Promise<void> {
    const { port: at } = await functionAt(output);
    const headers = Object.fromEntries(passage.request);
    headers["x-matched-path"] = passage.answer.get("x-matched-path") ?? address;
    const original = new URL(request.url ?? "/", url);
    const search = passage.query.size > 0 ? `?${passage.query}` : "";
    const inner = ask({
      port: at,
      host: "127.0.0.1",
      method: request.method,
      path: original.pathname + search,
      headers,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      inner.once("response", resolve).once("error", reject),
    );
    await pipeline(request, inner).catch(() => undefined);
    const answer = await answered;
    send(response, passage, passage.status ?? answer.statusCode ?? 500, headersOf(answer), output);
    await pipeline(answer, response);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    const passage: Passage = {
      method: request.method ?? "GET",
      path: pathname,
      query: searchParams,
      request: requestHeaders(request),
      answer: new Headers(),
      important: new Set(),
      fromMiddleware: new Headers(),
      status: undefined,
    };
    const end = await router.resolve(passage);
    if (end && "response" in end) {
      send(response, passage, end.response.status, withoutInternal(end.response.headers));
      response.end(Buffer.from(await end.response.arrayBuffer()));
    } else if (!end) {
      send(response, passage, passage.status ?? 404, new Headers());
      response.end();
    } else if (end.output.kind === "file") {
      const { file, contentType } = end.output;
      sendBytes(
        request,
        response,
        passage,
        file,
        { "content-type": contentType },
        passage.status ?? 200,
        end.output,
      );
    } else if (end.output.kind === "prerender" && end.output.fallback && isRead(request)) {
      const { fallback, headers, status } = end.output;
      sendBytes(request, response, passage, fallback, headers, passage.status ?? status, end.output);
    } else {
      await callFunction(
        request,
        response,
        passage,
        { kind: "function", folder: end.output.folder },
        end.address,
      );
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  return {
    url,
    conflicts,
    async stop() {
      server.close();
      server.closeAllConnections();
      for (const started of running.values()) {
        const { child, home } = await started;
        await stopProcess(child);
        rmSync(home, { recursive: true, force: true });
      }
    },
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function headersOf(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  for (const name of ["connection", "keep-alive", "transfer-encoding"]) headers.delete(name);
  return headers;
}

/** What the platform tells functions about the reader; nothing a reader claims of it is let through. */
function requestHeaders(request: IncomingMessage): Headers {
  const headers = headersOf(request);
  const address = request.socket.remoteAddress ?? "";
  for (const name of ["x-forwarded-for", "x-real-ip", "x-vercel-forwarded-for"]) headers.set(name, address);
  headers.set("x-forwarded-host", headers.get("host") ?? "");
  headers.set("x-forwarded-proto", "http");
  headers.delete("x-matched-path");
  return headers;
}

function withoutInternal(headers: Headers): Headers {
  const kept = new Headers();
  for (const [name, value] of headers) if (!name.startsWith("x-middleware-")) kept.append(name, value);
  return kept;
}

/** Asks a function's process, and takes redirects as answers. */
function answerOf(port: number, method: string, path: string, headers: Headers): Promise<Response> {
  return new Promise((resolve, reject) => {
    const inner = ask(
      { port, host: "127.0.0.1", method, path, headers: Object.fromEntries(headers) },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        const status = answer.statusCode ?? 500;
        const empty = status === 204 || status === 304;
        resolve(new Response(empty ? null : Buffer.concat(chunks), { status, headers: headersOf(answer) }));
      },
    );
    inner.once("error", reject).end();
  });
}
