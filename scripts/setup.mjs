/**
 * `npm start`, `npm test` and similar commands run this script first, as in `node scripts/setup.mjs
 * scripts/start.ts`. It runs on any Node of the machine. It installs the packages of the lock file
 * if they are missing or have changed. Then it runs the given script on the Node in these packages.
 *
 * The commands in package.json begin with "exec", because a shell that waits for the command would
 * not pass signals on to it.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const lock = join(root, "package-lock.json");
/** A copy of the lock file from which the packages were installed. */
const installed = join(modules, ".installed-lock.json");
const windows = process.platform === "win32";
const neededNode = 24;

/** Prints one sentence that says what to do, and ends the process. */
function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/**
 * Returns the first of the packages "next" and "tsx" that is not installed. Undefined if both are
 * installed. An installation without development packages has "next" but not "tsx".
 */
const missingPackage = () =>
  ["next", "tsx"].find((name) => !existsSync(join(modules, name, "package.json")));

/**
 * Returns the port in the environment or in a settings file. scripts/start.ts reads all other
 * settings.
 */
function configuredPort() {
  const files = [".env.local", ".env"].map((name) => join(root, name)).filter(existsSync);
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const [, written] =
    texts.map((text) => /^\s*PORT\s*=\s*["']?(\d+)/m.exec(text)).find(Boolean) ?? [];
  return Number(process.env.PORT || written || 3000);
}

/** True if a server on this machine accepts connections at a port. */
function isPortInUse(port) {
  return new Promise((resolve) => {
    /* Node tries to connect by IPv4 and by IPv6. On a busy machine, the first attempt may take
       longer than Node's default time limit of 250 ms. */
    const socket = connect({ port, host: "localhost", autoSelectFamilyAttemptTimeout: 10_000 });
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/**
 * Ends the command before the long installation if the port is in use. scripts/start.ts checks the
 * port too, but only after the installation.
 */
async function requireFreePort() {
  if (process.argv[2] !== "scripts/start.ts") return;
  const port = configuredPort();
  if (!(port >= 1 && port <= 65_535) || !(await isPortInUse(port))) return;
  fail(`Port ${port} is in use by another program. Set PORT to another one, such as ${port + 1}.`);
}

/**
 * Returns the folder of npm's cache if npm cannot write to it, for example because HOME is
 * read-only. Undefined if npm can write to it.
 */
function unwritableCache() {
  const { stdout } = spawnSync("npm", ["config", "get", "cache"], {
    encoding: "utf8",
    shell: windows,
  });
  const cache = stdout?.trim();
  if (!cache) return undefined;
  try {
    mkdirSync(cache, { recursive: true });
    rmdirSync(mkdtempSync(join(cache, "probe-")));
    return undefined;
  } catch {
    return cache;
  }
}

/** Returns a text that says why the installation failed, and what to do. */
function installFailure(missing) {
  const start = `The packages could not be installed${missing ? ` (${missing} is missing)` : ""}`;
  const cache = unwritableCache();
  if (cache)
    return `${start}: npm cannot write to its cache ${cache}. Make it writable, or set npm_config_cache to another folder, and run the same command again.`;
  return `${start}: the lines above say why. Check the network and that this folder can be written to, then run the same command again, or \`npm ci\` to see more.`;
}

function install() {
  const why = existsSync(modules) ? "package-lock.json has changed" : "node_modules is missing";
  console.log(`Installing packages (${why}); this takes about a minute.`);
  // NODE_ENV=production or npm's `omit` setting would leave out packages that build the site.
  const include = ["--include=prod", "--include=dev", "--include=optional"];
  const options = [...include, "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const { status } = spawnSync("npm", ["ci", ...options], {
    cwd: root,
    stdio: "inherit",
    shell: windows,
  });
  const missing = missingPackage();
  if (status !== 0 || missing) fail(installFailure(missing));
  copyFileSync(lock, installed);
}

/**
 * Returns the path of the Node to use: the packaged Node if it runs on this machine, otherwise the
 * machine's own. Alpine and NixOS, for example, lack glibc, which the packaged Node needs.
 */
function findNode() {
  const packaged = readdirSync(modules).find((name) =>
    /^node-(?:bin-)?(?:darwin|linux|win)-/.test(name),
  );
  const file = packaged && join(modules, packaged, "bin", windows ? "node.exe" : "node");
  if (file && spawnSync(file, ["--version"]).status === 0) return file;
  const why = packaged
    ? `The packaged Node (${packaged}) does not run here`
    : "npm has no packaged Node for this machine";
  if (parseInt(process.versions.node, 10) < neededNode)
    fail(
      `${why}, and this machine's own Node is too old (${process.versions.node}). ` +
        `Install Node ${neededNode} or newer (nodejs.org) and run the same command again.`,
    );
  if (packaged) {
    console.log(`${why}, so this machine's own Node is used (${process.versions.node}).`);
    /* The Node in node_modules/.bin does not run on this machine. It is removed, because npm
       scripts would use it: npm puts node_modules/.bin first on the PATH. */
    for (const ending of ["", ".cmd", ".ps1"])
      rmSync(join(modules, ".bin", `node${ending}`), { force: true });
  }
  return process.execPath;
}

/** Returns the environment variables for the script. */
function scriptEnvironment() {
  // If NODE_USE_ENV_PROXY is set, NO_PROXY keeps requests to this machine off the proxy.
  const { NO_PROXY, no_proxy = NO_PROXY } = process.env;
  const hosts = [no_proxy, "localhost", "127.0.0.1", "[::1]", "::1"].filter(Boolean).join(",");
  // Turns off a notice of Next.js, which reads this variable before next.config.ts could set it.
  const NEXT_TELEMETRY_DISABLED = "1";
  return { ...process.env, NO_PROXY: hosts, no_proxy: hosts, NEXT_TELEMETRY_DISABLED };
}

// The bundler makes URLs from file paths. In a URL, these characters have a special meaning.
const unfit = /[#%?]/.exec(root)?.[0];
if (unfit)
  fail(
    `The site cannot be built in a folder whose path contains “${unfit}”. Move the folder: ${root}`,
  );
if (
  !existsSync(installed) ||
  !readFileSync(installed).equals(readFileSync(lock)) ||
  missingPackage()
) {
  await requireFreePort();
  install();
}
const args = ["--import", "tsx", ...process.argv.slice(2)];
const child = spawn(findNode(), args, {
  cwd: root,
  stdio: "inherit",
  env: scriptEnvironment(),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
