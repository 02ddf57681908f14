import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inlineCode } from "@/host/inline-code";
import { slimDocument, withoutText } from "@/host/slim";
import { anyCodePoint } from "@/tests/any-code-point";

const sheet = "a{color:red}b{content:'₹'}";
const row = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
const push = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll("<", "\\u003c")}])</script>`;
const page = (...rows: string[]) => `<body><p>Text</p>${rows.map(push).join("")}</body>`;

/** What the page hands to the framework: its data block, read as the loader reads it. */
function handedOver(html: string): string {
  const block = /<script type="application\/json">([\s\S]*?)<\/script><script>/.exec(html)?.[1];
  return JSON.parse(block ?? "") as string;
}

describe("slimDocument", () => {
  it("leaves pages with different data the same inline script", () => {
    const [one, other] = [page("0:1\n"), page("0:2\n")].map((html) => slimDocument(html, sheet));
    expect(inlineCode(one ?? "").scripts).toHaveLength(1);
    expect(inlineCode(one ?? "").scripts).toEqual(inlineCode(other ?? "").scripts);
  });

  it("hands over the very same rows, in order, however they were cut", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCodePoint }), { minLength: 1 }), (rows) => {
        expect(handedOver(slimDocument(page(...rows), sheet))).toBe(rows.join(""));
      }),
    );
  });

  it("lets nothing in the data end its element", () => {
    const html = slimDocument(page('0:"</script><script>x()</script><!--"\n'), sheet);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain("<!--");
  });

  it("keeps the rest of the page as it was, and a page without data altogether", () => {
    const html = slimDocument(page("0:1\n", "1:2\n"), sheet);
    expect(html.startsWith("<body><p>Text</p><script")).toBe(true);
    expect(html.endsWith("</script></body>")).toBe(true);
    expect(slimDocument("<body></body>", sheet)).toBe("<body></body>");
  });
});

describe("withoutText", () => {
  it("drops a script's text that stands within a row, and keeps one that the document does not have", () => {
    const rowOf = (text: string) =>
      `4:["$","script",null,{"dangerouslySetInnerHTML":{"__html":${JSON.stringify(text)}}}]\n`;
    const html = `<script>go("a")</script><script type="application/ld+json">{"a":1}</script>`;
    const rows = rowOf('go("a")') + rowOf('go("b")') + row("5", '{"a":1}');
    expect(handedOver(slimDocument(html + page(rows), sheet))).toBe(`${rowOf("")}${rowOf('go("b")')}5:""\n`);
  });

  it("drops the style sheet's text, whose size is in bytes, and no other text", () => {
    const kept = row("3", "a{color:blue}");
    expect(withoutText(`1:"x"\n${row("2", sheet)}${kept}`, sheet)).toBe(`1:"x"\n2:""\n${kept}`);
  });
});
