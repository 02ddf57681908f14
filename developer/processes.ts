import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

/**
 * Listens for a moment, and resolves with the port: without one, with one on loopback that nothing uses.
 *
 * @throws Error where the system does not let us listen there
 */
export async function freePort(port = 0, host = "127.0.0.1"): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  const { port: given } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return given;
}

/** Whether something takes connections there, on either address family: some systems let a second server listen beside it. */
export function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, "localhost");
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
