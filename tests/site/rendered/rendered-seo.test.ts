import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Validator from "@adobe/structured-data-validator";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import sitemap from "@/app/sitemap";
import { siteUrl } from "@/lib/env";
import { allPolls, series } from "@/lib/record/published";
import { isRecorded } from "@/lib/record/standings";
import type { Poll } from "@/lib/record/types";
import { pageKind } from "@/lib/site/page-kinds";
import { attribute, elements, files, renderedPages } from "./rendered-pages";

type Element = DefaultTreeAdapterTypes.Element;
type Thing = Record<string, unknown> & { "@type"?: string };

const text = (element: Element): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/** The parts of a page that a crawler reads without running scripts. */
function readPage(html: string) {
  const all = elements(parse(html));
  const tags = (name: string) => all.filter(({ tagName }) => tagName === name);
  const meta = (name: string) =>
    tags("meta")
      .filter((tag) => [attribute(tag, "name"), attribute(tag, "property")].includes(name))
      .map((tag) => attribute(tag, "content") ?? "");
  const links = (rel: string) =>
    tags("link")
      .filter((tag) => attribute(tag, "rel") === rel)
      .map((tag) => attribute(tag, "href"));
  const blocks = tags("script").filter((tag) => attribute(tag, "type")?.endsWith("json"));
  const data = blocks
    .filter((tag) => attribute(tag, "type") === "application/ld+json")
    .map((tag) => JSON.parse(text(tag)) as { "@context": string; "@graph": Thing[] });
  return {
    meta,
    links,
    data,
    /** Data blocks whose content could close them. */
    open: blocks.filter((tag) => text(tag).includes("<")),
    canonical: URL.parse(links("canonical")[0] ?? "")?.pathname ?? "",
    isIndexed: !meta("robots").some((value) => value.includes("noindex")),
    titles: tags("title")
      .filter((tag) => tag.parentNode?.nodeName === "head")
      .map(text),
    headings: tags("h1").length,
    outward: tags("a").filter((tag) => {
      const href = attribute(tag, "href") ?? "";
      return href.startsWith("https:") && !href.startsWith(siteUrl());
    }),
  };
}

const pages = renderedPages()
  .filter(({ path }) => pageKind(path) === "static" && path !== "/404")
  .map(({ path, html }) => ({ path, ...readPage(html) }));
const indexed = pages.filter(({ isIndexed }) => isIndexed);

/** Every object with a type in structured data, at any depth. */
function things(value: unknown): Thing[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(things);
  return "@type" in value ? [value as Thing, ...inner] : inner;
}

/** Properties that search engines document as required or recommended, for the types used here. */
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
  const names = {
    type: "@type",
    subClassOf: "rdfs:subClassOf",
    domainIncludes: "schema:domainIncludes",
  };
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

/**
 * Faults that an outside validator finds in a page's structured data: schema.org's types and
 * properties, lists, addresses.
 */
