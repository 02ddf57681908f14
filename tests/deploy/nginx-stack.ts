import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, request as secureRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort, stopProcess, untilItAnswers } from "../../scripts/processes.ts";

const deploy = join(import.meta.dirname, "..", "..", "deploy");

/** The nginx of this machine, or undefined; CARD_POLLS_NGINX names one elsewhere. */
export function findNginx(): string | undefined {
  for (const command of [process.env.CARD_POLLS_NGINX, "nginx", "/usr/sbin/nginx"]) {
    if (!command) continue;
    try {
      execFileSync(command, ["-v"], { stdio: "ignore" });
      return command;
    } catch {
      // Not this one.
    }
  }
  return undefined;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Nginx {
  /** The site's origin, by TLS with a certificate of its own. */
  url: string;
  /** A second server of the same nginx that sends the files of a folder: what nginx can do at most. */
  filesUrl: string;
  filesFolder: string;
  /** The folder that nginx serves assets from; deploy/publish-assets.sh fills it. */
  assetsFolder: string;
  /**
   * What a browser would do: over TLS, with connections kept open; on one that nginx closed just then, the request is
   * sent again (RFC 9112, 9.3.1).
   */
  ask(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  /** Runs deploy/upstream.sh on the list of instances. */
  upstream(action: "drain" | "restore", port: number): Promise<void>;
  counts: { sentAgain: number };
  stop(): Promise<void>;
}

function certificate(folder: string): void {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const files = ["-keyout", join(folder, "site.key"), "-out", join(folder, "site.crt")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files],
    {
      stdio: "ignore",
    },
  );
}

/** Replaces a text of the configuration that must be there: a test of a file that has moved on would be worth nothing. */
function replaced(text: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  let result = text;
  for (const [from, to] of pairs) {
    if (!result.includes(from)) throw new Error(`deploy/nginx.conf does not hold: ${from}`);
    result = result.replaceAll(from, to);
  }
  return result;
}

/** deploy/nginx.conf as it stands, but for the lines that an installation changes. */
function configuration(folder: string, ports: { plain: number; secure: number; files: number }): string {
  const conf = replaced(readFileSync(join(deploy, "nginx.conf"), "utf8"), [
    ["pid /run/nginx.pid;", `pid ${folder}/nginx.pid;`],
    ["/var/cache/nginx/", `${folder}/cache/`],
    ["/etc/nginx/card-polls-upstream.conf", join(folder, "upstream.conf")],
    ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${ports.secure} ssl http2;`],
    ["server_name example.com;", "server_name localhost;"],
    // A browser adds no port to the usual address; here there is one, and forms are checked against it.
    ["proxy_set_header Host $host;", "proxy_set_header Host $http_host;"],
    ["/etc/nginx/tls/", `${folder}/`],
    ["/srv/card-polls/assets", join(folder, "assets")],
  ]);
  const files = [
    "  server {",
    `    listen 127.0.0.1:${ports.files} ssl http2;`,
    `    ssl_certificate ${folder}/site.crt;`,
    `    ssl_certificate_key ${folder}/site.key;`,
    "    gzip_static on;",
    `    root ${folder}/files;`,
    "  }",
  ];
  return conf.replace(/\}\s*$/, `${files.join("\n")}\n}\n`);
}

/** Starts nginx with the project's own configuration in front of instances on these ports of 127.0.0.1. */
export async function startNginx(command: string, instances: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "card-polls-nginx-"));
  // Its workers run as another user where it is started by root.
  chmodSync(folder, 0o755);
  for (const name of ["cache", "assets", "files"]) mkdirSync(join(folder, name));
  const [plain, secure, files] = [await freePort(), await freePort(), await freePort()];
  certificate(folder);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, { plain, secure, files }));
  const pool = readFileSync(join(deploy, "upstream.conf"), "utf8").replace(
    /:(3001|3002) /g,
    (_, port) => `:${instances[Number(port) - 3001]} `,
  );
  writeFileSync(join(folder, "upstream.conf"), pool);

  const options = ["-c", join(folder, "nginx.conf"), "-p", folder, "-g", "daemon off;"];
  const child = spawn(command, options, { stdio: ["ignore", "ignore", "inherit"] });
  const agent = new Agent({ keepAlive: true, maxSockets: 50, rejectUnauthorized: false });
  const url = `https://localhost:${secure}`;

  const counts = { sentAgain: 0 };
  const send = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const target = { host: "127.0.0.1", port: secure, servername: "localhost", agent, method, path };
      const asked = secureRequest(
        { ...target, headers: { host: `localhost:${secure}`, ...headers } },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (part: string) => {
            text += part;
          });
          answer.on("end", () => {
            // A connection that breaks in the middle ends too: a whole answer says so.
            if (!answer.complete) reject(new Error(`${path}: the answer broke off`));
            else resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
          });
          answer.on("error", reject);
        },
      );
      asked.on("error", (error: NodeJS.ErrnoException) => {
        if (!asked.reusedSocket || error.code !== "ECONNRESET") return reject(error);
        counts.sentAgain += 1;
        resolve(send(method, path, headers, body));
      });
      asked.end(body);
    });

  const stop = async () => {
    agent.destroy();
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(`http://127.0.0.1:${plain}/`, child, 20);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    filesUrl: `https://localhost:${files}`,
    filesFolder: join(folder, "files"),
    assetsFolder: join(folder, "assets"),
    ask: (path, headers = {}) => send("GET", path, headers),
    post: (path, body, headers = {}) => {
      const type = { "content-type": "application/json", accept: "application/json", origin: url };
      return send("POST", path, { ...type, ...headers }, JSON.stringify(body));
    },
    counts,
    upstream: async (action, port) => {
      await promisify(execFile)(join(deploy, "upstream.sh"), [action, String(port)], {
        env: {
          ...process.env,
          UPSTREAM_CONF: join(folder, "upstream.conf"),
          NGINX_PID: join(folder, "nginx.pid"),
          NGINX_COMMAND: `${command} -c ${join(folder, "nginx.conf")} -p ${folder}`,
        },
      });
    },
    stop,
  };
}

/** Copies a build's static files to where nginx serves them, by deploy/publish-assets.sh. */
export function publishAssets(server: string, nginx: Nginx): void {
  execFileSync(join(deploy, "publish-assets.sh"), [join(server, ".next", "static"), nginx.assetsFolder]);
}

/** Starts the standalone server of a build as docs/deploying.md says. */
export async function startInstance(
  server: string,
  port: number,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["server.js"], {
    cwd: server,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      HOSTNAME: "127.0.0.1",
      PORT: String(port),
      LOG_LEVEL: "error",
      TRUSTED_PROXY: "x-real-ip",
      ...settings,
    },
  });
  await untilItAnswers(`http://127.0.0.1:${port}/api/health`, child);
  return child;
}
