import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedBackend, startEmbeddedBackend } from "@/supabase/embedded/supervise";
import { examine } from "@/tools/doctor/project";
import { madeDataFolder } from "./embedded-backend";

describe("doctor on the embedded backend", () => {
  const folder = madeDataFolder();
  let backend: EmbeddedBackend;

  beforeAll(async () => {
    backend = await startEmbeddedBackend({
      port: 0,
      siteUrl: "http://localhost:3000",
      dataDir: folder.path,
      quiet: true,
    });
  });
  afterAll(async () => {
    await backend?.stop();
    folder.remove();
  });

  it("finds nothing to mend, and says that it has no way to make users", async () => {
    const settings = {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
    };
    const findings = await examine(settings, { withUsers: true });
    expect(findings.filter(({ state }) => state === "fail")).toEqual([]);
    expect(findings.map(({ id }) => id)).toContain("throw-away-user");
  });
});
