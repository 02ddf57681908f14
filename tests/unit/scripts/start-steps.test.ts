import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { freePort, root } from "../../../scripts/lib/processes.ts";

const steps = vi.hoisted(() => ({
  readEnvFiles: vi.fn(),
  startEmbeddedBackend: vi.fn(),
  ensureSampleReader: vi.fn(),
  build: vi.fn(),
  spawnWeb: vi.fn(),
}));
vi.mock("@/lib/env-files", () => ({ readEnvFiles: steps.readEnvFiles }));
vi.mock("@/supabase/embedded/start", () => ({ startEmbeddedBackend: steps.startEmbeddedBackend }));
vi.mock("@/scripts/lib/sample-reader", () => ({
  ensureSampleReader: steps.ensureSampleReader,
  sampleReader: { email: "reader@example.com", password: "made-up" },
}));
vi.mock("@/scripts/lib/serve", () => ({ build: steps.build, spawnWeb: steps.spawnWeb }));

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Checks every millisecond, so that a test waits long only if the step never happens. */
const waiting = { interval: 1, timeout: 60_000 };
const argumentsBefore = process.argv;
/** The calls of the web server and of the backend, in order. */
let events: string[] = [];
/** Ends the web server. */
let endWeb: (end: { signal?: string; exitCode?: number }) => void = () => {};
let sendMessage: () => void = () => {};

const backend = {
  settings: { SUPABASE_URL: "http://127.0.0.1:54321" },
  stop: vi.fn(async () => {
    events.push("backend stops");
  }),
};

/** A web server that runs until a test ends it. */
function runningWeb() {
  const ended = new Promise((resolve) => {
    endWeb = resolve;
  });
  const kill = () => {
    events.push("web server is killed");
    endWeb({ signal: "SIGTERM" });
    return true;
  };
  const message = new Promise<void>((resolve) => {
    sendMessage = resolve;
  });
  return Object.assign(ended, { kill, getOneMessage: () => message });
}

