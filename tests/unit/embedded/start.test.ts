import { join } from "node:path";
import { execaNode } from "execa";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { root } from "@/scripts/lib/processes";
import {
  type BackendOptions,
  type ProcessMessage,
  startEmbeddedBackend,
} from "@/supabase/embedded/start";

vi.mock("execa", async (original) => ({
  ...(await original<object>()),
  execaNode: vi.fn(),
}));

const ready = { port: 54_321, publishableKey: "publishable", secretKey: "secret" };

/** A stand-in for the backend’s process. `end` ends it. */
function processThatSends(message: ProcessMessage | Error) {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const child = Object.assign(promise, {
    pid: 4711,
    kill: vi.fn(() => end()),
    getOneMessage: async () => {
      if (message instanceof Error) throw message;
      return message;
    },
  });
  vi.mocked(execaNode).mockReturnValue(child as never);
  return { child, end };
}

const print = vi.spyOn(console, "error");
beforeEach(() => {
  print.mockReset().mockImplementation(() => {});
  vi.mocked(execaNode).mockClear();
});
afterEach(() => {
  vi.mocked(execaNode).mockReset();
});

const options = { siteUrl: "http://localhost:3000", dataDir: "data", quiet: false };
const start = (changes: Partial<BackendOptions> = {}) =>
  startEmbeddedBackend({ ...options, ...changes });

describe("the process of the embedded backend", () => {
  it("the options of the embedded backend are passed to its process as JSON", async () => {
    processThatSends(ready);
    await start();
    const [file, args] = vi.mocked(execaNode).mock.calls[0] as unknown as [string, string[]];
    expect(file).toBe(join(root, "supabase", "embedded", "main.ts"));
    expect(args).toEqual([JSON.stringify(options)]);
  });

  it.each([
    [false, "inherit"],
    [true, "ignore"],
  ])("the embedded backend’s stdout with quiet=%s is set to “%s”", async (quiet, stdout) => {
    processThatSends(ready);
    await start({ quiet });
    const settings = { stdout, stderr: "inherit", stdin: "ignore", ipc: true, reject: false };
    expect(vi.mocked(execaNode).mock.calls[0]?.at(-1)).toMatchObject(settings);
  });

  it("starting the embedded backend returns settings for the site", async () => {
    processThatSends(ready);
    expect(await start()).toMatchObject({
      url: "http://127.0.0.1:54321",
      publishableKey: "publishable",
      secretKey: "secret",
      inboxDir: join("data", "mail"),
      settings: {
        SUPABASE_URL: "http://127.0.0.1:54321",
        SUPABASE_PUBLISHABLE_KEY: "publishable",
        INBOX_DIR: join("data", "mail"),
      },
      pid: 4711,
    });
  });
});

describe("a backend that cannot start", () => {
  it("a site that is not on localhost cannot start the embedded backend", async () => {
    await expect(start({ siteUrl: "https://polls.example" })).rejects.toThrow(
      new Error(
        "The embedded backend works only on this machine, not on polls.example: set SITE_URL to a localhost address, or set up a hosted Supabase project.",
      ),
    );
    expect(execaNode).not.toHaveBeenCalled();
  });

  it("an embedded backend that cannot start reports the reason", async () => {
    processThatSends({ failure: "The port is in use." });
    await expect(start()).rejects.toThrow(new Error("The port is in use."));
  });

  it("starting the embedded backend fails if its process ends during start-up", async () => {
    processThatSends(new Error("disconnected"));
    await expect(start()).rejects.toThrow(
      new Error("The embedded backend ended before it was ready. Lines above may say why."),
    );
  });
});

describe("the end of the embedded backend", () => {
  const warning = "[backend] ended by itself: nobody can sign in until the site is started again.";

  it("an embedded backend that ends by itself prints a warning", async () => {
    const { child, end } = processThatSends(ready);
    await start();
    end();
    await child;
    expect(print).toHaveBeenCalledExactlyOnceWith(warning);
  });

  it("an embedded backend started with “quiet” prints nothing when it ends", async () => {
    const { child, end } = processThatSends(ready);
    await start({ quiet: true });
    end();
    await child;
    expect(print).not.toHaveBeenCalled();
  });

  it("stopping the embedded backend prints no warning", async () => {
    const { child } = processThatSends(ready);
    const backend = await start();
    const stopped = backend.stop();
    expect(child.kill).toHaveBeenCalledOnce();
    await stopped;
    expect(print).not.toHaveBeenCalled();
  });

  it("stopping the embedded backend waits for the end of its process", async () => {
    const { child, end } = processThatSends(ready);
    child.kill.mockImplementation(() => {});
    const backend = await start();
    let isStopped = false;
    const stopped = backend.stop().then(() => {
      isStopped = true;
    });
    await Promise.resolve();
    expect(isStopped).toBe(false);
    end();
    await stopped;
    expect(isStopped).toBe(true);
  });
});
