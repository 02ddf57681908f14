import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/lib/processes";
import { bareTexts, browserFiles } from "./bare-text";

const files = globSync(["app/**/*.tsx", "components/**/*.tsx", "mdx-components.tsx"], {
  cwd: root,
});
const inBrowser = browserFiles(root, files);

const jsx = (markup: string) => `const one = ({ a, label, children }) => ${markup};`;

describe("bare text", () => {
  it("is found beside an element that comes and goes", () => {
    expect(bareTexts(jsx("<p>{a && <i />}Sign Out</p>"), false)).toHaveLength(1);
  });

  it("is found beside one element or another", () => {
    expect(bareTexts(jsx("<p>{a ? <i /> : <b />}Sign Out</p>"), false)).toHaveLength(1);
  });

  it("is found beside a list", () => {
    expect(bareTexts(jsx("<p>Cards: {a.map((one) => <i key={one} />)}</p>"), false)).toHaveLength(
      1,
    );
  });

  it("is found where it comes and goes itself", () => {
    expect(bareTexts(jsx('<p><i />{a && "and more"}</p>'), false)).toHaveLength(1);
  });

  it("is found in a fragment of the browser’s code", () => {
    expect(bareTexts(jsx("<>Cards <i /></>"), true)).toHaveLength(1);
  });

  it("is found where the browser’s code computes it beside others", () => {
    expect(bareTexts(jsx("<p>No results for {label}</p>"), true)).toHaveLength(1);
  });

  it("is found where a variable may hold it", () => {
    expect(bareTexts(jsx("<p>{a && <i />}{children}</p>"), true)).toHaveLength(1);
  });

  it("is left alone as the only child of an element", () => {
    expect(bareTexts(jsx("<p>{a && <i />}<span>{a ? label : children}</span></p>"), true)).toEqual(
      [],
    );
  });

  it("is left alone beside elements that stay", () => {
    expect(bareTexts(jsx("<p>Read the <a href='/'>list</a> first.</p>"), true)).toEqual([]);
  });
});

describe("the files of pages", () => {
  it("tell the browser’s code from the server’s", () => {
    expect(inBrowser).toContain("components/account/forms/account-form.tsx");
    expect(inBrowser).not.toContain("app/(public)/archives/page.tsx");
  });

  it.each(files)("%s keeps its texts apart from what comes and goes", (file) => {
    expect(bareTexts(readFileSync(join(root, file), "utf8"), inBrowser.has(file))).toEqual([]);
  });
});
