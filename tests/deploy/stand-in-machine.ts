import { execFile, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { freePort, stopProcess, untilItAnswers } from "../../developer/processes.ts";

const root = join(import.meta.dirname, "..", "..");

/** The nginx of this machine, or undefined; CARD_POLLS_NGINX names one elsewhere. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  const all = [process.env.CARD_POLLS_NGINX, ...folders.map((folder) => join(folder, "nginx"))];
  return all.find((file) => file && existsSync(file));
}

/** The commands of one part of docs/deploying.md, as they stand there. */
export function commandsOf(heading: string): string {
  const text = readFileSync(join(root, "docs", "deploying.md"), "utf8");
  const part = text.split(/^#+ /m).find((one) => one.startsWith(`${heading}\n`));
  const blocks = [...(part ?? "").matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, commands]) => commands);
  if (blocks.length === 0) throw new Error(`docs/deploying.md has no commands under "${heading}"`);
  return blocks.join("");
}

/** Commands that would change the machine itself, or need the network; the others are run as they are. */
const standIns: Readonly<Record<string, string>> = {
  apt: ":",
  useradd: ":",
  npm: ":",
  git: 'ln -s "$RELEASE" "$3"',
  install: 'cp "$5" "$6"',
  editor: 'cat "$MACHINE/settings" >>"$1"',
  nginx: 'exec "$REAL_NGINX" -c "$MACHINE/etc/nginx/nginx.conf" "$@"',
  certbot: [
    "folder=$MACHINE/etc/letsencrypt/live/localhost",
    'mkdir -p "$folder"',
    'exec openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>&1',
  ].join("\n"),
  // What the unit says, for one process a port; its number is in run/.
  systemctl: `
    unit=$MACHINE/etc/systemd/system/card-polls@.service
    value() { sed -n "s/^$1=//p" "$unit" | sed "s/%i/$port/g"; }
    stop() {
      [ -e "$MACHINE/run/$port" ] || return 0
      pid=$(cat "$MACHINE/run/$port")
      kill "$pid" || true
      tenths=$(( $(value TimeoutStopSec) * 10 ))
      while kill -0 "$pid" 2>/dev/null; do
        tenths=$((tenths - 1))
        [ "$tenths" -gt 0 ] || { kill -9 "$pid"; echo "$port was killed" >&2; exit 1; }
        sleep 0.1
      done
      rm "$MACHINE/run/$port"
    }
    start() {
      cd "$(value WorkingDirectory)"
      settings=$(value Environment)\\ $(grep -v "^#" "$(value EnvironmentFile)")
      env -i PATH=/usr/bin:/bin $settings $(value ExecStart) </dev/null >>"$MACHINE/run/log" 2>&1 &
      echo $! >"$MACHINE/run/$port"
    }
    case $1 in
      daemon-reload) ;;
      enable) shift 2; for name; do port=\${name#card-polls@}; start; done ;;
      stop) port=\${2#card-polls@}; stop ;;
      restart) port=\${2#card-polls@}; stop; start ;;
      *) echo "systemctl $* is not known here" >&2; exit 1 ;;
    esac`,
};

export interface Machine {
  /** The folder that stands for "/". */
  folder: string;
  /** The site's address, by TLS. */
  url: string;
  ports: { plain: number; secure: number; instances: readonly [number, number] };
  /** Puts a built project where commands of this machine find it, with its deploy/ naming this machine's folders. */
  adopt(project: string): void;
  /** Runs commands of docs/deploying.md in a folder, with this machine's folders, ports and name. */
  follow(commands: string, cwd: string, release?: string): Promise<void>;
  stop(): Promise<void>;
}

