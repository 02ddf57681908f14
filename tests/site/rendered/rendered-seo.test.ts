import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Validator from "@adobe/structured-data-validator";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import sitemap from "@/app/sitemap";
import { siteUrl } from "@/lib/env";
import { allPolls, isRecorded, publishedSeries, series } from "@/lib/record/polls";
import { isRequestTimePage } from "@/lib/site/page-kinds";
import { files, renderedPages } from "./rendered-pages";

type Element = DefaultTreeAdapterTypes.Element;
type Thing = Record<string, unknown> & { "@type"?: string };

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

function elements(node: DefaultTreeAdapterTypes.Node): Element[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elements) : [];
  return "tagName" in node ? [node, ...children] : children;
}

const text = (element: Element): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");

const isOwn = ({ name, value }: { name: string; value: string }) =>
  name === "href" && value.startsWith(siteUrl());

/** What a crawler reads of a page without running anything. */
function readHead(html: string) {
  const all = elements(parse(html));
  const meta = (name: string) =>
    all
      .filter(
        (one) =>
          one.tagName === "meta" && [attribute(one, "name"), attribute(one, "property")].includes(name),
      )
      .map((one) => attribute(one, "content") ?? "");
  const links = (rel: string) =>
    all
      .filter((one) => one.tagName === "link" && attribute(one, "rel") === rel)
      .map((one) => attribute(one, "href"));
  const titles = all
    .filter((one) => one.tagName === "title" && one.parentNode?.nodeName === "head")
    .map(text);
  const data = all
    .filter((one) => attribute(one, "type") === "application/ld+json")
    .map((one) => JSON.parse(text(one)) as { "@context": string; "@graph": Thing[] });
  const headings = all.filter((one) => one.tagName === "h1").length;
  const outward = all.filter(
    (one) => one.tagName === "a" && /^https:/.test(attribute(one, "href") ?? "") && !one.attrs.some(isOwn),
  );
  return { meta, links, titles, data, headings, outward };
}

const pages = renderedPages()
  .filter(({ path }) => !isRequestTimePage(path) && path !== "/404" && !path.startsWith("/home/"))
  .map(({ path, html }) => ({ path, ...readHead(html) }));
const indexed = pages.filter(({ meta }) => !meta("robots").some((value) => value.includes("noindex")));
const graphOf = (page: (typeof pages)[number]): Thing[] => page.data.flatMap((one) => one["@graph"]);

/** Every thing in the data, however deep. */
function things(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(things);
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(things);
  return "@type" in value ? [value as Thing, ...inner] : inner;
}

/** What search engines document as required or recommended, of the types that are used here. */
const documented: Record<string, readonly string[]> = {
  Article: ["headline", "image", "author", "publisher", "datePublished", "dateModified"],
  BreadcrumbList: ["itemListElement"],
  Dataset: ["name", "description", "url", "license", "creator", "distribution"],
  ItemList: ["name", "numberOfItems", "itemListElement"],
  Organization: ["name", "url", "logo"],
  WebSite: ["name", "url", "inLanguage"],
};

