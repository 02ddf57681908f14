import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { BuildContext, BuiltFile } from "@/adapter/build-outputs";
import { buildProblems } from "@/adapter/checks/build-problems";

it("a build is refused if a document would have no Content-Security-Policy", () => {
  const folder = mkdtempSync(join(tmpdir(), "document-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = join(folder, "about.html");
  writeFileSync(source, "<!DOCTYPE html><title>About</title>");
  const context = {
    outputs: { pages: [], pagesApi: [], appPages: [], appRoutes: [], prerenders: [] },
    routing: { dynamicRoutes: [] },
  } as unknown as BuildContext;
  const document = { path: "/about", kind: "document", source, headers: {} } as BuiltFile;
  expect(buildProblems(context, [document], { answers: [], files: [] })).toEqual([
    "/about: no Content-Security-Policy would be sent with it",
  ]);
});

describe("the headers of a file", () => {
  const context = {
    outputs: { pages: [], pagesApi: [], appPages: [], appRoutes: [], prerenders: [] },
    routing: { dynamicRoutes: [] },
  } as unknown as BuildContext;
  /** The problems of a file with one header from Next.js, which would be sent with our rules. */
  const problemsOf = (name: string, sent: Record<string, string>) => {
    const headers = { [name]: "next" };
    const file: BuiltFile = { path: "/a.txt", kind: "other", source: "none", headers };
    const rules = { answers: [], files: [{ source: "^/a", headers: sent }] };
    return buildProblems(context, [file], rules);
  };

  it.each(["vary", "etag", "x-next-cache-tags"])(
    "the build accepts a file without Next.js’s header %s",
    (name) => {
      expect(problemsOf(name, {})).toEqual([]);
    },
  );

  it.each(["x-vary", "content-type", "etags"])(
    "the build refuses a file without Next.js’s header %s",
    (name) => {
      expect(problemsOf(name, {})).toEqual([
        `/a.txt: the header ${name} would be null instead of next`,
      ]);
    },
  );

  it("the build accepts a header rule that keeps the value set by Next.js", () => {
    expect(problemsOf("content-type", { "Content-Type": "next" })).toEqual([]);
  });

  it("the build refuses a header rule that changes the value set by Next.js", () => {
    expect(problemsOf("content-type", { "Content-Type": "ours" })).toEqual([
      "/a.txt: the header content-type would be ours instead of next",
    ]);
  });
});
