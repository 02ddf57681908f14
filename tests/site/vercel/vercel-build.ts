import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { execa } from "execa";
import { root } from "../../../developer/processes.ts";
import { copyProject } from "../../unit/content/project-copy.ts";

/** The platform's own tool. Not among the project's packages: it is large, and only this test has a use for it. */
const cli = { version: "64.0.2", folder: join(root, ".local", "vercel-cli") } as const;

/** What that version asks for cannot be installed without this. */
const overrides = { sandbox: "4.5.0" };

const deploymentId = "dpl_local";

interface Ended {
  status: number | null;
  output: string;
}

async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  const options = { cwd, env, extendEnv: false, stdin: "ignore", all: true, reject: false } as const;
  const { exitCode = null, all, shortMessage } = await execa(command, args, options);
  return { status: exitCode, output: all || String(shortMessage) };
}

function installedVersion(): string | undefined {
  const file = join(cli.folder, "node_modules", "vercel", "package.json");
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** Installs the Vercel CLI where it is missing. Returns why it could not, if so. */
export async function installVercelCli(): Promise<string | undefined> {
  if (installedVersion() === cli.version) return undefined;
  rmSync(cli.folder, { recursive: true, force: true });
  mkdirSync(cli.folder, { recursive: true });
  const manifest = { private: true, dependencies: { vercel: cli.version }, overrides };
  writeFileSync(join(cli.folder, "package.json"), JSON.stringify(manifest));
  console.log(`Installing the Vercel CLI ${cli.version} into ${cli.folder}; this takes about a minute.`);
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, output } = await run("npm", args, cli.folder, process.env);
  if (status === 0 && installedVersion() === cli.version) return undefined;
  const why = output.trim().split("\n").at(0) ?? "no reason given";
  return `npm could not install the Vercel CLI ${cli.version} (${why})`;
}

/** A copy of the project that the Vercel CLI builds. */
export class VercelProject {
  readonly folder: string;
  readonly #home: string;
  /** Where the site says it is: the emulator's address. */
  readonly #siteUrl: string;

  constructor(siteUrl: string) {
    this.folder = copyProject(true).folder;
    this.#home = mkdtempSync(join(tmpdir(), "card-polls-home-"));
    this.#siteUrl = siteUrl;
    this.#write(".vercel/project.json", {
      projectId: "prj_local",
      orgId: "team_local",
      settings: { framework: "nextjs", nodeVersion: "24.x" },
    });
    // The packages are there already.
    const settings = JSON.parse(readFileSync(join(root, "vercel.json"), "utf8")) as object;
    this.#write("vercel.json", { ...settings, installCommand: "" });
  }

  get output(): string {
    return join(this.folder, ".vercel", "output");
  }

  #write(name: string, content: object): void {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }

  /** What the platform sets on its machines and in functions: production, with skew protection and comments. */
  get platform(): Record<string, string> & { NODE_ENV: "production" } {
    return {
      VERCEL: "1",
      VERCEL_ENV: "production",
      VERCEL_TARGET_ENV: "production",
      VERCEL_URL: "card-polls-local.vercel.app",
      VERCEL_PROJECT_PRODUCTION_URL: new URL(this.#siteUrl).host,
      VERCEL_DEPLOYMENT_ID: deploymentId,
      VERCEL_SKEW_PROTECTION_ENABLED: "1",
      NODE_ENV: "production",
      // The owner's own setting; without it the address would be https.
      SITE_URL: this.#siteUrl,
    };
  }

  /** What the platform's machines have besides while they build. */
  get #building(): NodeJS.ProcessEnv {
    return {
      ...this.platform,
      CI: "1",
      HOME: this.#home,
      NEXT_TELEMETRY_DISABLED: "1",
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      VERCEL_PREVIEW_COMMENTS_ENABLED: "1",
      VERCEL_TELEMETRY_DISABLED: "1",
    };
  }

  /** Builds as the platform's machines do, but without a word to the platform. */
  build(): Promise<Ended> {
    rmSync(this.output, { recursive: true, force: true });
    const entry = join(cli.folder, "node_modules", "vercel", "dist", "vc.js");
    // Nobody listens at the discard port of this machine: no token of this test ever leaves it.
    const args = [entry, "build", "--prod", "--yes", "--token", "none", "--api", "http://127.0.0.1:9"];
    return run(process.execPath, args, this.folder, { ...this.#building, NEXT_ENABLE_ADAPTER: "1" });
  }

  /** The same build as own machines make it: with all the same settings, but without the platform's tool. */
  buildForOwnMachines(): Promise<Ended> {
    const entry = join(this.folder, "node_modules", "next", "dist", "bin", "next");
    const env = { ...this.#building, NEXT_DEPLOYMENT_ID: deploymentId };
    return run(process.execPath, [entry, "build"], this.folder, env);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
    rmSync(this.#home, { recursive: true, force: true });
  }
}
