// `node scripts/setup.mjs scripts/start.ts …`: the first step of `npm start`, `npm test` and
// similar commands, on any Node that the machine has. It installs the packages of the lock file if
// that has not been done yet, then runs the script on the Node among them. It is one command,
// because a shell between npm and the script would swallow signals.
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
/** A copy of the lock file whose packages are installed. */
const installed = join(modules, ".installed-lock.json");
const windows = process.platform === "win32";
const neededNode = 24;

/** Ends with one sentence that says what to do. */
function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** The name of a missing package: "next" is always installed, "tsx" only with `--include=dev`. */
const missingPackage = () =>
  ["next", "tsx"].find((name) => !existsSync(join(modules, name, "package.json")));

/** The port in the environment or in a settings file; scripts/start.ts reads them fully. */
function configuredPort() {
  const files = [".env.local", ".env"].map((name) => join(root, name)).filter(existsSync);
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const [, written] =
    texts.map((text) => /^\s*PORT\s*=\s*["']?(\d+)/m.exec(text)).find(Boolean) ?? [];
  return Number(process.env.PORT || written || 3000);
}

/** True if something on this machine answers at a port. */
function isPortInUse(port) {
  return new Promise((resolve) => {
    // Either address family. A busy machine needs more than the default of 250 ms for the first.
    const socket = connect({ port, host: "localhost", autoSelectFamilyAttemptTimeout: 10_000 });
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Says before a long installation what scripts/start.ts would say after it. */
async function requireFreePort() {
  if (process.argv[2] !== "scripts/start.ts") return;
  const port = configuredPort();
  if (!(port >= 1 && port <= 65_535) || !(await isPortInUse(port))) return;
  fail(`Port ${port} is in use by another program. Set PORT to another one, such as ${port + 1}.`);
}

/** The folder of npm's cache if nothing can be written there, as with a read-only HOME. */
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

/** Why the installation failed, as one sentence. */
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
  // NODE_ENV=production and npm's `omit` setting would leave out packages that build and start the
  // site.
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
 * The packaged Node if there is one for this platform and it runs here: it needs glibc, which
 * Alpine and NixOS lack. Otherwise the machine's own.
 */
function findNode() {
  const packaged = readdirSync(modules).find((name) =>
    /^node-(?:bin-)?(?:darwin|linux|win)-/.test(name),
  );
  const file = packaged && join(modules, packaged, "bin", windows ? "node.exe" : "node");
  if (file && spawnSync(file, ["--version"]).status === 0) return file;
  const why = packaged
    ? `The packaged Node (${packaged}) does not run here`
    : "There is no packaged Node here";
  if (parseInt(process.versions.node, 10) < neededNode)
    fail(
      `${why}, and this machine's own is ${process.versions.node}. ` +
        `Install Node ${neededNode} or newer (nodejs.org) and run the same command again.`,
    );
  if (packaged) {
    console.log(`${why}; this machine's own is used (${process.versions.node}).`);
    // npm puts this folder first on the PATH, so `node` in its scripts would be the one that does
    // not run.
    for (const ending of ["", ".cmd", ".ps1"])
      rmSync(join(modules, ".bin", `node${ending}`), { force: true });
  }
  return process.execPath;
}

/** The environment of the script. */
function scriptEnvironment() {
  // With NODE_USE_ENV_PROXY Node sends requests to this machine through a proxy too, unless its
  // names are listed here.
  const { NO_PROXY, no_proxy = NO_PROXY } = process.env;
  const hosts = [no_proxy, "localhost", "127.0.0.1", "[::1]", "::1"].filter(Boolean).join(",");
  // Next.js reads this before next.config.ts can set it, and would print a notice.
  const NEXT_TELEMETRY_DISABLED = "1";
  return { ...process.env, NO_PROXY: hosts, no_proxy: hosts, NEXT_TELEMETRY_DISABLED };
}

// The bundler makes URLs from paths, where these characters have another meaning.
const unfit = /[#%?]/.exec(root)?.[0];
if (unfit)
  fail(
    `The path of this folder has a “${unfit}” in it, with which it cannot be built. Move it: ${root}`,
  );
if (
  !existsSync(installed) ||
  !readFileSync(installed).equals(readFileSync(lock)) ||
  missingPackage()
) {
  await requireFreePort();
  install();
}
// Arguments, output, signals and the exit status pass through.
const args = ["--import", "tsx", ...process.argv.slice(2)];
const child = spawn(findNode(), args, {
  cwd: root,
  stdio: "inherit",
  env: scriptEnvironment(),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
