// `node static-server.mjs PORT FOLDER…`: the static-file library and nothing else, in a process of its own.
import { createServer } from "node:http";
import sirv from "sirv";

const [port, ...folders] = process.argv.slice(2);
const files = folders.map((folder) => sirv(folder, { brotli: true, gzip: true }));
createServer((request, response) => {
  const notThere = () => response.writeHead(404).end();
  files.reduceRight((next, file) => () => file(request, response, next), notThere)();
}).listen(Number(port), "127.0.0.1");
