import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuildContext } from "@/adapter/build-outputs";
import {
  addCompileHints,
  compileHint,
  smallestHintedScript,
} from "@/adapter/first-paint/compile-hints";
import adapter from "@/adapter/index";
import { headersFor, type SiteRules } from "@/lib/headers/rules";
import { startOf } from "@/tests/site/rendered/rendered-pages";
import { Build, page } from "./sample-build";

let build: Build;
beforeEach(() => {
  build = new Build();
  vi.stubEnv("SITE_URL", "http://localhost:3000");
  vi.stubEnv("PLAIN_OUTPUT", "");
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(build.dist, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe("compile hints", () => {
  const large = ";".repeat(smallestHintedScript);
  const chunk = "/_next/static/chunks/b.js";

  it.each([
    ["a large script", true, chunk, large],
    ["a script that is one character too small", false, chunk, large.slice(1)],
    ["a large script outside of the chunks", false, "/_next/static/b.js", large],
    ["a large style sheet", false, "/_next/static/chunks/b.css", large],
  ])("%s gets a compile hint: %s", (_, isHinted, pathname, code) => {
    build.static(pathname, "b.js", code);
    const context: object = { outputs: { staticFiles: build.staticFiles } };
    addCompileHints(context as BuildContext);
    expect(build.read("b.js")).toBe(isHinted ? compileHint + code : code);
  });

  it.each([
    ["", true],
    ["1", false],
  ])("with PLAIN_OUTPUT=%s, a build adds compile hints: %s", async (plain, isHinted) => {
    vi.stubEnv("PLAIN_OUTPUT", plain);
    build.static(chunk, "b.js", large);
    await build.complete();
    expect(build.read("b.js").startsWith(compileHint)).toBe(isHinted);
  });
});

describe("the header Strict-Transport-Security of a build", () => {
  it.each([
    ["http://localhost:3000", "", null],
    ["https://polls.example", "", "max-age=63072000"],
    ["https://polls.example", "1", "max-age=63072000; includeSubDomains; preload"],
  ])(
    "the HSTS header of the site %s with HSTS_PRELOAD=%s is %s",
    async (address, preload, expected) => {
      vi.stubEnv("SITE_URL", address);
      vi.stubEnv("HSTS_PRELOAD", preload);
      await build.complete();
      const { answers } = JSON.parse(build.read("site/headers.json")) as SiteRules;
      expect(headersFor(answers, "/").get("strict-transport-security")).toBe(expected);
    },
  );
});

describe("the data of a page", () => {
  /** The address from which the document at a path loads its data. */
  async function addressOf(path: string): Promise<string | undefined> {
    await build.complete();
    return startOf(build.read(`site/files${path}.html`)).data?.address;
  }

  it("the home page loads its page data from /, not from /index", async () => {
    expect(await addressOf("/index")).toMatch(/^\/\?data=/);
  });

  it("the members’ home page loads its page data from /", async () => {
    const path = "/home/member";
    build.prerender(path, path, page("0:9\n"), "text/html; charset=utf-8");
    build.prerender(`${path}.rsc`, path, "0:9\n", "text/x-component");
    expect(await addressOf(path)).toMatch(/^\/\?data=/);
  });

  it("a page without a data file carries its page data in the document", async () => {
    expect(await addressOf("/polls/a")).toBeUndefined();
    expect(startOf(build.read("site/files/polls/a.html")).rows).toBe("0:2\n");
  });
});

describe("a platform’s own adapter", () => {
  const config = { trailingSlash: false };
  const context = { phase: "phase-production-build" };
  /** The configuration after this project's adapter. */
  const modified = (): unknown => adapter.modifyConfig?.(config as never, context as never);
  const change = "modifyConfig(config, context) { return { ...config, context }; }";

  it("without a hosting platform’s adapter, the Next.js config is unchanged", async () => {
    vi.stubEnv("NEXT_ADAPTER_PATH", "");
    expect(await modified()).toBe(config);
  });

  it.each([
    ["default", `export default { ${change} };`],
    ["default of a default", `export default { default: { ${change} } };`],
  ])("a hosting platform’s adapter exported as %s may change the config", async (_, code) => {
    vi.stubEnv("NEXT_ADAPTER_PATH", build.write(`platform-${code.length}.mjs`, code));
    expect(await modified()).toEqual({ ...config, context });
  });

  it("a hosting platform’s adapter may lack modifyConfig", async () => {
    vi.stubEnv("NEXT_ADAPTER_PATH", build.write("platform.mjs", "export default { name: 'p' };"));
    expect(await modified()).toBe(config);
  });

  it("a hosting platform’s adapter may lack onBuildComplete", async () => {
    vi.stubEnv("NEXT_ADAPTER_PATH", build.write("platform.mjs", "export default { name: 'p' };"));
    await build.complete();
    expect(build.read("site/build-id")).toBe("a-build");
  });
});
