import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { inlineScripts } from "@/host/inline-code";

const { viewerName } = inlineScripts(process.cwd());

test.each([
  [`theme=x; viewer=${encodeURIComponent("क्षितिज; राव")}`, "क्षितिज; राव", "क्षिरा"],
  ["a=b; __Host-viewer=Asha", "Asha", "A"],
  ["other-viewer=Asha", undefined, undefined],
  ["", undefined, undefined],
])("of %j the header says before the first paint: %s, %s", (cookie, name, initials) => {
  const written: Record<string, { textContent?: string }> = {};
  const document = { cookie, querySelector: (selector: string) => (written[selector] = {}) };
  runInNewContext(viewerName, { document, Intl, decodeURIComponent });
  expect(written["[data-viewer-name]"]?.textContent).toBe(name);
  expect(written["[data-viewer-initials]"]?.textContent).toBe(initials);
});
