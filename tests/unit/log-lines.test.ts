import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { environment } from "@/lib/env";
import { errorText, log } from "@/lib/log";

const levels = ["error", "warn", "info", "debug"] as const;

let lines: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-27T12:00:00Z") });
  lines = [];
  for (const level of levels) {
    vi.spyOn(console, level).mockImplementation((text: string) => lines.push(JSON.parse(text)));
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the level of the log", () => {
  it.each([
    ["silent", []],
    ["error", ["error"]],
    ["warn", ["error", "warn"]],
    ["info", ["error", "warn", "info"]],
    ["debug", ["error", "warn", "info", "debug"]],
  ] as const)("at LOG_LEVEL=%s the log writes the levels %j", (setting, written) => {
    environment().LOG_LEVEL = setting;
    for (const level of levels) log(level, "handler");
    expect(lines.map((line) => (line as { level: string }).level)).toEqual(written);
  });

  it("a log line has the given fields in addition to its standard fields", () => {
    environment().LOG_LEVEL = "info";
    log("info", "handler", { path: "/api/profile", status: 200, requestId: undefined });
    expect(lines).toEqual([
      {
        time: "2026-11-27T12:00:00.000Z",
        level: "info",
        event: "handler",
        path: "/api/profile",
        status: 200,
      },
    ]);
  });
});

describe("the text of an error", () => {
  it.each([
    ["line ends", "one\n\n  two\tthree", "one two three"],
    ["a quoted email", `"asha@example.in"`, `"[e-mail]"`],
    ["an email in angle brackets", "Asha <asha@example.in>", "Asha <[e-mail]>"],
    ["two emails", "a@b.in, c@d.in", "[e-mail] [e-mail]"],
    ["an email of a subdomain", "asha.rao+x@mail.example.co.in", "[e-mail]"],
    ["two tokens", `${"a".repeat(40)} ${"b".repeat(40)}`, "[token] [token]"],
    ["a token with a hyphen", "sb_secret-".repeat(4), "[token]"],
    ["no personal data", "at 12:00", "at 12:00"],
  ])("the log cleans an error that contains %s", (_, message, cleaned) => {
    expect(errorText(new Error(message))).toBe(`Error: ${cleaned}`);
  });

  it("the text of an error begins with the error’s name", () => {
    expect(errorText(new RangeError("too long"))).toBe("RangeError: too long");
  });

  it("an email is masked even where the log cuts the text", () => {
    const text = errorText(new Error(`${"a ".repeat(142)}asha@example.in`));
    expect(text.slice(-9)).toBe(" [e-mail]");
  });

  it("the log masks a token among the first thousand characters of an error", () => {
    const token = "k".repeat(980);
    expect(errorText(new Error(`${token} end`))).toBe("Error: [token] end");
  });

  it("the log reads only the first thousand characters of an error’s text", () => {
    const token = "k".repeat(1000);
    expect(errorText(new Error(`${token} end`))).toBe("Error: [token]");
  });
});
