import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, it } from "vitest";
import { variables } from "@/lib/env";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const documents = globSync("{*,{adapter,docs,scripts,supabase}/**/*}.md", { cwd: root });
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/**
 * Paths that a document may name although they do not exist: the owner, a command or an example
 * creates them.
 */
const notHere =
  /^(?:content\/polls\/2025\/day-01-travel\.ts|content\/pages\/(?:hi\/NAME|my-page)\.mdx|app\/\(public\)\/my-page|app\/api\/<|app\/\(public\)\/hi\/polls$|\.local\/|supabase\/\.env$|\.next\/|\.\.?\/)/;

it.each(documents)("every command, file or link that %s names exists", (file) => {
  const text = read(file);
  for (const [, name = ""] of text.matchAll(/npm run ([\w:]+)/g))
    expect(scripts, name).toHaveProperty([name]);
  for (const [, path = ""] of text.matchAll(/`([\w.@()[\]<>-]+\/[\w.@()[\]<>/-]*)`/g))
    if (existsSync(join(root, path.split("/")[0] ?? "")) && !notHere.test(path))
      expect(existsSync(join(root, path)), path).toBe(true);
  const links = /(?:\]\(|<img src=")(?!https?:)((?:\([^)]+\)|[^()#"])+)/g;
  for (const [, target = ""] of text.matchAll(links))
    expect(existsSync(join(root, dirname(file), target)), target).toBe(true);
});

it("OPERATIONS.md lists exactly the events of the log", () => {
  const sources = globSync("{{adapter,app,lib,server}/**/,}*.{ts,tsx}", { cwd: root })
    .map(read)
    .join("\n");
  const events = [...sources.matchAll(/\blog\([^;]*?, "([a-z-]+)"/g)].map(([, event]) => event);
  const listed = [...read("OPERATIONS.md").matchAll(/^\| `([a-z-]+)`/gm)].map(([, event]) => event);
  expect([...listed].sort()).toEqual([...new Set(events)].sort());
});

it("only content/site.ts contains the site’s name", () => {
  const rooms = "{adapter,app,components,content,docs,lib,public,scripts,server,supabase}/**/*";
  const files = globSync(rooms, { cwd: root }).filter(
    (file) => statSync(join(root, file)).isFile() && file !== "content/site.ts",
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /India Card Polls/i.test(read(file)))).toEqual([]);
});

it("the README’s Vercel button asks only for settings that exist", () => {
  const [, address = ""] =
    /\]\((https:\/\/vercel\.com\/new\/clone\?[^)]+)\)/.exec(read("README.md")) ?? [];
  const query = new URL(address).searchParams;
  expect(query.get("repository-url")).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w-]+$/);
  const names = query.get("env")?.split(",") ?? [];
  expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(names));
  expect(Object.keys(JSON.parse(query.get("envDefaults") ?? "{}"))).toEqual(names);
  expect(JSON.parse(query.get("stores") ?? "[]")).toEqual([
    { type: "integration", integrationSlug: "supabase", productSlug: "supabase" },
  ]);
});

it("biome.json makes exceptions only for existing files", () => {
  const { overrides } = JSON.parse(read("biome.json")) as { overrides: { includes: string[] }[] };
  const patterns = overrides.flatMap(({ includes }) => includes);
  const exclude = ["node_modules/**", ".next/**", ".local/**", ".git/**"];
  const files = globSync("{,.}*{,/**/*}", { cwd: root, exclude });
  const isUsed = (pattern: string) => files.some((file) => matchesGlob(file, pattern));
  expect(patterns.filter((pattern) => !isUsed(pattern))).toEqual([]);
});

it("docs/deploying.md has at most 120 lines", () => {
  expect(read("docs/deploying.md").split("\n").length).toBeLessThanOrEqual(121);
});
