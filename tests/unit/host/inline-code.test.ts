import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hashSource, injectedStyles, inlineCode } from "@/host/inline-code";

function sha256(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

describe("inlineCode", () => {
  it("hashes inline scripts and styles, each once, and leaves those with src out", () => {
    const html =
      '<style data-href="/a.css">a{}</style><script>one()</script><script id="x">two()</script>' +
      '<script src="/a.js" async=""></script><script>one()</script>';
    expect(inlineCode(html)).toEqual({
      scripts: [sha256("one()"), sha256("two()")],
      styles: [sha256("a{}")],
      errors: [],
    });
  });

  it("hashes what stands in a template, and for readers without scripts", () => {
    const html = "<template><script>one()</script></template><noscript><style>a{}</style></noscript>";
    expect(inlineCode(html)).toMatchObject({ scripts: [sha256("one()")], styles: [sha256("a{}")] });
  });

  it("leaves data blocks out, which never run, but not modules and speculation rules", () => {
    const html =
      '<script type="application/ld+json">{"a":1}</script><script type="module">m()</script>' +
      '<script type="speculationrules">{}</script>';
    expect(inlineCode(html).scripts).toEqual([sha256("m()"), sha256("{}")]);
  });

  it("hashes line ends as the browser does", () => {
    expect(inlineCode("<script>a\r\nb</script>").scripts).toEqual([sha256("a\nb")]);
  });

  it("is not misled by markup inside scripts, quoted attributes and comments", () => {
    const html =
      '<script>"<p style=\\"x\\" onclick=y>"</script><p title="a > b style=c">t</p><!-- <b style="d"> -->' +
      "<p>style=&quot;e&quot; onclick=f</p>";
    expect(inlineCode(html).errors).toEqual([]);
  });

  it.each([
    ['<p style="color:red">', "style attribute on <p>"],
    ["<table><td style='text-align:right'>", "style attribute on <td>"],
    ['<p title="a > b" style="x">', "style attribute on <p>"],
    ["<button onclick=go()>", "inline handler onclick on <button>"],
    ['<a href="javascript:go()">', "javascript: address on <a>"],
  ])("refuses %s", (html, message) => {
    expect(inlineCode(html).errors).toEqual([expect.stringContaining(message)]);
  });
});

it("finds the style of the installed toast library", () => {
  const sources = injectedStyles(join(import.meta.dirname, "../../.."));
  expect(sources).toEqual([hashSource(""), expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/)]);
});