/** Schema.org's vocabulary as it is published, in the form that the validator reads. */
function vocabulary(): { "@graph": object[] } {
  const file = fileURLToPath(import.meta.resolve("@vocabulary/schema/schema.nq"));
  const names = { type: "@type", subClassOf: "rdfs:subClassOf", domainIncludes: "schema:domainIncludes" };
  const kinds: Record<string, string> = { Class: "rdfs:Class", Property: "rdf:Property" };
  const terms = new Map<string, Record<string, unknown>>();
  for (const [, id = "", verb, object = ""] of readFileSync(file, "utf8").matchAll(
    /^<([^>]+)> <[^>]+[#/](type|subClassOf|domainIncludes)> <([^>]+)>/gm,
  )) {
    const name = names[verb as keyof typeof names];
    const term = terms.get(id) ?? { "@id": id };
    terms.set(id, term);
    if (name !== "@type") term[name] = [...((term[name] ?? []) as object[]), { "@id": object }];
    else term[name] ??= kinds[object.replace(/^.*[#/]/, "")];
  }
  return { "@graph": [...terms.values()] };
}

const validator = new Validator(vocabulary());

/** What an outside validator says against the things of a page: schema.org's types and properties, lists, addresses. */
async function complaints(graph: readonly Thing[]): Promise<string[]> {
  // It takes away what it has read.
  const found = await validator.validate({ jsonld: { page: structuredClone([...graph]) } });
  return found.map(({ issueMessage }) => issueMessage);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("titles, descriptions and addresses", () => {
  it.each(pages)(
    "stand once on every page, at a length that is not cut: $path",
    ({ titles, meta, links, headings }) => {
      expect(titles).toHaveLength(1);
      expect(titles[0]?.length).toBeGreaterThan(10);
      expect(titles[0]?.length).toBeLessThanOrEqual(90);
      expect(meta("description")).toHaveLength(1);
      expect(meta("description")[0]?.length).toBeGreaterThanOrEqual(50);
      expect(meta("description")[0]?.length).toBeLessThanOrEqual(200);
      expect(links("canonical")).toHaveLength(1);
      expect(headings).toBe(1);
    },
  );

  it("are each page’s own", () => {
    expect(repeated(indexed.flatMap(({ titles }) => titles))).toEqual([]);
    expect(repeated(indexed.flatMap(({ meta }) => meta("description")))).toEqual([]);
    expect(repeated(indexed.flatMap(({ links }) => links("canonical").map(String)))).toEqual([]);
  });

  it("are the same in previews, and lead to the feed", () => {
    for (const { path, titles, meta, links } of pages) {
      expect(meta("og:title"), path).toEqual(titles);
      expect(meta("og:description"), path).toEqual(meta("description"));
      // A list in another order shares the preview of the list itself.
      if (!meta("robots").some((value) => value.includes("noindex")))
        expect(meta("og:url"), path).toEqual(links("canonical"));
      expect(meta("twitter:card"), path).toEqual(["summary_large_image"]);
      expect(links("alternate"), path).toContainEqual(expect.stringMatching(/\/feed\.xml$/));
    }
  });

  it("agree with the sitemap: every page that may be indexed is in it, at its own address, and no other", () => {
    const listed = sitemap().map(({ url }) => new URL(url).pathname);
    const reachable = indexed.map(({ links }) => new URL(String(links("canonical")[0])).pathname);
    expect(repeated(listed)).toEqual([]);
    expect(listed.toSorted()).toEqual([...new Set(reachable)].toSorted());
    for (const { path, links } of indexed)
      expect(new URL(String(links("canonical")[0])).pathname, path).toBe(path);
  });
});

describe("around the pages", () => {
  it("a series without polls and the 404 page are kept out of search engines", () => {
    const kept = renderedPages().filter(({ html }) => /<meta name="robots" content="[^"]*noindex/.test(html));
    const paths = kept.map(({ path }) => path);
    const without = series.filter(({ polls }) => !polls.length).map(({ href }) => href);
    expect(paths).toEqual(expect.arrayContaining(["/404", ...without]));
  });

  it("robots.txt lets all but accounts be read, and names the sitemap", () => {
    const text = readFileSync(join(files, "robots.txt"), "utf8");
    expect(text).toMatch(/^Allow: \/$[\s\S]*^Disallow: \/account[\s\S]*^Sitemap: .*\/sitemap\.xml$/m);
  });

  it.each(indexed)(
    "$path has a share image of its own size, below 100 KB, with words for it",
    ({ path, meta }) => {
      const [address = ""] = meta("og:image");
      expect(meta("og:image:alt")[0]?.length, path).toBeGreaterThan(20);
      const png = readFileSync(join(files, new URL(address).pathname));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(png.byteLength, path).toBeLessThan(100_000);
    },
  );

  it("each page has a share image that no other has", () => {
    expect(repeated(indexed.map(({ meta }) => meta("og:image")[0] ?? ""))).toEqual([]);
  });

  it("links to other sites open in a new tab that knows nothing of this one", () => {
    const all = pages.flatMap(({ path, outward }) => outward.map((link) => ({ path, link })));
    expect(all.length).toBeGreaterThan(10);
    for (const { path, link } of all)
      expect([path, attribute(link, "target"), attribute(link, "rel")]).toEqual([
        path,
        "_blank",
        expect.stringContaining("noopener"),
      ]);
  });

  it("the data page says in a line how it is cited", () => {
    expect(readFileSync(join(files, "/data.html"), "utf8")).toMatch(
      /How to cite it<\/h2>\s*<p class="select-all[^>]*>(?:(?!<\/p>).)*“Open data.”(?:(?!<\/p>).)*\/data<\/p>/,
    );
  });
});

describe("structured data", () => {
  it.each(pages)("is schema.org’s, and has what search engines ask for: $path", async (page) => {
    for (const one of page.data) expect(one["@context"]).toBe("https://schema.org");
    const graph = graphOf(page);
    expect(graph.map((thing) => thing["@type"])).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
    expect(await complaints(graph)).toEqual([]);
    for (const thing of graph)
      expect(Object.keys(thing)).toEqual(
        expect.arrayContaining([...(documented[String(thing["@type"])] ?? ["?"])]),
      );
  });

  it("fails as soon as a type or a property is not schema.org’s, or a trail leads nowhere", async () => {
    const trail = [1, 2].map((position) => ({ "@type": "ListItem", position, name: "Home" }));
    expect(
      await complaints([
        { "@type": "Artikel" },
        { "@type": "Article", headlin: "A" },
        { "@type": "BreadcrumbList", itemListElement: trail },
      ]),
    ).toEqual([
      expect.stringContaining('"Artikel" is not a valid schema.org type'),
      expect.stringContaining('"headlin" for type "Article" is not supported'),
      expect.stringContaining('"item" with URL is missing'),
    ]);
  });

  it.each(pages)(
    "makes no review, rating, product or question of it, and has no empty value: $path",
    (page) => {
      const all = things(page.data);
      const types = new Set(all.map((thing) => thing["@type"]));
      for (const never of ["Review", "Rating", "AggregateRating", "FAQPage", "Question", "Product", "Offer"])
        expect(types.has(never), never).toBe(false);
      expect(JSON.stringify(page.data)).not.toMatch(/:(?:null|""|\[\]|"undefined")/);
    },
  );

  it.each(pages)("numbers its lists from 1, with addresses of this site: $path", (page) => {
    for (const thing of things(page.data)) {
      const items = thing.itemListElement as { position: number; item?: string; url?: string }[] | undefined;
      if (!items) continue;
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      for (const { item, url } of items) expect(item ?? url).toMatch(new RegExp(`^${siteUrl()}/`));
    }
  });

  it("calls a poll an article of its first day here; one with a result of the month on record, AI-assisted", () => {
    for (const poll of allPolls) {
      const page = pages.find(({ path }) => path === poll.href);
      const article = page && graphOf(page).find((thing) => thing["@type"] === "Article");
      expect(article?.datePublished, poll.slug).toBe(poll.firstPublished);
      // What is there without a result is a guide of our own.
      const { temporalCoverage, creditText, abstract } = article ?? {};
      expect([temporalCoverage, creditText, abstract], poll.slug).toEqual(
        isRecorded(poll)
          ? [poll.series.period.iso, expect.stringContaining("AI-assisted"), expect.any(String)]
          : [undefined, undefined, undefined],
      );
    }
  });

  it("offers the series’ files for download", () => {
    for (const { href } of publishedSeries) {
      const page = pages.find(({ path }) => path === href);
      const dataset = page && graphOf(page).find((thing) => thing["@type"] === "Dataset");
      const file = (ending: string, encodingFormat: string) => {
        return { "@type": "DataDownload", contentUrl: `${siteUrl()}${href}.${ending}`, encodingFormat };
      };
      expect(dataset?.distribution).toEqual([file("json", "application/json"), file("csv", "text/csv")]);
    }
  });
});
