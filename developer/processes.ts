import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** A port on loopback that nothing uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
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
