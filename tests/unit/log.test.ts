/** Tests what OPERATIONS.md says about the log. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { environment } from "@/lib/env";
import { errorText, log } from "@/lib/log";
import { reportUnavailable } from "@/lib/supabase/client";

const root = join(import.meta.dirname, "../..");
const operations = readFileSync(join(root, "OPERATIONS.md"), "utf8").replace(/\s+/g, " ");

/** The log lines of a level, parsed. */
function linesOf(level: "error" | "warn" | "info" | "debug"): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(console, level).mockImplementation((text: string) => {
    lines.push(JSON.parse(text) as Record<string, unknown>);
  });
  return lines;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("__accountState", undefined);
  environment().LOG_LEVEL = "info";
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("an unavailable backend in the log", () => {
  const failed = (path: string, message: string): void =>
    reportUnavailable(`http://127.0.0.1${path}?code=1`, new TypeError(message));

  it("the same backend failure is logged once in ten seconds", () => {
    const lines = linesOf("error");
    for (let call = 0; call < 5; call++) failed("/auth/v1/token", "fetch failed");
    vi.advanceTimersByTime(9_999);
    failed("/auth/v1/token", "fetch failed");
    expect(lines).toHaveLength(1);
  });

  it("the same backend failure is logged again after ten seconds", () => {
    const lines = linesOf("error");
    failed("/auth/v1/token", "fetch failed");
    vi.advanceTimersByTime(10_000);
    failed("/auth/v1/token", "fetch failed");
    expect(lines).toHaveLength(2);
  });

  it("a backend failure is logged once for each request path", () => {
    const lines = linesOf("error");
    for (const path of ["/auth/v1/token", "/rest/v1/profiles"]) failed(path, "fetch failed");
    expect(lines.map(({ path }) => path)).toEqual(["/auth/v1/token", "/rest/v1/profiles"]);
  });

  it("a backend failure is logged once for each kind of error", () => {
    const lines = linesOf("error");
    for (const error of ["fetch failed", "terminated"]) failed("/auth/v1/token", error);
    expect(lines.map(({ error }) => error)).toEqual([
      "TypeError: fetch failed",
      "TypeError: terminated",
    ]);
  });
});

describe("a line of the log", () => {
  it("a log line has the fields that OPERATIONS.md names", () => {
    const lines = linesOf("info");
    log("info", "handler", { path: "/api/profile" });
    expect(Object.keys(lines[0] ?? {})).toEqual(["time", "level", "event", "path"]);
    expect(operations).toContain("`time`, `level`, `event`, and only the fields listed here");
  });

  it("OPERATIONS.md names every field of a log line", () => {
    const source = readFileSync(join(root, "lib/log.ts"), "utf8");
    const type = /type LogFields = \{([\s\S]*?)\n\};/.exec(source)?.[1] ?? "";
    const fields = [...type.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name = ""]) => name);
    expect(fields.length).toBeGreaterThan(5);
    expect(fields.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });

  it("the log masks email addresses or tokens in an error", () => {
    const text = errorText(new Error(`of asha@example.in with ${"k".repeat(40)}`));
    expect(text).toBe("Error: of [e-mail] with [token]");
  });

  it.each([
    ["a key of 32 characters", "k".repeat(32)],
    ["a short JSON Web Token", "eyJhbGciOiJI.eyJzdWI.c2ln"],
  ])("the log masks %s in an error", (_, secret) => {
    expect(errorText(new Error(`refused ${secret}.`))).toMatch(/^Error: refused \[token\]\.?$/);
  });

  it("the log does not mask a word of 31 characters as a token", () => {
    expect(errorText(new Error("w".repeat(31)))).toBe(`Error: ${"w".repeat(31)}`);
  });

  it("the log does not contain a value that was thrown in place of an error", () => {
    expect(errorText("asha@example.in")).toBe("not an Error");
  });

  it("the log cuts an error at 300 characters", () => {
    expect(errorText(new Error("a b ".repeat(200)))).toHaveLength(300);
  });

  it("OPERATIONS.md names the levels of the log", () => {
    const named = /`LOG_LEVEL` is ([^.]*)\./.exec(operations)?.[1] ?? "";
    const levels = [...named.matchAll(/`(\w+)`/g)].map(([, level = ""]) => level);
    expect(levels).toEqual(["silent", "error", "warn", "info", "debug"]);
    expect(named).toContain("`info` (default)");
  });

  it("the log leaves out a line whose level is below LOG_LEVEL", () => {
    const lines = linesOf("info");
    environment().LOG_LEVEL = "warn";
    log("info", "handler");
    expect(lines).toEqual([]);
  });
});

it("the log writes errors or warnings to stderr, other lines to stdout", async () => {
  vi.useRealTimers();
  const code = `import { log } from "./lib/log.ts";
    for (const level of ["error", "warn", "info"]) log(level, level);`;
  const run = await execa(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", code],
    {
      cwd: root,
      env: { LOG_LEVEL: "info" },
    },
  );
  const events = (text: string) =>
    text.split("\n").map((line) => (JSON.parse(line) as { event: string }).event);
  expect(events(run.stderr)).toEqual(["error", "warn"]);
  expect(events(run.stdout)).toEqual(["info"]);
});
