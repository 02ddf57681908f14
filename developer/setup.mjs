// `node developer/setup.mjs developer/start.ts …`: the first step of `npm start`, `npm test` and their like, on whatever
// Node the machine has. Installs what the lock file names when that has not been done yet, then runs the script on
// the Node that came with it. One command, as a shell between npm and the script would swallow signals.
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const lock = join(root, "package-lock.json");
/** A copy of the lock file whose packages are installed. */
const installed = join(modules, ".installed-lock.json");
const windows = process.platform === "win32";
const neededNode = 24;

function install() {
  const why = existsSync(modules) ? "package-lock.json has changed" : "node_modules is missing";
  console.log(`Installing packages (${why}); this takes about a minute.`);
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];
  const { status } = spawnSync("npm", ["ci", ...options], { cwd: root, stdio: "inherit", shell: windows });
  if (status !== 0) {
    console.error(
      "\nThe packages could not be installed: the lines above say why. Check the network and that this folder " +
        "can be written to, then run the same command again, or `npm ci` by hand.",
    );
    process.exit(1);
  }
  copyFileSync(lock, installed);
}

/** The packaged Node is optional, as not every platform has a build; then the machine's own must do. */
function pinnedNode() {
  const packaged = readdirSync(modules).find((name) => /^node-(?:bin-)?(?:darwin|linux|win)-/.test(name));
  if (packaged) return join(modules, packaged, "bin", windows ? "node.exe" : "node");
  if (parseInt(process.versions.node, 10) >= neededNode) return process.execPath;
  console.error(
    `There is no packaged Node for this machine, and its own is ${process.versions.node}. ` +
      `Install Node ${neededNode} or newer (nodejs.org) and run the same command again.`,
  );
  process.exit(1);
}

if (!existsSync(installed) || !readFileSync(installed).equals(readFileSync(lock))) install();
// Everything is passed through: arguments, output, signals and exit status.
const args = ["--import", "tsx", ...process.argv.slice(2)];
const child = spawn(pinnedNode(), args, { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
