import { beforeEach, describe, expect, it } from "vitest";
import { environment, siteUrl } from "@/lib/env";
import { shareImageMetadata } from "@/lib/publish/images/share-image";
import { metadataFor, pageMetadata } from "@/lib/publish/seo/metadata";
import { siteText } from "@/lib/site/settings";

const page = { title: "A title", description: "A description.", path: "/about" };
const name = siteText("name");

beforeEach(() => {
  environment().indexable = true;
});

/** The title of a page whose own title and the site’s name have this many characters together. */
function titleWith(length: number): { title: string; absolute: string } {
  const title = "A".repeat(length - ` | ${name}`.length);
  return { title, ...(pageMetadata({ ...page, title }).title as { absolute: string }) };
}

describe("the title of a page", () => {
  it("the title of a page ends with the site’s name", () => {
    expect(pageMetadata(page).title).toEqual({ absolute: `A title | ${name}` });
  });

  it("the title of the home page begins with the site’s name", () => {
    const title = { absolute: `${name}: A title` };
    expect(pageMetadata({ ...page, path: "/" }).title).toEqual(title);
  });

  it("a page title of exactly 90 characters includes the site’s name", () => {
    expect(titleWith(90).absolute).toHaveLength(90);
  });

  it("a title of more than 90 characters leaves out the site’s name", () => {
    const { title, absolute } = titleWith(91);
    expect(absolute).toBe(title);
  });
});

describe("the metadata of a page", () => {
  const metadata = pageMetadata(page);

  it("the canonical address of a page is an absolute URL", () => {
    expect(metadata.alternates?.canonical).toBe(`${siteUrl()}/about`);
  });

  it("the metadata of a page links to the feed", () => {
    expect(metadata.alternates?.types).toEqual({ "application/atom+xml": "/feed.xml" });
  });

  it("the Open Graph metadata of a page has every field of a link preview", () => {
    expect(metadata.openGraph).toEqual({
      title: `A title | ${name}`,
      description: "A description.",
      images: [shareImageMetadata("/about")],
      url: `${siteUrl()}/about`,
      siteName: name,
      locale: "en_IN",
      type: "website",
    });
  });

  it("a page’s Twitter metadata names a large image without width or height", () => {
    const { url, alt } = shareImageMetadata("/about");
    expect(metadata.twitter).toEqual({
      card: "summary_large_image",
      title: `A title | ${name}`,
      description: "A description.",
      images: [{ url, alt }],
    });
  });

  it("the Open Graph metadata of a poll describes an article with its date", () => {
    const article = { type: "article", publishedTime: "2026-01-10" };
    expect(pageMetadata({ ...page, published: "2026-01-10" }).openGraph).toMatchObject(article);
  });

  it("the preview of a page in Hindi has the locale hi_IN", () => {
    expect(metadataFor("/hi").openGraph).toMatchObject({ locale: "hi_IN" });
  });
});

describe("search engines", () => {
  it("search engines may list a page by default", () => {
    expect(pageMetadata(page).robots).toEqual({ index: true, follow: true });
  });

  it("search engines may not list a page that sets “index” to false", () => {
    const robots = { index: false, follow: true };
    expect(pageMetadata({ ...page, index: false }).robots).toEqual(robots);
  });

  it("search engines may not list a page of a preview deployment", () => {
    environment().indexable = false;
    expect(pageMetadata(page).robots).toEqual({ index: false, follow: true });
  });

  it("search engines may list a static page", () => {
    expect(metadataFor("/about").robots).toMatchObject({ index: true });
  });

  it.each(["/search", "/account", "/auth"] as const)(
    "search engines may not list %s, which is rendered per request",
    (path) => {
      expect(metadataFor(path).robots).toMatchObject({ index: false });
    },
  );
});

describe("the translations of a page", () => {
  it("a page without a translation has no alternate language", () => {
    expect(metadataFor("/about").alternates).not.toHaveProperty("languages");
  });

  it("a page with a Hindi translation has its own address as canonical URL", () => {
    expect(metadataFor("/privacy").alternates?.canonical).toBe(`${siteUrl()}/privacy`);
  });

  it("the metadata of /hi gives the addresses of both language versions", () => {
    const languages = { "en-IN": "/categories", hi: "/hi", "x-default": "/categories" };
    expect(metadataFor("/hi").alternates?.languages).toEqual(languages);
  });
});
