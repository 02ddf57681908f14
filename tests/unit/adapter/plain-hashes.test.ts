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
    ["the script that creates Next.js’s queue", queue],
    ["a script with page data", data],
    ["the script that starts the runtime", runtime],
  ])("with PLAIN_OUTPUT, a page’s policy allows %s", (_, script) => {
    expect(plainHashes([fileWith("/a", [script])]).a$?.scripts).toEqual([hashSource(script)]);
  });

  it.each(["x()", `x();${data}`])(
    "with PLAIN_OUTPUT, a page’s policy does not allow the script %s",
    (script) => {
      expect(plainHashes([fileWith("/a", [script])]).a$?.scripts).toEqual([]);
    },
  );

  it("the script hashes of /cards/a are stored under the pattern `cards/a$`", () => {
    const hashes = plainHashes([fileWith("/cards/a", [data])]);
    expect(Object.keys(hashes)).toEqual(["", "cards/a$"]);
  });

  it("with PLAIN_OUTPUT, the regular expression for a page’s path escapes dots", () => {
    expect(plainHashes([fileWith("/a.b", [data])])).toHaveProperty(["a\\.b$"]);
  });

  it("with PLAIN_OUTPUT, a page’s script hashes do not apply to other pages", () => {
    expect(plainHashes([fileWith("/a", [data])])[""]).toEqual({ scripts: [], styles: [] });
  });

  it("the page /home/member shares its list of script hashes with /", () => {
    const hashes = plainHashes([
      fileWith("/", [data, queue]),
      fileWith("/home/member", [runtime, queue]),
    ]);
    expect(hashes["(?:$|home/member$)"]?.scripts).toEqual([data, queue, runtime].map(hashSource));
  });

  it("a JSON file gets no list of script hashes", () => {
    expect(Object.keys(plainHashes([fileWith("/a.json", [data], "other")]))).toEqual([""]);
  });
});
