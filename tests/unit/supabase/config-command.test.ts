import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { root } from "@/scripts/lib/processes";
import { cliVersion, runConfig } from "@/scripts/project-config/cli";
import { variableNames } from "@/scripts/project-config/variables";

const execa = vi.hoisted(() => vi.fn());
vi.mock("execa", () => ({ execa }));

const variables = Object.fromEntries(variableNames().map((name) => [name, `value of ${name}`]));
const argumentsBefore = process.argv;

/** Makes the next command end with this result. */
function endsWith(result: object): void {
  execa.mockResolvedValue(result);
}
const lastCall = () => execa.mock.calls.at(-1) as [string, string[], object];

beforeEach(() => {
  execa.mockReset();
  endsWith({ exitCode: 0, stdout: "{}", stderr: "" });
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.argv = argumentsBefore;
  process.exitCode = undefined;
});

describe("the command line of Supabase", () => {
  it("a config command runs a pinned version of the Supabase CLI", async () => {
    await runConfig(["diff", "--exit-code"], {}, "pipe");
    const [program, args] = lastCall();
    expect(program).toBe("npx");
    expect(args).toEqual(["--yes", `supabase@${cliVersion}`, "config", "diff", "--exit-code"]);
  });

  it("a Supabase config command runs in the project’s folder", async () => {
    await runConfig(["diff"], {}, "pipe");
    expect(lastCall()[2]).toMatchObject({ cwd: root });
  });

  it("runConfig puts the given variables into the command’s environment", async () => {
    await runConfig(["diff"], { SITE_URL: "https://polls.example.com" }, "pipe");
    expect(lastCall()[2]).toMatchObject({
      env: {
        SITE_URL: "https://polls.example.com",
        SUPABASE_TELEMETRY_DISABLED: "1",
        SUPABASE_NO_UPDATE_NOTIFIER: "1",
      },
    });
  });

  it("a Supabase config command that fails throws no error", async () => {
    await runConfig(["diff"], {}, "pipe");
    expect(lastCall()[2]).toMatchObject({ reject: false });
  });

  it.each([
    ["inherit", "inherit"],
    ["pipe", "ignore"],
  ] as const)("a config command with its output to “%s” reads from “%s”", async (output, stdin) => {
    await runConfig(["diff"], {}, output);
    expect(lastCall()[2]).toMatchObject({ stdin, stdout: output, stderr: output });
  });

  it("runConfig returns the exit code of supabase config with its output", async () => {
    endsWith({ exitCode: 3, stdout: "a", stderr: "b", durationMs: 9 });
    expect(await runConfig(["diff"], {}, "pipe")).toEqual({
      exitCode: 3,
      stdout: "a",
      stderr: "b",
    });
  });

  it("runConfig returns empty output if the command prints to the terminal", async () => {
    endsWith({ exitCode: 0, stdout: undefined, stderr: undefined });
    expect(await runConfig(["diff"], {}, "inherit")).toMatchObject({ stdout: "", stderr: "" });
  });
});

describe("npm run config:push", () => {
  async function push(...options: string[]): Promise<number | string | null | undefined> {
    vi.resetModules();
    process.argv = ["node", "scripts/project-config.ts", "push", ...options];
    await import("../../../scripts/project-config.ts");
    return process.exitCode;
  }

  it("config:push passes its command-line options on to Supabase", async () => {
    await push("--yes");
    expect(lastCall()[1].slice(2)).toEqual(["config", "push", "--yes"]);
  });

  it("config:push lets Supabase ask for confirmation in the terminal", async () => {
    await push();
    expect(lastCall()[2]).toMatchObject({ stdin: "inherit", stdout: "inherit" });
  });

  it("config:push passes environment variables on to Supabase", async () => {
    await push();
    expect(lastCall()[2]).toMatchObject({ env: variables });
  });

  it.each([
    [0, 0],
    [2, 2],
    [undefined, 1],
  ])("if Supabase ends with %s, config:push exits with %i", async (exitCode, status) => {
    endsWith({ exitCode });
    expect(await push()).toBe(status);
  });
});
