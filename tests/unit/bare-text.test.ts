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

describe("the translation check of JSX", () => {
  it("the check for translated pages reports text next to an optional icon", () => {
    expect(bareTexts(jsx("<p>{a && <i />}Sign Out</p>"), false)).toHaveLength(1);
  });

  it("the check for translated pages reports text beside `a ? <i /> : <b />`", () => {
    expect(bareTexts(jsx("<p>{a ? <i /> : <b />}Sign Out</p>"), false)).toHaveLength(1);
  });

  it("the check for translated pages reports bare text beside a `map` call", () => {
    expect(bareTexts(jsx("<p>Cards: {a.map((one) => <i key={one} />)}</p>"), false)).toHaveLength(
      1,
    );
  });

  it("the check for translated pages reports optional text next to an icon", () => {
    expect(bareTexts(jsx('<p><i />{a && "and more"}</p>'), false)).toHaveLength(1);
  });

  it("the check for translated pages reports text in a JSX fragment", () => {
    expect(bareTexts(jsx("<>Cards <i /></>"), true)).toHaveLength(1);
  });

  it("the check for translated pages reports a text with a JSX expression", () => {
    expect(bareTexts(jsx("<p>No results for {label}</p>"), true)).toHaveLength(1);
  });

  it("the check for translated pages reports a variable that may hold text", () => {
    expect(bareTexts(jsx("<p>{a && <i />}{children}</p>"), true)).toHaveLength(1);
  });

  it("the check for translated pages allows text without sibling nodes", () => {
    expect(bareTexts(jsx("<p>{a && <i />}<span>{a ? label : children}</span></p>"), true)).toEqual(
      [],
    );
  });

  it("the check for translated pages accepts a link inside a sentence", () => {
    expect(bareTexts(jsx("<p>Read the <a href='/'>list</a> first.</p>"), true)).toEqual([]);
  });
});

describe("the translation check of the project’s files", () => {
  it("the check for translated pages tells browser code from server code", () => {
    expect(inBrowser).toContain("components/account/forms/account-form.tsx");
    expect(inBrowser).not.toContain("app/(public)/archives/page.tsx");
  });

  it.each(files)("%s has no text that a browser’s translation would break", (file) => {
    expect(bareTexts(readFileSync(join(root, file), "utf8"), inBrowser.has(file))).toEqual([]);
  });
});
