import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { allPolls } from "../../../lib/record/published.ts";
import { root } from "../../../scripts/lib/processes.ts";
import { cookieFor } from "../../backend/faults/stand-in.ts";
import { serveForFile } from "../served.ts";

/** The site's own server, and ways to send it requests. All tests of the server share it. */
export const { site, port, backend, ask, memoryMb } = await serveForFile({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "../server-probe.mjs"))}`,
});

export const files: string = join(root, ".next", "site", "files");
/** The path of a published poll. */
export const poll: string = allPolls[0]?.href ?? "";
export const live: string = cookieFor("live");

/** Content of a file of the build. */
export const fileOf = (name: string): Buffer => readFileSync(join(files, name));

/**
 * Sends the text of a request. Returns everything that the server sends until it closes the
 * connection.
 */
export function sendRaw(request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  return text(socket);
}
