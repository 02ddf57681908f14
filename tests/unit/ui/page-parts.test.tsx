import type { MDXProps } from "mdx/types";
import type { Route } from "next";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { JsonLd } from "@/components/site/inline-script";
import { ExternalLink, Link, LinkLine, TextLink } from "@/components/site/link";
import { NavLink } from "@/components/site/nav-link";
import { TextWithContents, textHeadings } from "@/components/site/page-contents";
import { PageFrame, PageHeader, TablePage } from "@/components/site/page-frame";
import { StackedTable } from "@/components/site/stacked-table";
import { hindiWords } from "@/content/pages/hi";
import { findPage } from "@/lib/site/pages";

const route = vi.hoisted(() => ({ path: "/" }));
vi.mock("next/navigation", () => ({ usePathname: () => route.path }));
vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const draw = renderToStaticMarkup;
const wordsOf = (html: string): string => html.replaceAll(/<script.*?<\/script>|<[^>]+>/g, "");

describe("links", () => {
  it("an internal link opens without loading a new document", () => {
    expect(draw(<Link href="/cards">Cards</Link>)).toBe('<a href="/cards" data-soft="">Cards</a>');
  });

  it("a link in running text looks like a link", () => {
    expect(draw(<TextLink href="/cards">Cards</TextLink>)).toContain('class="link"');
  });

  it("a link to another site opens a tab that cannot reach this page", () => {
    const html = draw(<ExternalLink href="https://x.example/">X</ExternalLink>);
    expect(html).toContain('target="_blank" rel="noopener noreferrer" href="https://x.example/"');
  });

  it("a link to another site says in words that it opens a new tab", () => {
    const html = draw(<ExternalLink href="https://x.example/">X</ExternalLink>);
    expect(html).toContain('<span class="sr-only"> (opens in a new tab)</span>');
    expect(html).toMatch(/<span aria-hidden="true">.↗<\/span>/);
  });

  it("LinkLine sets the given hreflang on each of its links", () => {
    const links = [
      { href: "/cards" as const, label: "Cards" },
      { href: "/data" as const, label: "Data" },
    ];
    const html = draw(<LinkLine links={links} hrefLang="en-IN" />);
    expect(html.match(/<a [^>]*>\w+/g)).toEqual([
      '<a href="/cards" data-soft="" class="link" hrefLang="en-IN">Cards',
      '<a href="/data" data-soft="" class="link" hrefLang="en-IN">Data',
    ]);
  });
});

describe("a link of the main navigation", () => {
  it.each([
    ["/", "/", ' aria-current="page"'],
    ["/cards", "/", ""],
    ["/cards", "/cards", ' aria-current="page"'],
    ["/cards/axis-ace", "/cards", ' aria-current="true"'],
    ["/cards-of-2031", "/cards", ""],
    ["/about", "/cards", ""],
  ] as const)("on %s the link to %s has the mark “%s”", (path, href, mark) => {
    route.path = path;
    const html = draw(<NavLink href={href} label="Cards" />);
    expect(/ aria-current="\w+"/.exec(html)?.[0] ?? "").toBe(mark);
  });
});

describe("the frame of a page", () => {
  const frame = (change: object = {}) =>
    draw(
      <PageFrame
        path={"/polls/2031" as Route}
        title="Polls <of> 2031"
        trail={[{ label: "Archives", href: "/archives" }]}
        {...change}
      >
        text
      </PageFrame>,
    );
  const crumbs = (html: string) => wordsOf(html.split("<ol")[1]?.split("</ol>")[0] ?? "");
  const data = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "");

  it("the breadcrumb leads from the home page to the page’s title", () => {
    expect(crumbs(frame())).toContain("Home/Archives/Polls &lt;of&gt; 2031");
  });

  it("the breadcrumb ends with the page’s short name if it has one", () => {
    expect(crumbs(frame({ here: "2031 Polls" }))).toMatch(/Archives\/2031 Polls$/);
  });

  it("the breadcrumb marks the current page", () => {
    expect(frame({ here: "2031" })).toMatch(/<li aria-current="page"[^>]*>2031<\/li>/);
  });

  it("the breadcrumb links to the parent pages of the current page", () => {
    const links = frame()
      .match(/<a [^>]*href="[^"]*"/g)
      ?.map((link) => link.split('href="')[1]);
    expect(links).toEqual(['/"', '/archives"']);
  });

  it("the structured data has the same breadcrumb as the page", () => {
    const [list] = data(frame({ here: "2031" }))["@graph"];
    const names = list.itemListElement.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["Home", "Archives", "2031"]);
    expect(list.itemListElement.at(-1).item).toMatch(/\/polls\/2031$/);
  });

  it("a page’s breadcrumb comes first in the page’s structured data", () => {
    const things = data(frame({ data: [{ "@type": "Dataset", name: "D" }] }))["@graph"];
    expect(things.map((thing: { "@type": string }) => thing["@type"])).toEqual([
      "BreadcrumbList",
      "Dataset",
    ]);
  });

  it.each([
    [true, "article"],
    [false, "div"],
  ])("if a page makes sense alone: %s, its element is %s", (article, tag) => {
    expect(frame({ article })).toMatch(new RegExp(`^<${tag} .*</${tag}>$`));
  });

  it("a page’s header shows the title before the lead", () => {
    expect(frame({ lead: "A lead" })).toMatch(/<h1[^>]*>Polls &lt;of&gt; 2031<\/h1>.*A lead/);
  });

  it("a custom page header replaces the default one", () => {
    const html = frame({ header: <h1>Day 1</h1> });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain("<h1>Day 1</h1>");
  });

  it("a page in Hindi has a breadcrumb in Hindi", () => {
    const html = frame({ lang: "hi" });
    expect(html).toMatch(/^<div lang="hi"/);
    expect(html).toContain(`aria-label="${hindiWords.breadcrumb}"`);
    expect(crumbs(html)).toMatch(new RegExp(`${hindiWords.home}/`));
  });

  it("a page in English has a breadcrumb in English", () => {
    expect(frame()).toContain('aria-label="Breadcrumb"');
    expect(frame()).not.toContain("lang=");
  });

  it("a page header without a lead has no empty element", () => {
    expect(draw(<PageHeader title="T" />)).toMatch(/<\/h1><\/header>$/);
  });
});

