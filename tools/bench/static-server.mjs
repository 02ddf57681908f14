// `node static-server.mjs FOLDER PORT`: the static-file library and nothing else, in a process of its own.
import { createServer } from "node:http";
import sirv from "sirv";

const [folder, port] = process.argv.slice(2);
const files = sirv(folder, { brotli: true, gzip: true });
createServer((request, response) => files(request, response, () => response.writeHead(404).end())).listen(
  Number(port),
  "127.0.0.1",
);
