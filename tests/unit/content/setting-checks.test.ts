import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { site } from "@/content/site";
import { settingChecks } from "@/scripts/content/check/setting-checks";

// wrong-edits.test.ts tests the message for each wrong setting.

const settings = vi.hoisted(() => ({ securityTextExpires: { value: "", confirmed: true } }));
vi.mock("@/content/site", async (original) => {
  const { site, ...rest } = await original<typeof import("@/content/site")>();
  return { ...rest, site: { ...site, ...settings } };
});

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** The problems of the settings at a time, if security.txt expires on this day. */
function problemsAt(time: string, expires: string): string[] {
  vi.setSystemTime(time);
  settings.securityTextExpires.value = expires;
  return settingChecks.flatMap(({ problems }) => problems());
}

describe("the day on which security.txt expires", () => {
  // At this time it is the evening of 20 November in India.
  const evening = "2026-11-20T12:00:00Z";

  it.each(["2026-11-20", "2027-11-20"])(
    "the content check accepts a security.txt that expires on %s",
    (day) => {
      expect(problemsAt(evening, day)).toEqual([]);
    },
  );

  it("the content check refuses a security.txt that expired yesterday", () => {
    expect(problemsAt(evening, "2026-11-19")).toEqual([
      "content/site.ts: securityTextExpires is past (2026-11-19); write a day within a year.",
    ]);
  });

  it("the content check refuses a security.txt that is valid for over a year", () => {
    expect(problemsAt(evening, "2027-11-22")).toEqual([
      "content/site.ts: securityTextExpires must be within a year, not 2027-11-22.",
    ]);
  });

  it("the content check compares security.txt with today’s date in India", () => {
    const afterMidnightInIndia = "2026-11-20T19:00:00Z";
    expect(problemsAt(afterMidnightInIndia, "2026-11-20")).toEqual([
      "content/site.ts: securityTextExpires is past (2026-11-20); write a day within a year.",
    ]);
  });
});

describe("the settings that the content must have", () => {
  it.each(Object.keys(site))("the content check refuses content/site.ts without %s", (name) => {
    const settingsNow = site as Record<string, unknown>;
    const { [name]: setting } = settingsNow;
    delete settingsNow[name];
    try {
      vi.setSystemTime("2026-11-20T12:00:00Z");
      const [first] = settingChecks;
      expect(first?.problems()).toContain(`content/site.ts: has no ${name}; write it.`);
    } finally {
      settingsNow[name] = setting;
    }
  });

  it.each([
    ["legalUpdated", "2026-11-20", "a day such as August 24, 2025"],
    ["securityTextExpires", "soon", "a day such as 2026-11-20"],
    ["tagline", " A line", "a text without a space at either end"],
    ["tagline", "A line ", "a text without a space at either end"],
    ["copyrightYear", "1926", "a year such as 2026"],
    ["contactEmail", "contact@example", "an email address such as contact@example.com"],
    ["creatorUrl", "https://example", "an address that begins with https://"],
  ])("the content check refuses the setting %s with the value “%s”", (name, value, like) => {
    const settingsNow = site as Record<string, unknown>;
    const { [name]: setting } = settingsNow;
    settingsNow[name] = { value, confirmed: true };
    try {
      vi.setSystemTime("2026-11-20T12:00:00Z");
      const [first] = settingChecks;
      expect(first?.problems()).toContain(`content/site.ts: ${name} must be ${like}.`);
    } finally {
      settingsNow[name] = setting;
    }
  });
});
