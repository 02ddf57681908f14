import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PageData, slimDocument, withoutText } from "@/adapter/first-paint/slim-document";
import { anyCodePoint } from "@/tests/any-code-point";
import { startOf } from "@/tests/site/rendered/rendered-pages";

const sheet = "a{color:red}b{content:'₹'}";
const row = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
const push = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll("<", "\\u003c")}])</script>`;
const page = (...rows: string[]) => `<body><p>Text</p>${rows.map(push).join("")}</body>`;

const slimmed = (html: string, data?: PageData) => slimDocument(html, sheet, "load()", data);

const handedOver = (html: string) => startOf(html).rows;

describe("slimDocument", () => {
  it("slimDocument keeps all page data of a document in its original order", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCodePoint }), { minLength: 1 }), (rows) => {
        expect(handedOver(slimmed(page(...rows)))).toBe(rows.join(""));
      }),
    );
  });

  it("page data with “</script>” cannot close the script element around it", () => {
    const html = slimmed(page('0:"</script><script>x()</script><!--"\n'));
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain("<!--");
  });

  it("slimDocument keeps all HTML that is not page data", () => {
    const html = slimmed(page("0:1\n", "1:2\n"));
    expect(html.startsWith("<body><p>Text</p><script")).toBe(true);
    expect(html.endsWith("</script><script>load()</script></body>")).toBe(true);
    expect(slimmed("<body></body>")).toBe("<body></body>");
  });
});

it("a document links to the complete style sheet for readers without scripts", () => {
  const link = '<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>';
  const slim = slimmed(`<head>${link}</head>${page("0:1\n")}`);
  expect(slim).toContain(`<style>${sheet}</style></head>`);
  expect(slim).toContain('<noscript><link rel="stylesheet" href="/_next/a.css"/></noscript>');
});

it("a browser waits for the element #main before it paints a document", () => {
  const link = '<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>';
  const slim = slimmed(`<head>${link}</head>${page("0:1\n")}`);
  expect(slim).toMatch(/<head><link rel="expect" href="#main" blocking="render"\/><style>/);
});

it("the script that Next.js preloads is loaded before all other scripts", () => {
  const script = (name: string) => `<script src="/_next/${name}.js?dpl=x" async=""></script>`;
  const first = '<link rel="preload" as="script" fetchPriority="low" href="/_next/b.js?dpl=x"/>';
  const slim = slimmed(
    `<head>${first}${script("a")}${script("b")}</head>${script("a")}${page("0:1\n")}`,
  );
  expect(startOf(slim).scripts).toEqual(["/_next/b.js?dpl=x", "/_next/a.js?dpl=x"]);
  expect(slim).not.toMatch(/<script src|rel="preload"/);
});

it("a document keeps its page data if the data file has different data", () => {
  const html = `<head><script src="/_next/a.js?dpl=x" async=""></script></head>${page("0:1\n")}`;
  const { data, rows } = startOf(slimmed(html, { address: "/a", rows: "0:1\n" }));
  expect(rows).toBeUndefined();
  expect(data?.address).toMatch(/^\/a\?data=[\w%]{8,24}&dpl=x$/);
  expect(data?.integrity).toBe(`sha256-${createHash("sha256").update("0:1\n").digest("base64")}`);
  expect(handedOver(slimmed(html, { address: "/a", rows: "0:2\n" }))).toBe("0:1\n");
});

describe("withoutText", () => {
  it("page data leaves out a script’s text only if that script is in the HTML", () => {
    const rowOf = (text: string) =>
      `4:["$","script",null,{"dangerouslySetInnerHTML":{"__html":${JSON.stringify(text)}}}]\n`;
    const html = `<script>go("a")</script><script type="application/ld+json">{"a":1}</script>`;
    const rows = rowOf('go("a")') + rowOf('go("b")') + row("5", '{"a":1}');
    expect(handedOver(slimmed(html + page(rows)))).toBe(`${rowOf("")}${rowOf('go("b")')}5:""\n`);
  });

  it("withoutText removes only the given text from the page data", () => {
    const otherRow = row("3", "a{color:blue}");
    expect(withoutText(`1:"x"\n${row("2", sheet)}${otherRow}`, sheet)).toBe(
      `1:"x"\n2:""\n${otherRow}`,
    );
  });
});

describe("the files that a document names for its loader", () => {
  const link = '<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>';
  const script = (name: string) => `<script src="/_next/${name}.js" async=""></script>`;
  const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/first.js"/>';

  it("scripts load in this order: preloaded, runtime, framework, page’s own", () => {
    const names = ["react", "next", "turbopack-1", "page-a", "page-b"];
    const slim = slimmed(`<head>${preload}${names.map(script).join("")}</head>${page("0:1\n")}`);
    const order = ["first", "turbopack-1", "next", "react", "page-a", "page-b"];
    expect(startOf(slim).scripts).toEqual(order.map((name) => `/_next/${name}.js`));
  });

  it("the loader’s scripts keep their order if none is Turbopack’s runtime", () => {
    const slim = slimmed(`<head>${preload}${script("a")}${script("b")}</head>${page("0:1\n")}`);
    expect(startOf(slim).scripts).toEqual(["/_next/first.js", "/_next/a.js", "/_next/b.js"]);
  });

  it("a document gives the page loader the address of its full style sheet", () => {
    expect(startOf(slimmed(`<head>${link}</head>${page("0:1\n")}`)).sheet).toBe("/_next/a.css");
  });

  it("a document without a style sheet gives the loader no style-sheet address", () => {
    const slim = slimmed(page("0:1\n"));
    expect(startOf(slim)).not.toHaveProperty("sheet");
    expect(slim).not.toContain("<noscript>");
  });

  it("the document gives the page loader the id of the page’s first module", () => {
    const runtime = '<script id="_R_">x.push({"runtimeModuleIds":[1]});</script>';
    const slim = slimmed(`<body>${runtime}${page("0:1\n")}`);
    expect(startOf(slim).runtime).toEqual({ runtimeModuleIds: [1] });
    expect(slim).not.toContain("_R_");
  });

  it("the page data’s address has no deployment id if the scripts have none", () => {
    const html = `<head>${script("a")}</head>${page("0:1\n")}`;
    const { data } = startOf(slimmed(html, { address: "/a", rows: "0:1\n" }));
    expect(data?.address).toMatch(/^\/a\?data=[\w%]{8,24}$/);
  });

  it("the address of a page’s data changes with the data", () => {
    const addressOf = (rows: string) => startOf(slimmed(page(rows), { address: "/a", rows })).data;
    expect(addressOf("0:1\n")?.address).not.toBe(addressOf("0:2\n")?.address);
  });

  it.each([
    ["the queue of page data", "<script>(self.__next_f=self.__next_f||[]).push([0])</script>"],
    ["the meta element next-size-adjust", '<meta name="next-size-adjust" content=""/>'],
    [
      "a preconnect link to the site itself",
      '<link rel="preconnect" href="/" crossorigin="anonymous"/>',
    ],
    ["a nomodule script", '<script src="/_next/old.js" noModule=""></script>'],
  ])("slimDocument removes %s", (_, part) => {
    expect(slimmed(part + page("0:1\n"))).not.toContain(part);
  });

  it("slimDocument keeps a dollar sign in the inline style", () => {
    const style = "a{content:'$& $1'}";
    const slim = slimDocument(`<head>${link}</head>${page("0:1\n")}`, style, "load()");
    expect(slim).toContain(`<style>${style}</style>`);
  });

  it("the page loader is the document’s last script", () => {
    expect(slimmed(page("0:1\n", "1:2\n"))).toMatch(
      /<script type="application\/json">[^<]*<\/script><script>load\(\)<\/script><\/body>$/,
    );
  });
});
