import { spawn } from "node:child_process";
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, root, stopProcess, untilItAnswers } from "../../../developer/processes.ts";
import { linkTree } from "../../copy-of-project.ts";
import { copyProject, type ProjectCopy } from "../../unit/content/project-copy.ts";

/**
 * Each guard is seen red: a copy of the project and of its build has one fault for each, and the guards are run on it as
 * they always are. (The ledger's, the structured data's, axe's and the Vercel build's have theirs in their own tests.)
 */
const inDocuments: readonly [
  guard: string,
  document: string,
  fault: (html: string) => string,
  says: RegExp,
][] = [
  [
    "no link of the site is broken",
    "about.html",
    (html) => html.replace('href="/contact"', 'href="/no-such-page"'),
    /\/about links to \/no-such-page: 404/,
  ],
  [
    "/polls/2024/day-10-utilities keeps its budget",
    "polls/2024/day-10-utilities.html",
    (html) => html.replace("</body>", `<!--${[...Array(9000).keys()].map((n) => n * n).join(" ")}--></body>`),
    /html \d+ of 17000/,
  ],
  [
    "with JavaScript off, each kind of page has the same words",
    "methodology.html",
    (html) => html.replace("</main>", "<noscript>Other words without scripts.</noscript></main>"),
    /Other words without scripts/,
  ],
  [
    "Accept All and Decline are the same size and look the same",
    "about.html",
    (html) => html.replace("</body>", "<script>document.title = 'planted'</script></body>"),
    /script-src-elem blocked inline/,
  ],
];

/** Runs tests of the copy, and answers with all that they print; they have to fail. */
async function failing(program: string, args: readonly string[], more: Record<string, string> = {}) {
  const env = { DATABASE_TEST_URL: "", FORCE_COLOR: "0", ...more };
  const command = [join(root, "node_modules", program), ...args];
  const options = { cwd: copy.folder, env, all: true, reject: false } as const;
  const { failed, all } = await execa(process.execPath, command, options);
  expect(failed, all).toBe(true);
  return all;
}
const vitest = (...args: string[]) => failing("vitest/vitest.mjs", ["run", ...args]);

let copy: ProjectCopy;
const document = (name: string) => join(copy.folder, ".next", "site", "files", name);
beforeAll(() => {
  copy = copyProject();
  mkdirSync(join(copy.folder, ".next"));
  for (const name of readdirSync(join(root, ".next"), { withFileTypes: true }))
    if (name.isDirectory() && !["cache", "dev"].includes(name.name))
      linkTree(join(root, ".next", name.name), join(copy.folder, ".next", name.name));
    else if (name.isFile())
      copy.write(`.next/${name.name}`, readFileSync(join(root, ".next", name.name), "utf8"));
});
afterAll(() => copy?.remove());

test("a fault in a document turns its guard red", async () => {
  for (const [guard, name, fault] of inDocuments) {
    const before = readFileSync(document(name), "utf8");
    expect(fault(before), guard).not.toBe(before);
    // The build's own file has the same bytes under another name.
    for (const form of ["", ".br", ".gz"]) rmSync(document(name + form), { force: true });
    writeFileSync(document(name), fault(before));
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { SITE_URL: url, PORT: String(port), NODE_ENV: "production" as const, LOG_LEVEL: "silent" };
  const server = spawn(process.execPath, ["--import", "tsx", "host/server.ts"], {
    cwd: copy.folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await untilItAnswers(`${url}/favicon.ico`, server);
    const names = inDocuments.map(([guard]) => guard.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const args = ["test", "--reporter=line", "--grep", names.join("|")];
    const printed = await failing("@playwright/test/cli.js", args, { E2E_BASE_URL: url });
    for (const [guard, , , says] of inDocuments) {
      const [, ...said] = printed.split(guard);
      expect(said.join(""), guard).toMatch(says);
    }
    expect(printed).toContain(`${inDocuments.length} failed`);
  } finally {
    await stopProcess(server);
  }
});

test("a policy that shows everyone's rows turns the database's guard red", async () => {
  const [migration = ""] = globSync("supabase/migrations/*profiles*.sql", { cwd: copy.folder });
  copy.edit(
    migration,
    "for select to authenticated using ((select auth.uid()) = user_id)",
    "for select to authenticated using (true)",
  );
  const printed = await vitest("--project=backend", "tests/backend/database/row-security.test.ts");
  expect(printed).toMatch(/FAIL .*shows a user the own row and no other/);
});

test("guards of the finished pages fail where there is no page", async () => {
  for (const folder of [document("."), join(copy.folder, ".next", "static")]) {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  }
  const printed = await vitest("--project=site", "tests/site/rendered");
  const guards = globSync("tests/site/rendered/rendered-*.test.ts", { cwd: copy.folder });
  expect(guards.length).toBeGreaterThan(3);
  for (const guard of guards) expect(printed, guard).toMatch(new RegExp(`FAIL .*${guard}`));
});
