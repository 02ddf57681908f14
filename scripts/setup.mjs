// `node scripts/setup.mjs scripts/start.ts …`: the first step of `npm start`, `npm test` and their
// like, on whatever Node the machine has. Installs what the lock file names when that has not been
// done yet, then runs the script on the Node that came with it. One command, as a shell between npm
// and the script would swallow signals.
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const lock = join(root, "package-lock.json");
/** A copy of the lock file whose packages are installed. */
const installed = join(modules, ".installed-lock.json");
const windows = process.platform === "win32";
const neededNode = 24;

/** Ends with one sentence on what to do. */
function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/**
 * Packages without which nothing here starts: of those that always come, and of those that npm may
 * leave out.
 */
const missingPackage = () =>
  ["next", "tsx"].find((name) => !existsSync(join(modules, name, "package.json")));

function install() {
  const why = existsSync(modules) ? "package-lock.json has changed" : "node_modules is missing";
  console.log(`Installing packages (${why}); this takes about a minute.`);
  // NODE_ENV=production and npm's own `omit` setting would leave out what builds and starts the
  // site.
  const include = ["--include=prod", "--include=dev", "--include=optional"];
  const options = [...include, "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const { status } = spawnSync("npm", ["ci", ...options], {
    cwd: root,
    stdio: "inherit",
    shell: windows,
  });
  const missing = missingPackage();
  if (status !== 0 || missing)
    fail(
      `The packages could not be installed${missing ? ` (${missing} is missing)` : ""}: the lines above say why. ` +
        "Check the network and that this folder can be written to, then run the same command again, or `npm ci` " +
        "by hand.",
    );
  copyFileSync(lock, installed);
}

/**
 * The packaged Node, where there is one for this platform and it runs here: it needs glibc, and
 * finds none on Alpine or NixOS. Else the machine's own.
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
    // npm puts this folder first on the PATH, so that `node` in its scripts would be the one that
    // does not run.
    for (const ending of ["", ".cmd", ".ps1"])
      rmSync(join(modules, ".bin", `node${ending}`), { force: true });
  }
  return process.execPath;
}

/**
 * With NODE_USE_ENV_PROXY Node sends requests to this machine through a proxy too, unless they are
 * named here.
 */
function withoutProxyForLoopback() {
  const { NO_PROXY, no_proxy = NO_PROXY } = process.env;
  const hosts = [no_proxy, "localhost", "127.0.0.1", "[::1]", "::1"].filter(Boolean).join(",");
  return { ...process.env, NO_PROXY: hosts, no_proxy: hosts };
}

// Addresses of files are made from paths, where these mean something else; the bundler loses its
// way.
const unfit = /[#%?]/.exec(root)?.[0];
if (unfit)
  fail(
    `The path of this folder has a “${unfit}” in it, with which it cannot be built. Move it: ${root}`,
  );
if (
  !existsSync(installed) ||
  !readFileSync(installed).equals(readFileSync(lock)) ||
  missingPackage()
)
  install();
// Everything is passed through: arguments, output, signals and exit status.
const args = ["--import", "tsx", ...process.argv.slice(2)];
const child = spawn(findNode(), args, {
  cwd: root,
  stdio: "inherit",
  env: withoutProxyForLoopback(),
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
