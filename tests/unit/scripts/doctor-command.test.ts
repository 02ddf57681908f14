import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Finding, State } from "../../../scripts/doctor/findings.ts";

const doctor = vi.hoisted(() => ({
  examine: vi.fn(),
  checkSite: vi.fn(),
  readEnvFiles: vi.fn(),
  supabaseSources: vi.fn(),
}));
vi.mock("@/scripts/doctor/project", () => ({ examine: doctor.examine }));
vi.mock("@/scripts/doctor/live-site", () => ({ checkSite: doctor.checkSite }));
vi.mock("@/lib/env-files", () => ({ readEnvFiles: doctor.readEnvFiles }));
vi.mock("@/lib/env", () => ({ supabaseSources: doctor.supabaseSources }));

const argumentsBefore = process.argv;
const finding = (state: State, changes: Partial<Finding> = {}): Finding => ({
  id: "status",
  state,
  says: "A page answers 404.",
  todo: "Look at the log.",
  where: [],
  ...changes,
});

beforeEach(() => {
  doctor.examine.mockReset().mockResolvedValue([]);
  doctor.checkSite.mockReset().mockResolvedValue([]);
  doctor.readEnvFiles.mockReset();
  doctor.supabaseSources.mockReset().mockReturnValue({});
});
afterEach(() => {
  process.argv = argumentsBefore;
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

/** Runs `npm run doctor` with these arguments. Returns its exit code and its lines. */
async function run(...args: string[]) {
  vi.resetModules();
  const stdout = vi.spyOn(console, "log").mockImplementation(() => {});
  process.argv = ["node", "scripts/doctor.ts", ...args];
  await import("../../../scripts/doctor.ts");
  return { exitCode: process.exitCode, lines: stdout.mock.calls.flat() };
}

describe("what npm run doctor checks", () => {
  test("npm run doctor checks the Supabase project that process.env names", async () => {
    await run();
    expect(doctor.examine.mock.calls).toEqual([[process.env, false]]);
    expect(doctor.checkSite).not.toHaveBeenCalled();
  });

  test("npm run doctor --with-users creates users", async () => {
    await run("--with-users");
    expect(doctor.examine.mock.calls).toEqual([[process.env, true]]);
  });

  test("npm run doctor --site checks only the running site", async () => {
    await run("--site", "https://example.com");
    expect(doctor.checkSite.mock.calls).toEqual([["https://example.com"]]);
    expect(doctor.examine).not.toHaveBeenCalled();
  });

  test("npm run doctor reads the settings files before it checks the project", async () => {
    doctor.examine.mockImplementation(async () => {
      expect(doctor.readEnvFiles).toHaveBeenCalledOnce();
      return [];
    });
    expect((await run()).lines).toEqual(["0 fine, 0 to fix, 0 not checked."]);
  });

  test("npm run doctor stops if a settings file cannot be read", async () => {
    doctor.readEnvFiles.mockImplementation(() => {
      throw new Error(".env: line 2 is wrong.");
    });
    const stderr = vi.spyOn(console, "error").mockImplementation(() => {});
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("exit");
    });
    await expect(run()).rejects.toThrow("exit");
    expect(exit.mock.calls).toEqual([[1]]);
    expect(stderr.mock.calls).toEqual([[".env: line 2 is wrong."]]);
  });
});

describe("the name of a setting that npm run doctor uses", () => {
  test("npm run doctor names the setting that it uses instead of a missing one", async () => {
    const sources = { SUPABASE_URL: "NEXT_PUBLIC_SUPABASE_URL" };
    doctor.supabaseSources.mockReturnValue(sources);
    const [line] = (await run()).lines;
    expect(line).toBe("SUPABASE_URL is not set, so NEXT_PUBLIC_SUPABASE_URL is used.\n");
  });

  test.each([[{ SUPABASE_URL: "SUPABASE_URL" }], [{ SUPABASE_URL: undefined }]])(
    "npm run doctor mentions no replaced setting for the sources %j",
    async (sources) => {
      doctor.supabaseSources.mockReturnValue(sources);
      expect((await run()).lines).toHaveLength(1);
    },
  );

  test("npm run doctor --site mentions no setting of this machine", async () => {
    doctor.supabaseSources.mockReturnValue({ SUPABASE_URL: "NEXT_PUBLIC_SUPABASE_URL" });
    expect((await run("--site", "https://example.com")).lines).toHaveLength(1);
  });
});

describe("what npm run doctor prints", () => {
  test.each([
    ["fail", "To fix"],
    ["warn", "Advice"],
    ["unseen", "Not checked"],
  ] as const)("npm run doctor prints a finding “%s” as “%s”", async (state, name) => {
    doctor.examine.mockResolvedValue([finding(state)]);
    const [line] = (await run()).lines;
    expect(line).toBe(`${name} (status): A page answers 404.\n  -> Look at the log.\n`);
  });

  test("npm run doctor names each page with a fault", async () => {
    doctor.checkSite.mockResolvedValue([finding("fail", { where: ["/about", "/terms"] })]);
    const [line] = (await run("--site", "https://example.com")).lines;
    expect(line).toContain("(status): A page answers 404. /about /terms\n");
  });

  test("npm run doctor counts the findings of each kind", async () => {
    const unseen = ["unseen", "unseen", "unseen", "unseen"] as const;
    const states = ["ok", "ok", "ok", "fail", "fail", "warn", ...unseen] as const;
    doctor.examine.mockResolvedValue(states.map((state) => finding(state)));
    expect((await run()).lines.at(-1)).toBe("3 fine, 2 to fix, 4 not checked.");
  });

  test.each([
    ["fail", 1],
    ["warn", 0],
    ["unseen", 0],
    ["ok", 0],
  ] as const)("with a finding “%s”, npm run doctor exits with %i", async (state, exitCode) => {
    doctor.examine.mockResolvedValue([finding(state)]);
    expect((await run()).exitCode).toBe(exitCode);
  });
});
