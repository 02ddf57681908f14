import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

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
