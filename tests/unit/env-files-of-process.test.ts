import { expect, test, vi } from "vitest";
import { readEnvFiles } from "@/lib/env-files";

vi.mock("node:fs", async (original) => ({
  ...(await original<object>()),
  existsSync: (file: string) => file === ".env",
  readFileSync: () => Buffer.from("TEST_OF_ENV_FILES=read"),
}));

test("readEnvFiles without arguments sets variables in process.env", () => {
  vi.stubEnv("TEST_OF_ENV_FILES", undefined);
  readEnvFiles();
  expect(process.env.TEST_OF_ENV_FILES).toBe("read");
  vi.unstubAllEnvs();
});

test("a settings file does not replace an empty variable of the process", () => {
  vi.stubEnv("TEST_OF_ENV_FILES", "");
  readEnvFiles();
  expect(process.env.TEST_OF_ENV_FILES).toBe("");
  vi.unstubAllEnvs();
});
