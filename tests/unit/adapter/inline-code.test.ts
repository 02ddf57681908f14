import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { elementsIn, inlineCode, policyProblems } from "@/adapter/checks/inline-code";

function sha256(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

describe("inlineCode", () => {
  it.each<[what: string, html: string, scripts: string[], styles: string[]]>([
    ["a style", '<style data-href="/a.css">a{}</style>', [], ["a{}"]],
    [
      "each script once",
      "<script>a</script><script id=x>b</script><script>a</script>",
      ["a", "b"],
      [],
    ],
    ["no file", '<script src="/a.js" async=""></script>', [], []],
    ["a script in a template", "<template><script>a</script></template>", ["a"], []],
    ["a style for readers without scripts", "<noscript><style>a{}</style></noscript>", [], ["a{}"]],
    ["no data, which never runs", '<script type="application/ld+json">{"a":1}</script>', [], []],
    ["a module", '<script type="module">a</script>', ["a"], []],
    ["an import map", '<script type="importmap">{}</script>', ["{}"], []],
    ["a script of a named type", '<script type=" Text/JavaScript ">a</script>', ["a"], []],
    ["an old name of the type", '<script type="application/ecmascript">a</script>', ["a"], []],
    ["no script of a longer type", '<script type="modules">a</script>', [], []],
    ["an old line end", "<script>a\rb</script>", ["a\nb"], []],
    ["speculation rules", '<script type="speculationrules">{}</script>', ["{}"], []],
    ["line ends as the browser does", "<script>a\r\nb</script>", ["a\nb"], []],
  ])("the content policy has the right hashes for %s", (_, html, scripts, styles) => {
    expect(inlineCode(html)).toEqual({
      scripts: scripts.map(sha256),
      styles: styles.map(sha256),
      errors: [],
    });
  });

  it("an inline style with the content policy’s nonce needs no hash", () => {
    const html = '<style nonce="ours">a{}</style><style>b{}</style>';
    expect(inlineCode(html, "ours").styles).toEqual([sha256("b{}")]);
  });

  it("an inline script with a nonce needs a hash if the policy has no nonce", () => {
    expect(inlineCode('<script nonce="">a</script>').scripts).toEqual([sha256("a")]);
  });

  it("an inline script with the content policy’s nonce needs no hash", () => {
    const html = '<script nonce="ours">a</script><script nonce="other">b</script>';
    expect(inlineCode(html, "ours").scripts).toEqual([sha256("b")]);
  });

  it.each([
    ['<p style="color:red">', "style attribute on <p>"],
    ["<button onclick=go()>", "inline handler onclick on <button>"],
    ['<a href="javascript:go()">', "javascript: address on <a>"],
    ['<a href=" JavaScript:go()">', "javascript: address on <a>"],
  ])("the build reports inline code that no hash can allow: %s", (html, message) => {
    expect(inlineCode(html).errors).toEqual([expect.stringContaining(message)]);
  });
});

it("elementsIn leaves the text of children out of an element’s text", () => {
  const elements = [...elementsIn('<p id="a" class="b">one<b>two</b></p>')];
  expect(elements.find(({ tag }) => tag === "p")).toEqual({
    tag: "p",
    attributes: new Map([
      ["id", "a"],
      ["class", "b"],
    ]),
    text: "one",
  });
});

describe("policyProblems", () => {
  const code = { scripts: ["'sha256-s'"], styles: ["'sha256-t'"], errors: [] };
  const allowing = "script-src 'self' 'sha256-s'; style-src 'self' 'sha256-t'";

  it("policyProblems accepts a policy with the hashes of all inline code", () => {
    expect(policyProblems(allowing, code)).toEqual([]);
  });

  it.each([
    ["script-src", "'sha256-s'"],
    ["style-src", "'sha256-t'"],
  ])("the build reports an inline hash that the policy’s %s lacks", (name, hash) => {
    expect(policyProblems(allowing.replace(hash, ""), code)).toEqual([
      `${name} does not allow inline ${hash}`,
    ]);
  });

  it("a policy without script-src or style-src allows no inline code", () => {
    expect(policyProblems("default-src 'none'", code)).toHaveLength(2);
  });

  it("the build refuses a content policy with 'unsafe-inline'", () => {
    expect(policyProblems(`${allowing} 'unsafe-inline'`, code)).toEqual([
      "its policy allows something unsafe",
    ]);
  });

  it("policyProblems reports inline code that no hash can allow", () => {
    const errors = ["style attribute on <p>: color:red"];
    expect(policyProblems(allowing, { ...code, errors })).toEqual(errors);
  });
});
