import { join } from "node:path";
import {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} from "next/constants.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import config from "@/next.config";
import { root } from "@/scripts/lib/processes";

vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries } = await import("./content/frozen");
  const poll = { ...frozenPoll(2031, 1, "travel"), formerly: ["day-1-trips"] };
  return { allSeries: [frozenSeries(2031, [poll])] };
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const building = [PHASE_PRODUCTION_BUILD, PHASE_DEVELOPMENT_SERVER];

describe("the inline scripts", () => {
  it.each(building)("the phase %s of Next.js compiles the inline scripts", async (phase) => {
    const { env } = await config(phase);
    expect(Object.keys(env ?? {})).toEqual(["HEAD_SCRIPT", "VIEWER_NAME_SCRIPT", "INLINE_HASHES"]);
  });

  it("a build’s Next.js config has each inline script in the option “env”", async () => {
    const { env } = await config(PHASE_PRODUCTION_BUILD);
    expect(env?.HEAD_SCRIPT).toContain('"theme"');
    expect(env?.VIEWER_NAME_SCRIPT).toContain("data-viewer-name");
  });

  it("serving a finished build compiles no inline scripts", async () => {
    expect((await config(PHASE_PRODUCTION_SERVER)).env).toEqual({});
  });
});

describe("the build adapter", () => {
  it("a build uses the Next.js adapter in adapter/index.ts", async () => {
    const { adapterPath } = await config(PHASE_PRODUCTION_BUILD);
    expect(adapterPath).toBe(join(root, "adapter", "index.ts"));
  });

  it.each([PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER])(
    "the phase %s has no adapter",
    async (phase) => {
      expect(await config(phase)).not.toHaveProperty("adapterPath");
    },
  );
});

it.each<[string, unknown]>([
  ["poweredByHeader", false],
  ["reactStrictMode", true],
  ["images", { unoptimized: true }],
  ["skipProxyUrlNormalize", true],
  ["experimental", expect.objectContaining({ proxyClientMaxBodySize: 16_384 })],
])("the setting %s of Next.js is %j", async (name, value) => {
  expect(await config(PHASE_PRODUCTION_SERVER)).toHaveProperty(name, value);
});

it("the home page redirects to /auth/callback if the URL has an error_code", async () => {
  const { redirects } = await config(PHASE_PRODUCTION_SERVER);
  expect(await redirects?.()).toContainEqual({
    source: "/",
    has: [{ type: "query", key: "error_code" }],
    destination: "/auth/callback",
    permanent: false,
  });
});

it("a poll’s former address leads to its present address", async () => {
  const { redirects } = await config(PHASE_PRODUCTION_SERVER);
  expect(await redirects?.()).toContainEqual({
    source: "/polls/2031/day-1-trips",
    destination: "/polls/2031/day-1-travel",
    permanent: true,
  });
});

it("requests for public data are rewritten to the prerendered files", async () => {
  const { rewrites } = await config(PHASE_PRODUCTION_SERVER);
  expect(await rewrites?.()).toEqual([expect.objectContaining({ destination: "/data/:file" })]);
});

it("a build without the site’s address is refused", async () => {
  vi.stubEnv("SITE_URL", "");
  const { generateBuildId } = await config(PHASE_PRODUCTION_SERVER);
  await expect((async () => generateBuildId?.())()).rejects.toThrow("address is not known");
});

describe("a folder whose path contains a character of addresses", () => {
  async function configIn(folder: string, phase: string) {
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    vi.resetModules();
    const { default: createConfig } = await import("@/next.config");
    return createConfig(phase);
  }

  it.each(["#", "%", "?"])("a build in a folder with “%s” in its path fails", async (character) => {
    await expect(configIn(`/site${character}1`, PHASE_PRODUCTION_BUILD)).rejects.toThrow(
      `contains “${character}”. Move the folder: /site${character}1`,
    );
  });

  it("the development server refuses a folder with “#” in its path", async () => {
    await expect(configIn("/site#1", PHASE_DEVELOPMENT_SERVER)).rejects.toThrow("contains “#”");
  });

  it("a finished build is served from any folder", async () => {
    await expect(configIn("/site#1", PHASE_PRODUCTION_SERVER)).resolves.toBeDefined();
  });
});
