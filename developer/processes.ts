import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");
/** The framework's own program, for this Node: npx or a shell in between could swallow a signal. */
export const nextCommand = join(root, "node_modules", "next", "dist", "bin", "next");

/** Listens for a moment, and resolves with the port; 0 for any that is free. */
function listen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(port, host, () => {
      const { port: given } = server.address() as AddressInfo;
      server.close(() => resolve(given));
    });
  });
}

/** Asks the system for a port on loopback that nothing uses. */
export const freePort = (): Promise<number> => listen(0, "127.0.0.1");

/** Whether something takes connections there. */
export function answers(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.setTimeout(1000, () => end(false));
    socket.on("connect", () => end(true));
    socket.on("error", () => end(false));
  });
}

/**
 * Whether nobody uses the port.
 *
 * @throws Error where the system does not let us listen there for another reason
 */
export async function isPortFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  // Some systems let a second server listen beside one on the other address family; ask both.
  const taken = await Promise.all([answers(port), answers(port, "::1")]);
  if (taken.includes(true)) return false;
  return listen(port, host).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return false;
      throw new Error(`Port ${port} of ${host} cannot be listened on: ${error.message}`);
    },
  );
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Ends a process and resolves when it is gone; one that does not end in time is killed. */
export function stopProcess(child: ChildProcess, killAfterMs = 5000): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const deadline = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    child.once("exit", () => {
      clearTimeout(deadline);
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

/** Starts the web server with this Node: the site's own, or Next's for development. */
export function spawnNext({ command, host, port, env, stdio = "inherit" }: NextOptions): ChildProcess {
  const order = host === "::1" ? [] : ["--dns-result-order=ipv4first"];
  const develop = [...order, nextCommand, "dev", "-H", nameForNext(host), "-p", String(port)];
  return spawn(process.execPath, command === "dev" ? develop : [join(root, "host", "server.ts")], {
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