async function complaints(graph: readonly Thing[]): Promise<string[]> {
  // A copy, because the validator removes what it has read.
  const problems = await validator.validate({ jsonld: { page: structuredClone([...graph]) } });
  return problems.map(({ issueMessage }) => issueMessage);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("titles, descriptions and addresses", () => {
  it.each(pages)(
    "each page has one title, one description, one address: $path",
    ({ titles, meta, links, headings, isIndexed }) => {
      expect(headings).toBe(1);
      expect(links("canonical")).toHaveLength(1);
      expect(titles).toEqual([expect.stringMatching(/^.{11,90}$/)]);
      expect(meta("description")).toEqual([expect.stringMatching(/^.{50,200}$/)]);
      expect(meta("og:title")).toEqual(titles);
      expect(meta("og:description")).toEqual(meta("description"));
      // A list in another order shares the preview of the list itself.
      if (isIndexed) expect(meta("og:url")).toEqual(links("canonical"));
      expect(meta("twitter:card")).toEqual(["summary_large_image"]);
      expect(links("alternate")).toContainEqual(expect.stringMatching(/\/feed\.xml$/));
    },
  );

  it("no two pages have the same title, description or share image", () => {
    const values = indexed.flatMap(({ titles, meta, links }) => [
      ...titles,
      ...meta("description"),
      ...links("canonical").map(String),
      `image ${meta("og:image")[0]}`,
    ]);
    expect(repeated(values)).toEqual([]);
  });

  it("the sitemap lists exactly the indexable pages", () => {
    const listed = sitemap().map(({ url }) => new URL(url).pathname);
    expect(repeated(listed)).toEqual([]);
    expect(listed.toSorted()).toEqual(indexed.map(({ canonical }) => canonical).toSorted());
    for (const { path, canonical } of indexed) expect(canonical).toBe(path);
  });
});

describe("metadata beside the titles", () => {
  it("the 404 page, like a series without polls, is marked as not indexable", () => {
    const excluded = renderedPages().filter(({ html }) => !readPage(html).isIndexed);
    const without = series.filter(({ polls }) => !polls.length).map(({ href }) => href);
    expect(excluded.map(({ path }) => path)).toEqual(expect.arrayContaining(["/404", ...without]));
  });

  it("robots.txt allows everything except accounts", () => {
    const text = readFileSync(join(files, "robots.txt"), "utf8");
    expect(text).toMatch(
      /^Allow: \/$[\s\S]*^Disallow: \/account[\s\S]*^Sitemap: .*\/sitemap\.xml$/m,
    );
  });

  it.each(indexed)(
    "$path has a share image of 1200 by 630 pixels with alt text",
    ({ path, meta }) => {
      const [address = ""] = meta("og:image");
      expect(meta("og:image:alt")[0]?.length, path).toBeGreaterThan(20);
      const png = readFileSync(join(files, new URL(address).pathname));
      expect(png.readUInt32BE(16)).toBe(1200);
      expect(png.readUInt32BE(20)).toBe(630);
      expect(png.byteLength, path).toBeLessThan(100_000);
    },
  );

  it("a link to another site opens a new tab with rel=noopener", () => {
    const all = pages.flatMap(({ path, outward }) => outward.map((link) => ({ path, link })));
    expect(all.length).toBeGreaterThan(10);
    const unsafe = all.filter(({ link }) => {
      const rel = attribute(link, "rel")?.includes("noopener");
      return attribute(link, "target") !== "_blank" || !rel;
    });
    expect(unsafe.map(({ path, link }) => [path, attribute(link, "href")])).toEqual([]);
  });

  it("the data page has a citation line", () => {
    expect(readFileSync(join(files, "/data.html"), "utf8")).toMatch(
      /How to cite it<\/h2>\s*<p class="select-all[^>]*>(?:(?!<\/p>).)*“Open data.”(?:(?!<\/p>).)*\/data<\/p>/,
    );
  });
});

const never = ["Review", "Rating", "AggregateRating", "FAQPage", "Question", "Product", "Offer"];

/** Expects a list that counts from 1 and links to this site. */
function expectList(items: readonly { position: number; item?: string; url?: string }[]): void {
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  for (const { item, url } of items) expect(item ?? url).toMatch(new RegExp(`^${siteUrl()}/`));
}

/**
 * Expects a poll's article to have the month on record and to be marked as AI-assisted. Without a
 * result it is our own guide.
 */
function expectArticle(poll: Poll, article: object | undefined): void {
  const result = {
    temporalCoverage: poll.series.period.iso,
    creditText: expect.stringContaining("AI-assisted"),
    abstract: expect.any(String),
  };
  expect(article).toMatchObject({
    datePublished: poll.firstPublished,
    ...(isRecorded(poll) && result),
  });
  if (isRecorded(poll)) return;
  for (const name of Object.keys(result)) expect(article).not.toHaveProperty(name);
}

describe("structured data", () => {
  it.each(pages)(
    "structured data is valid, without reviews or empty values: $path",
    async ({ path, data, open }) => {
      expect(open).toEqual([]);
      for (const block of data) expect(block["@context"]).toBe("https://schema.org");
      const graph = data.flatMap((block) => block["@graph"]);
      // Search engines want the site's own name on its home page.
      const everywhere = path === "/" ? ["Organization", "WebSite"] : ["Organization"];
      expect(graph.map((thing) => thing["@type"])).toEqual(expect.arrayContaining(everywhere));
      expect(await complaints(graph)).toEqual([]);
      for (const thing of graph)
        expect(Object.keys(thing)).toEqual(
          expect.arrayContaining([...(documented[String(thing["@type"])] ?? ["?"])]),
        );
      expect(JSON.stringify(data)).not.toMatch(/:(?:null|""|\[\]|"undefined")/);
      for (const thing of things(data)) {
        expect(never).not.toContain(thing["@type"]);
        expectList((thing.itemListElement ?? []) as { position: number }[]);
      }
      const poll = allPolls.find(({ href }) => href === path);
      const article = graph.find((thing) => thing["@type"] === "Article");
      if (poll) expectArticle(poll, article);
    },
  );

  it("the structured-data check reports an unknown schema.org property", async () =>
    expect(await complaints([{ "@type": "Article", headlin: "A" }])).toHaveLength(1));
});
