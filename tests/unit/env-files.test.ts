import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, onTestFinished, test } from "vitest";
import { root } from "../../scripts/lib/processes.ts";

const script = `
  import { readEnvFiles } from ${JSON.stringify(join(root, "lib", "env-files.ts"))};
  const env = { PORT: "4000", HOST: "" };
  try {
    readEnvFiles(env);
    console.log(JSON.stringify(env));
  } catch (error) {
    console.log(error.message);
  }
`;

/** Reads a settings file with these bytes in a new folder. Returns what was printed. */
const read = (bytes: Buffer | string, name = ".env"): Promise<string> => readAll({ [name]: bytes });

/** Reads settings files, given by name, in a new folder. Returns what was printed. */
async function readAll(files: Record<string, Buffer | string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "env-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, "read.mjs"), script);
  const loader = join(root, "node_modules", "tsx", "dist", "loader.mjs");
  const { stdout } = await execa(process.execPath, ["--import", loader, "read.mjs"], {
    cwd: folder,
  });
  return stdout;
}

const text = "SITE_URL=https://cards.example\r\nPORT=5000\r\n";
const settings = JSON.stringify({ PORT: "4000", HOST: "", SITE_URL: "https://cards.example" });

describe("a settings file", () => {
  test("a settings file may have Windows line endings", async () => {
    expect(await read(text)).toBe(settings);
  });

  test("a setting in .env.local overrides the same setting in .env", async () => {
    const files = { ".env": "LOG_LEVEL=info", ".env.local": "LOG_LEVEL=debug" };
    expect(JSON.parse(await readAll(files))).toMatchObject({ PORT: "4000", LOG_LEVEL: "debug" });
  });

  test("a settings file does not change a variable that is set but empty", async () => {
    expect(JSON.parse(await read("HOST=0.0.0.0"))).toMatchObject({ HOST: "" });
  });

  test("a byte order mark does not hide the first setting of a settings file", async () => {
    expect(await read(`\uFEFF${text}`)).toBe(settings);
  });

  test.each([
    ["with a byte order mark", `\uFEFF${text}`],
    ["without a byte order mark", text],
  ])("a settings file in UTF-16 is refused, %s", async (_, content) => {
    const message = await read(Buffer.from(content, "utf16le"), ".env.local");
    expect(message).toBe(
      ".env.local is saved as UTF-16. Save it as UTF-8 (Notepad: Save as, Encoding: UTF-8) and run the command again.",
    );
  });
});
