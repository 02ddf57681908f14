import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inlineCode } from "@/adapter/checks/inline-code";

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
    ["speculation rules", '<script type="speculationrules">{}</script>', ["{}"], []],
    ["line ends as the browser does", "<script>a\r\nb</script>", ["a\nb"], []],
  ])("the content policy has the right hashes for %s", (_, html, scripts, styles) => {
    expect(inlineCode(html)).toEqual({
      scripts: scripts.map(sha256),
      styles: styles.map(sha256),
      errors: [],
    });
  });

  it("inline code with the nonce of the content policy needs no hash", () => {
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
