import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashSource } from "@/adapter/checks/inline-code";
import { inlineHashes, inlineScripts } from "@/adapter/inline-scripts";

const library = "node_modules/sonner/dist/index.mjs";
let root = "";

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inline-"));
  write("lib/site/head-script.ts", 'import { a } from "./a.ts";\nalert(a);\n');
  write("lib/site/a.ts", 'export const a: string = "head";\n');
  write("components/account/header/viewer-name-script.ts", 'alert("name");\n');
  write("adapter/first-paint/page-loader.ts", 'alert("loader");\n');
  write(library, 'x();__insertCSS("a{b:\\"c\\"}");');
});
afterEach(() => rmSync(root, { recursive: true }));

it("each inline script is bundled with its imports into one line", () => {
  expect(inlineScripts(root)).toEqual({
    head: expect.stringMatching(/^\(\(\)=>\{var (\w)="head";alert\(\1\);\}\)\(\);$/),
    viewerName: '(()=>{alert("name");})();',
    loader: '(()=>{alert("loader");})();',
  });
});

it("the policy of each document allows the site’s own inline scripts by hash", () => {
  const { head, viewerName, loader } = inlineScripts(root);
  expect(inlineHashes(root).scripts).toEqual([head, viewerName, loader].map(hashSource));
});

it("the CSP allows the toast library’s style element, empty or filled", () => {
  expect(inlineHashes(root).styles).toEqual(["", 'a{b:"c"}'].map(hashSource));
});

it("the build fails if the toast library no longer calls __insertCSS", () => {
  write(library, "insertStyle()");
  expect(() => inlineHashes(root)).toThrow(`${join(root, library)} no longer inserts its style`);
});
