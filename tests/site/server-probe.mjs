// Loaded into a server before its own code, so that tests can ask about its process:
// - /thread-time: microseconds that its thread has worked. What a busy machine keeps the thread
//   from is not counted.
// - /uncaught: how many exceptions nothing has caught.
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
