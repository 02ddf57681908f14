// Tests load this file into a server before the server's own code. It adds two addresses:
// - /thread-time: microseconds that the server's thread has worked, without the time that it waited
//   for a processor.
// - /uncaught: the number of exceptions that no code has caught.
import { Server } from "node:http";

let uncaught = 0;
process.on("uncaughtExceptionMonitor", () => {
  uncaught += 1;
});

function threadTime() {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

const responses = { "/thread-time": threadTime, "/uncaught": () => uncaught };
const { emit } = Server.prototype;

Server.prototype.emit = function (event, ...args) {
  const [request, response] = args;
  const respond = event === "request" && responses[request.url];
  if (!respond) return emit.call(this, event, ...args);
  response.end(String(respond()));
  return true;
};
