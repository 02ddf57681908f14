import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import * as health from "@/app/api/health/route";
import * as ready from "@/app/api/ready/route";

const backend = vi.hoisted(() => ({ state: "ok" }));
vi.mock("@/lib/supabase/health", () => ({ backendState: async () => backend.state }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs the process in a folder with a build. */
function withBuild(): void {
  const folder = mkdtempSync(join(tmpdir(), "health-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".next"));
  writeFileSync(join(folder, ".next", "BUILD_ID"), "build");
  vi.spyOn(process, "cwd").mockReturnValue(folder);
}

/** Runs the process in a folder without a build. */
const withoutBuild = (): void => {
  vi.spyOn(process, "cwd").mockReturnValue("/no-build");
};

describe("/api/health", () => {
  it("/api/health answers 200 while the build is on the disk", async () => {
    withBuild();
    const response = health.GET();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
  });

  it("/api/health says “not ok” if the build is gone", async () => {
    withoutBuild();
    expect(await health.GET().json()).toEqual({ ok: false });
  });

  it("/api/health on Vercel needs no build on the disk", () => {
    withoutBuild();
    vi.stubEnv("VERCEL", "1");
    expect(health.GET().status).toBe(200);
  });
});

describe("/api/ready", () => {
  it.each(["ok", "unavailable"])("/api/ready answers 200 if the backend is %s", async (state) => {
    backend.state = state;
    const response = await ready.GET();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, backend: state });
  });
});

describe.each([
  ["/api/health", health],
  ["/api/ready", ready],
])("the response of %s", (path, route) => {
  it(`no cache may keep the response of ${path}`, async () => {
    withBuild();
    expect((await route.GET()).headers.get("cache-control")).toBe("no-store");
  });

  it(`the build does not render ${path} in advance`, () => {
    expect(route.dynamic).toBe("force-dynamic");
  });
});
