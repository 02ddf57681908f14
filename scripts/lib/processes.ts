import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** True for a host name or IP address that only this machine can reach, such as "localhost". */
export const isLoopbackHost = (host: string): boolean =>
  ["127.0.0.1", "::1", "localhost"].includes(host);

/** Returns a free port on loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}