/** A folder that stands for a bare Debian with nginx: its own configuration, and stand-ins for what is not to be run. */
export async function makeMachine(nginx: string): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), "card-polls-machine-"));
  chmodSync(folder, 0o755);
  const at = (...parts: string[]) => join(folder, ...parts);
  for (const name of [
    ...["bin", "run", "srv", "etc/systemd/system", "etc/nginx/conf.d", "etc/nginx/sites-enabled"],
    ...["var/log/nginx", "var/lib/nginx", "var/www/html"],
  ]) {
    mkdirSync(at(name), { recursive: true });
  }
  for (const [name, commands] of Object.entries(standIns)) {
    writeFileSync(at("bin", name), `#!/bin/sh\nset -eu\n${commands}\n`, { mode: 0o755 });
  }
  const ports = {
    plain: await freePort(),
    secure: await freePort(),
    instances: [await freePort(), await freePort()] as const,
  };
  const hasBrotli = globSync("/etc/nginx/modules-enabled/*brotli-static*").length > 0;
  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === "::1"));

  // As Debian's own says, but for its folders; its default page, too.
  writeFileSync(
    at("etc/nginx/nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes auto;
pid ${at("run/nginx.pid")};
error_log ${at("var/log/nginx/error.log")};
include /etc/nginx/modules-enabled/*.conf;
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  ssl_prefer_server_ciphers on;
  access_log ${at("var/log/nginx/access.log")};
  gzip on;
  client_body_temp_path ${at("var/lib/nginx/body")};
  proxy_temp_path ${at("var/lib/nginx/proxy")};
  include ${at("etc/nginx/conf.d/*.conf")};
  include ${at("etc/nginx/sites-enabled/*")};
}
`,
  );
  const debiansOwn = `server { listen 127.0.0.1:${ports.plain} default_server; root ${at("var/www/html")}; }\n`;
  writeFileSync(at("etc/nginx/sites-enabled/default"), debiansOwn);

  /** A text of the project with this machine's folders, name and ports in place of the usual ones. */
  function here(text: string): string {
    return (
      text
        .replace(/(?<![\w.}/])\/(etc|srv|var|run)\//g, `${folder}/$1/`)
        .replaceAll("your-domain.in", "localhost")
        .replace(/\b300([12])\b/g, (_, number) => String(ports.instances[number - 1]))
        .replace(/listen (\[::\]:)?(80|443) .*;/g, (line, six, port) => {
          const bound = `${six ? "[::1]" : "127.0.0.1"}:${port === "80" ? ports.plain : ports.secure} `;
          return six && !hasIpv6 ? "" : line.replace(/(\[::\]:)?(80|443) /, bound);
        })
        .replace(/^echo 'brotli_static on;'.*\n/m, (line) => (hasBrotli ? line : ""))
        // A browser adds no port to the usual address; here there is one, and forms are checked against it.
        .replace("proxy_set_header Host $host;", "proxy_set_header Host $http_host;")
    );
  }

  const child = spawn(nginx, ["-c", at("etc/nginx/nginx.conf"), "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    for (const port of ports.instances) await follow(`systemctl stop card-polls@${port}`, folder);
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  };

  async function follow(commands: string, cwd: string, release = ""): Promise<void> {
    await promisify(execFile)("sh", ["-eu", "-c", here(commands)], {
      cwd,
      env: {
        ...process.env,
        PATH: `${at("bin")}:${dirname(process.execPath)}:${process.env.PATH}`,
        MACHINE: folder,
        RELEASE: release,
        REAL_NGINX: nginx,
      },
    });
  }

  try {
    await untilItAnswers(`http://127.0.0.1:${ports.plain}/`, child, 20);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    folder,
    url: `https://localhost:${ports.secure}`,
    ports,
    adopt(project) {
      cpSync(join(root, "deploy"), join(project, "deploy"), { recursive: true });
      cpSync(join(root, ".env.example"), join(project, ".env.example"));
      for (const name of globSync("*", { cwd: join(project, "deploy") })) {
        const file = join(project, "deploy", name);
        writeFileSync(file, here(readFileSync(file, "utf8")));
      }
    },
    follow,
    stop,
  };
}

/** Whether systemd can say if the unit is well-formed. */
export const hasSystemd = existsSync("/usr/bin/systemd-analyze");
