import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { root } from "../../../scripts/lib/processes.ts";
import { usedPort } from "./used-port.ts";

/**
 * Runs `npm start` with the packages of this project. Use it only with settings that it refuses,
 * because it would build the site and serve it.
 */
const start = (env: Record<string, string>) =>
  execa(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: root,
    env: { NODE_ENV: "production", ...env },
    reject: false,
  });

describe("npm start with a port that is in use", () => {
  test("npm start exits with 1 if its port is in use", async () => {
    const { exitCode } = await start({ PORT: String(await usedPort()) });
    expect(exitCode).toBe(1);
  });

  test("npm start suggests the next port if its port is in use", async () => {
    const port = await usedPort();
    const { stderr } = await start({ PORT: String(port) });
    expect(stderr.trim()).toBe(
      `Port ${port} is in use by another program. Set PORT to another one, such as ${port + 1}.`,
    );
  });
});

test("npm start exits with 1 if a setting is wrong", async () => {
  const { exitCode } = await start({ PORT: "none" });
  expect(exitCode).toBe(1);
});