describe("a page of content/pages", () => {
  it("a subpage links to its parent page", () => {
    const html = draw(<TablePage path="/methodology/figures">text</TablePage>);
    const above = findPage("/methodology").title;
    expect(html).toMatch(new RegExp(`href="/methodology"[^>]*>${above}<`));
  });

  it("the breadcrumb of a top-level page links only to the home page", () => {
    const html = draw(<TablePage path="/cards">text</TablePage>);
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it("additional paragraphs appear below the introduction of a page", () => {
    const html = draw(
      <TablePage path="/cards" lead={<p>more</p>}>
        text
      </TablePage>,
    );
    expect(html).toMatch(/<p>[^<]+<\/p><p>more<\/p>/);
  });

  it("words between backticks become code", () => {
    const html = draw(<TablePage path="/data">text</TablePage>);
    const { lead = "" } = findPage("/data");
    const [before = "", code = ""] = lead.split("`");
    expect(code).not.toBe("");
    expect(html).toContain(`<p>${before}<code>${code}</code>`);
  });
});

/** A text like those that MDX compiles, with a heading inside another component. */
function Text({ components }: MDXProps) {
  const Extra = (components as Record<string, () => null> | undefined)?.Extra;
  return (
    <>
      <h2 id="first">First</h2>
      <p>words</p>
      <h3 id="third">Third</h3>
      <h2>Without an anchor</h2>
      <div>
        <h2 id="inside">Inside an element</h2>
      </div>
      <StackedTable heads={[]}>
        <h2 id="second">Second</h2>
      </StackedTable>
      {Extra && <Extra />}
    </>
  );
}

describe("the list of a page’s headings", () => {
  it("a table of contents lists only second-level headings with an anchor", () => {
    expect(textHeadings(Text)).toEqual([
      { id: "first", title: "First" },
      { id: "second", title: "Second" },
    ]);
  });

  it("each heading in a table of contents links to its place in the text", () => {
    const html = draw(
      <TextWithContents text={Text} label="On this page">
        <p>above</p>
      </TextWithContents>,
    );
    expect(html).toMatch(/<a [^>]*href="#second">Second<\/a>/);
    expect(html).toContain('<nav aria-label="On this page"');
    expect(html).toMatch(/<p>above<\/p><h2 id="first">/);
  });
});

it("structured data cannot end its script element", () => {
  const html = draw(<JsonLd data={{ name: "</script><b>" }} />);
  expect(html).toBe(
    '<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script>',
  );
});

describe("a table that is stacked on a phone", () => {
  const html = draw(
    <StackedTable
      heads={["Card", "Place"]}
      caption="Cards"
      columns={<colgroup />}
      className="wide"
      aria-label="All cards"
    >
      <tr />
    </StackedTable>,
  );

  it("a stacked table has its caption before its column headings", () => {
    expect(html).toMatch(
      /<caption[^>]*>Cards<\/caption><colgroup><\/colgroup><thead[^>]*><tr[^>]*><th scope="col"[^>]*>Card<\/th><th scope="col"[^>]*>Place<\/th><\/tr><\/thead><tbody[^>]*><tr>/,
    );
  });

  it("a stacked table keeps its own class if the caller adds another", () => {
    expect(html).toMatch(/^<table [^>]*class="[^"]*table-stacked wide"/);
    expect(html).toContain('aria-label="All cards"');
  });

  it("a stacked table without a caption has no caption element", () => {
    expect(draw(<StackedTable heads={[]} />)).not.toContain("<caption");
  });
});
