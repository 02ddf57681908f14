import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { informationPages } from "@/lib/site/pages";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));

const documents = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md"],
  ...markdownIn("docs"),
  ...markdownIn("docs/decisions"),
];
const workflow = ".github/workflows/ci.yml";
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** Paths that a document may name although they are not there: made by hand, by a command, or by an example. */
const notHere =
  /^(?:content\/polls\/2025\/day-01-travel\.ts|content\/pages\/(?:hi\/NAME|my-page)\.mdx|app\/\(public\)\/my-page|app\/api\/<|app\/\(public\)\/hi\/polls$|\.local\/|\.next\/)/;

describe.each(documents)("%s", (file) => {
  const text = read(file);

  it("names commands that there are", () => {
    for (const [, name = ""] of text.matchAll(/npm run ([\w:]+)/g))
      expect(scripts, name).toHaveProperty([name]);
    if (/npm (?:start|test)\b/.test(text)) expect(scripts).toMatchObject({ start: /./, test: /./ });
  });

  it("names files and folders that there are", () => {
    const top = readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory());
    for (const [, path = ""] of text.matchAll(/`([\w.@()[\]<>-]+\/[\w.@()[\]<>/-]*)`/g))
      if (top.includes(path.split("/")[0] ?? "") && !notHere.test(path))
        expect(existsSync(join(root, path)), path).toBe(true);
  });

  it("links to what is there", () => {
    for (const [, target = ""] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g))
      if (!/^https?:/.test(target)) expect(existsSync(join(root, dirname(file), target)), target).toBe(true);
  });
});

describe("README.md", () => {
  it("is short, and shows the site", () => {
    expect(read("README.md").split("\n").length).toBeLessThan(100);
    expect(statSync(join(root, "docs/screenshot.png")).size).toBeLessThan(200 * 1024);
  });

  it("shows the very lines that it tells to replace", () => {
    const line = 'result: { kind: "not-recorded" },';
    expect(read("README.md")).toContain(line);
  });
});

describe("the workflow", () => {
  it("runs the same script as everybody else, on the oldest and the newest Node", () => {
    expect(existsSync(join(root, ".ci/run"))).toBe(true);
    expect(read(workflow)).toMatch(/run: \.ci\/run$/m);
    expect(read(workflow)).toContain("node: [20, 24]");
    expect(read(".ci/run")).toMatch(/^npm test[\s\S]*^npm run test:full/m);
  });
});

describe("an information page", () => {
  it.each(informationPages)("$path has its route", ({ path }) => {
    const route = `app/(public)${path}/page.tsx`;
    const text = `content/pages${path}.mdx`;
    if (!existsSync(join(root, route))) throw new Error(`${route} is missing: copy app/(public)/about.`);
    if (!existsSync(join(root, text))) throw new Error(`${text} is missing: write the page's text there.`);
    if (!read(route).includes(`metadataOf("${path}")`))
      throw new Error(`${route} has another page's metadata: write metadataOf("${path}") there.`);
  });
});
