/**
 * Runs one function of a build for Vercel in a process of its own, in a folder that holds nothing but the files that
 * the build lists for it: `node function-host.ts <launcher> <node|web>`. Tells its port to the parent process.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createRequire } from "node:module";

type WebHandler = (request: Request) => Promise<Response>;

const [launcher = "", kind] = process.argv.slice(2);

// What the platform gives to functions, so that work may go on after the answer.
Reflect.set(globalThis, Symbol.for("@vercel/request-context"), {
  get: () => ({ waitUntil: (work: Promise<unknown>) => work.catch(console.error) }),
});

const handler = createRequire(launcher)(launcher) as RequestListener | WebHandler;

/** Middleware takes and gives the web's own objects. It gets no body: it decides before there is one. */
async function answerByWeb(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const url = `${headers.get("x-forwarded-proto")}://${headers.get("host")}${request.url}`;
  const answer = await (handler as WebHandler)(
    new Request(url, { method: request.method ?? "GET", headers }),
  );
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") response.setHeader(name, value);
  }
  response.setHeader("set-cookie", answer.headers.getSetCookie());
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
}

const server = createServer(async (request, response) => {
  try {
    await (kind === "web" ? answerByWeb(request, response) : (handler as RequestListener)(request, response));
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
process.once("disconnect", () => process.exit());
