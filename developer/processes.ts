import type { ChildProcess } from "node:child_process";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

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
    const socket = connect({ port, host, timeout: 1000 });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.on("connect", () => end(true));
    for (const event of ["timeout", "error"]) socket.on(event, () => end(false));
  });
}

/**
 * Whether nobody uses the port.
 *
 * @throws Error where the system does not let us listen there for another reason
 */
export async function isPortFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  // Some systems let a second server listen beside one on the other address family; ask both.
  if ((await answers(port)) || (await answers(port, "::1"))) return false;
  return listen(port, host).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return false;
      throw new Error(`Port ${port} of ${host} cannot be listened on: ${error.message}`);
    },
  );
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

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

/**
 * Resolves when the server answers anything at all.
 *
 * @throws Error when its process ends first, or after a minute
 */
export async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (hasEnded(child))
      throw new Error("The web server ended before it was ready; the lines above say why.");
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The web server did not answer at ${url} within a minute.`);
}
