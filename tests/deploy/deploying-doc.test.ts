import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stepsOf } from "./dockerfile.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const doc = read("docs/deploying.md");
const commands = [...doc.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = ""]) => text);
const onWindows = process.platform === "win32";

/** What can be said of docs/deploying.md without a web server; two-instances.full.test.ts follows it. */
describe("docs/deploying.md", () => {
  test.skipIf(onWindows)("has commands that a shell takes", () => {
    expect(commands.length).toBeGreaterThanOrEqual(8);
    for (const text of commands) execFileSync("sh", ["-n", "-c", text]);
  });

  // Its files and scripts: tests/unit/content/documents.test.ts.
  test("names settings that there are", () => {
    const settings = read(".env.example");
    for (const [, name = ""] of doc.matchAll(/`((?:SITE|SUPABASE|HSTS|SHOW|TRUSTED)_[A-Z_]+)/g)) {
      expect(settings, name).toContain(`#${name}=`);
    }
  });

  test("brings every file of deploy/ to its place", () => {
    for (const name of ["nginx.conf", "upstream.conf", "upstream.sh", "publish.sh", "card-polls@.service"]) {
      expect(commands.join(""), name).toContain(`deploy/${name}`);
    }
    expect(commands.join("")).toContain("-f deploy/Dockerfile");
    expect(read("deploy/publish.sh")).toContain("publish-assets.sh");
  });

  test.skipIf(onWindows)("publishes no build that does not know its address", () => {
    const folder = mkdtempSync(join(tmpdir(), "card-polls-release-"));
    const files = join(folder, ".next", "site", "files");
    mkdirSync(files, { recursive: true });
    writeFileSync(join(folder, ".next", "site", "nginx.conf"), "");
    writeFileSync(join(files, "index.html"), '<link rel="canonical" href="http://localhost:3000/"/>');
    expect(() =>
      execFileSync(join(root, "deploy", "publish.sh"), [folder], {
        env: { ...process.env, SITE_FOLDER: join(folder, "served") },
        stdio: "pipe",
      }),
    ).toThrow(/was built without its address/);
    expect(existsSync(join(folder, "served"))).toBe(false);
    rmSync(folder, { recursive: true });
  });

  test("the Dockerfile copies .npmrc before it installs, and asks for the address", () => {
    const steps = stepsOf(read("deploy/Dockerfile"));
    const at = (test: RegExp) => steps.findIndex(({ name, rest }) => test.test(`${name} ${rest}`));
    expect(at(/^COPY .*\.npmrc/)).toBeGreaterThan(-1);
    expect(at(/^COPY .*\.npmrc/)).toBeLessThan(at(/^RUN npm ci/));
    expect(at(/^RUN .*SITE_URL:\?.*npm run build/)).toBeGreaterThan(at(/^ARG SITE_URL/));
    expect(at(/BUILD_ID/)).toBe(-1);
    expect(at(/^CMD .*SITE_URL:\?/)).toBe(steps.length - 1);
  });
});