beforeEach(async () => {
  events = [];
  for (const step of Object.values(steps)) step.mockReset();
  steps.startEmbeddedBackend.mockResolvedValue(backend);
  steps.spawnWeb.mockImplementation(runningWeb);
  for (const name of ["HOST", "SITE_URL", "SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"])
    vi.stubEnv(name, undefined);
  vi.stubEnv("SHOW_DRAFTS", undefined);
  vi.stubEnv("PORT", String(await freePort()));
});
afterEach(() => {
  process.argv = argumentsBefore;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs `npm start` with these arguments, in this process and without a real server. */
async function start(...args: string[]) {
  vi.resetModules();
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  onTestFinished(() => {
    for (const signal of signals)
      for (const listener of process.listeners(signal))
        if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
  });
  const stdout = vi.spyOn(console, "log").mockImplementation(() => {});
  const stderr = vi.spyOn(console, "error").mockImplementation(() => {});
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  process.argv = ["node", "scripts/start.ts", ...args];
  await import("../../../scripts/start.ts");
  return {
    lines: () => stdout.mock.calls.flat().join("\n"),
    errors: () => stderr.mock.calls.flat().join("\n"),
    exited: () => vi.waitFor(() => expect(exit).toHaveBeenCalled(), waiting),
    statuses: () => exit.mock.calls.flat(),
    served: () => vi.waitFor(() => expect(steps.spawnWeb).toHaveBeenCalled(), waiting),
  };
}

describe("the backend of npm start", () => {
  test("npm start has an embedded backend with its own data folder", async () => {
    const { served } = await start();
    await served();
    expect(steps.startEmbeddedBackend.mock.calls).toEqual([
      [{ siteUrl: `http://localhost:${process.env.PORT}`, dataDir: `${root}/.local/backend` }],
    ]);
  });

  test("npm run dev has a different data folder from npm start", async () => {
    const { served } = await start("--dev");
    await served();
    expect(steps.startEmbeddedBackend.mock.calls[0]?.[0].dataDir).toBe(
      `${root}/.local/backend-dev`,
    );
  });

  test("npm start prints the address of the embedded backend’s inbox", async () => {
    const { served, lines } = await start();
    await served();
    expect(lines()).toContain(`its emails: http://localhost:${process.env.PORT}/dev/inbox`);
  });

  test("npm start passes the settings of the embedded backend to the site", async () => {
    const { served } = await start();
    await served();
    expect(steps.spawnWeb.mock.calls[0]?.[0]).toMatchObject(backend.settings);
  });

  test("npm start runs no embedded backend if SUPABASE_URL is set", async () => {
    vi.stubEnv("SUPABASE_URL", "https://project.supabase.co");
    vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_x");
    const { served, lines } = await start();
    await served();
    expect(steps.startEmbeddedBackend).not.toHaveBeenCalled();
    expect(lines()).toBe("Accounts: the Supabase project at https://project.supabase.co");
  });

  test.each([
    ["npm start", []],
    ["npm run dev", ["--dev"]],
  ])("%s refuses to open the embedded backend to other machines", async (_command, options) => {
    vi.stubEnv("HOST", "0.0.0.0");
    const { exited, errors } = await start(...options);
    await exited();
    expect(errors()).toContain("HOST=0.0.0.0 opens the site to other machines");
    expect(steps.startEmbeddedBackend).not.toHaveBeenCalled();
  });

  test("with a Supabase project, npm start can serve other machines", async () => {
    vi.stubEnv("HOST", "0.0.0.0");
    vi.stubEnv("SUPABASE_URL", "https://project.supabase.co");
    vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_x");
    const { served } = await start();
    await served();
    expect(steps.spawnWeb.mock.calls[0]?.[0]).toMatchObject({ HOST: "0.0.0.0" });
  });
});

describe("the sample reader of npm run dev", () => {
  test("npm run dev prints the password of the sample reader", async () => {
    steps.ensureSampleReader.mockResolvedValue(true);
    const { served, lines } = await start("--dev");
    await served();
    expect(lines()).toContain("Sign in as reader@example.com with the password made-up");
  });

  test("npm run dev prints no password if the sample reader cannot sign in", async () => {
    steps.ensureSampleReader.mockResolvedValue(false);
    const { served, lines } = await start("--dev");
    await served();
    expect(lines()).not.toContain("Sign in as");
  });

  test("npm start creates no sample account", async () => {
    const { served } = await start();
    await served();
    expect(steps.ensureSampleReader).not.toHaveBeenCalled();
  });
});

describe("the server of npm start", () => {
  test("npm start builds the site before it serves the site", async () => {
    steps.build.mockImplementation(async () => {
      expect(steps.spawnWeb).not.toHaveBeenCalled();
    });
    const { served } = await start();
    await served();
    expect(steps.build.mock.calls[0]?.[0]).toMatchObject({
      SITE_URL: `http://localhost:${process.env.PORT}`,
    });
  });

  test.each([
    [[], false],
    [["--dev"], true],
    [["--drafts"], true],
  ] as const)(
    "with the arguments %j, npm start runs the development server: %s",
    async (args, dev) => {
      const { served } = await start(...args);
      await served();
      expect(steps.spawnWeb.mock.calls[0]?.[1]).toEqual({ dev });
      expect(steps.build).toHaveBeenCalledTimes(dev ? 0 : 1);
    },
  );

  test.each([
    ["--drafts", "1"],
    ["--dev", undefined],
  ])("npm start with %s sets the variable SHOW_DRAFTS to %s", async (argument, value) => {
    const { served } = await start(argument);
    await served();
    expect(steps.spawnWeb.mock.calls[0]?.[0].SHOW_DRAFTS).toBe(value);
  });

  test("npm start serves only this machine unless HOST is set", async () => {
    const { served } = await start();
    await served();
    expect(steps.spawnWeb.mock.calls[0]?.[0]).toMatchObject({
      HOST: "127.0.0.1",
      PORT: process.env.PORT,
    });
  });

  test("npm start prints the address of the site once the server is ready", async () => {
    const { served, lines } = await start();
    await served();
    expect(lines()).not.toContain("The site is ready");
    sendMessage();
    const ready = `The site is ready at http://localhost:${process.env.PORT}`;
    await vi.waitFor(() => expect(lines()).toContain(ready), waiting);
  });
});

describe("a fault in the server of npm start", () => {
  test.each([
    [{ exitCode: 3 }, "status 3"],
    [{ signal: "SIGKILL" }, "SIGKILL"],
  ])("npm start reports a server that ended with %j", async (end, says) => {
    const { served, exited, errors, statuses } = await start();
    await served();
    endWeb(end);
    await exited();
    expect(errors()).toContain(`The web server has ended (${says}).`);
    expect(statuses()).toEqual([1]);
  });

  test("npm start stops the backend if the site cannot be built", async () => {
    steps.build.mockRejectedValue(new Error("The build failed."));
    const { exited, errors } = await start();
    await exited();
    expect(errors()).toBe("\nThe build failed.");
    expect(events).toEqual(["backend stops"]);
  });
});

describe("the end of npm start", () => {
  test.each(signals)("npm start stops server plus backend at %s", async (signal) => {
    const { served, exited, statuses, errors } = await start();
    await served();
    process.listeners(signal).at(-1)?.(signal);
    await exited();
    expect(events).toEqual(["web server is killed", "backend stops"]);
    expect(statuses()[0]).toBe(0);
    expect(errors()).toBe("");
  });

  test("npm start stops only once if a signal arrives twice", async () => {
    const { served, exited } = await start();
    await served();
    const listener = process.listeners("SIGINT").at(-1);
    listener?.("SIGINT");
    listener?.("SIGINT");
    await exited();
    expect(events).toEqual(["web server is killed", "backend stops"]);
  });

  test("npm start stops the backend without waiting for the web server to end", async () => {
    const { served } = await start();
    await served();
    process.listeners("SIGINT").at(-1)?.("SIGINT");
    expect(events).toContain("backend stops");
  });
});
