import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Finding, openFindings } from "@/scripts/doctor/findings";
import { examineConfig } from "@/scripts/doctor/project-config";
import { runConfig } from "@/scripts/project-config/cli";
import { variableNames } from "@/scripts/project-config/variables";

vi.mock("@/scripts/project-config/cli");

const url = "https://abcdefghijklmnopqrst.supabase.co";
const variables = Object.fromEntries(variableNames().map((name) => [name, `value of ${name}`]));
const withToken: Record<string, string> = { ...variables, SUPABASE_ACCESS_TOKEN: "sbp_example" };

/** Makes `config diff` print these changes. */
function diffPrints(changes: object[]): void {
  const stdout = JSON.stringify({ schema_version: 1, changes });
  vi.mocked(runConfig).mockResolvedValue({ exitCode: 0, stdout, stderr: "" });
}

async function findingsWith(environment: Record<string, string>): Promise<Finding[]> {
  const { findings, see } = openFindings();
  await examineConfig(see, url, environment);
  for (const { state, says, todo } of findings)
    if (state !== "ok") {
      expect(says).toMatch(/\w/);
      expect(todo).toMatch(/\w/);
    }
  return findings;
}

describe("the doctor’s check of supabase/config.toml", () => {
  beforeEach(() => {
    vi.mocked(runConfig).mockReset();
  });

  it("without an access token, npm run doctor checks no Supabase settings", async () => {
    expect(await findingsWith(variables)).toMatchObject([{ id: "config", state: "unseen" }]);
    expect(runConfig).not.toHaveBeenCalled();
  });

  it("npm run doctor compares supabase/config.toml with the Supabase project", async () => {
    diffPrints([]);
    expect(await findingsWith(withToken)).toMatchObject([{ id: "config-drift", state: "ok" }]);
    const command = ["diff", "--remote=abcdefghijklmnopqrst", "--output-format", "json"];
    expect(runConfig).toHaveBeenCalledWith(command, variables, "pipe");
  });

  it("npm run doctor names the Supabase settings that differ from config.toml", async () => {
    diffPrints([{ path: ["auth", "email", "otp_expiry"], class: "update", declared: true }]);
    expect(await findingsWith(withToken)).toMatchObject([
      {
        state: "fail",
        says: "The project differs from supabase/config.toml in auth.email.otp_expiry.",
      },
    ]);
  });

  it("npm run doctor ignores settings not declared in config.toml", async () => {
    diffPrints([
      { path: ["auth", "web3", "solana", "enabled"], class: "remote_only", declared: false },
    ]);
    expect(await findingsWith(withToken)).toMatchObject([{ id: "config-drift", state: "ok" }]);
  });

  it("npm run doctor says why Supabase’s command line failed", async () => {
    const failed = { exitCode: 1, stdout: "", stderr: "Access token not provided.\n" };
    vi.mocked(runConfig).mockResolvedValue(failed);
    const [finding] = await findingsWith(withToken);
    expect(finding?.state).toBe("fail");
    expect(finding?.says).toContain("Access token not provided.");
  });

  it("npm run doctor names a missing variable", async () => {
    const { SMTP_HOST: _, ...others } = withToken;
    const [finding] = await findingsWith(others);
    expect(finding?.says).toContain("supabase/.env lacks SMTP_HOST");
  });
});
