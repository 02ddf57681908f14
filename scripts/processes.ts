import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** Asks the system for a port on loopback that nothing uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.setTimeout(500, () => end(false));
    socket.on("connect", () => end(true));
    socket.on("error", () => end(false));
  });
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Whether a server could be started on the port: nobody answers there, and the system lets us listen. */
export async function isPortFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  // Some systems let a second server listen beside one on the other address family; ask both.
  const taken = await Promise.all([answers(port, "127.0.0.1"), answers(port, "::1")]);
  return !taken.includes(true) && canListen(port, host);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Ends a process and resolves when it is gone; one that does not end in five seconds is killed. */
export function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const impatience = setTimeout(() => child.kill("SIGKILL"), 5000);
    child.once("exit", () => {
      clearTimeout(impatience);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

export interface NextOptions {
  command: "start" | "dev";
  host: string;
  port: number;
  env: NodeJS.ProcessEnv;
  stdio?: SpawnOptions["stdio"];
}

/**
 * The name under which `next dev` is told where it runs. It calls every loopback address "localhost" in what middleware
 * sees; under another name, it takes a rewrite to its own page for one to another server, and asks itself over and over.
 */
function nameForNext(host: string): string {
  return /^(?:127(?:\.\d+){3}|::1|localhost)$/.test(host) ? "localhost" : host;
}

/** What Node runs: the site's own server, or Next's for development. */
function serverCommand({ command, host, port }: NextOptions): string[] {
  if (command === "start") return [join(root, "server", "main.ts")];
  const entry = join(root, "node_modules", "next", "dist", "bin", "next");
  const order = host === "::1" ? [] : ["--dns-result-order=ipv4first"];
  return [...order, entry, "dev", "-H", nameForNext(host), "-p", String(port)];
}

/** Starts the web server with this Node: no npx or shell in between that could swallow a signal. */
export function spawnNext(options: NextOptions): ChildProcess {
  const { command, host, port, env, stdio = "inherit" } = options;
  return spawn(process.execPath, serverCommand(options), {
    cwd: root,
    stdio,
    env: {
      ...env,
      HOST: host,
      PORT: String(port),
      NODE_ENV: command === "dev" ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
}

/**
 * Resolves when the server answers anything at all.
 *
 * @throws Error when its process ends first, or after the deadline
 */
export async function untilItAnswers(url: string, child: ChildProcess, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (hasEnded(child))
      throw new Error("The web server ended before it was ready; the lines above say why.");
    try {
      await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`The web server did not answer at ${url} within ${seconds} seconds.`);
}
