import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { BuiltFile } from "@/adapter/build-outputs";
import { plainHashes } from "@/adapter/checks/framework-scripts";
import { hashSource } from "@/adapter/checks/inline-code";

const folder = mkdtempSync(join(tmpdir(), "plain-"));
afterAll(() => rmSync(folder, { recursive: true }));

const queue = "(self.__next_f=self.__next_f||[]).push([0])";
const data = 'self.__next_f.push([1,"0:1"])';
const runtime = '(globalThis["TURBOPACK"]||[]).push({})';

/** A file of the build with these inline scripts. */
function fileWith(path: string, scripts: readonly string[], kind: BuiltFile["kind"] = "document") {
  const source = join(folder, encodeURIComponent(path + scripts.join().length));
  writeFileSync(source, scripts.map((text) => `<script>${text}</script>`).join(""));
  return { path, source, kind, headers: {} };
}

describe("the script hashes of a build without the first-paint optimisation", () => {
  it.each([
    ["the queue", queue],
    ["the page’s data", data],
    ["the start of the runtime", runtime],
  ])("the policy of a page allows %s", (_, script) => {
    expect(plainHashes([fileWith("/a", [script])]).a$?.scripts).toEqual([hashSource(script)]);
  });

  it.each(["x()", `x();${data}`])("the policy of a page does not allow the script %s", (script) => {
    expect(plainHashes([fileWith("/a", [script])]).a$?.scripts).toEqual([]);
  });

  it("a page’s scripts are not allowed on a page with a longer path", () => {
    const hashes = plainHashes([fileWith("/cards/a", [data])]);
    expect(Object.keys(hashes)).toEqual(["", "cards/a$"]);
  });

  it("a dot in the path of a page matches only a dot", () => {
    expect(plainHashes([fileWith("/a.b", [data])])).toHaveProperty(["a\\.b$"]);
  });

  it("other pages allow no script of the framework", () => {
    expect(plainHashes([fileWith("/a", [data])])[""]).toEqual({ scripts: [], styles: [] });
  });

  it("both versions of the home page share their hashes", () => {
    const hashes = plainHashes([
      fileWith("/", [data, queue]),
      fileWith("/home/member", [runtime, queue]),
    ]);
    expect(hashes["(?:$|home/member$)"]?.scripts).toEqual([data, queue, runtime].map(hashSource));
  });

  it("a file that is no document has no hashes", () => {
    expect(Object.keys(plainHashes([fileWith("/a.json", [data], "other")]))).toEqual([""]);
  });
});
