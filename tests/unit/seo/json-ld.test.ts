import { describe, expect, it, vi } from "vitest";
import { siteUrl } from "@/lib/env";
import { shareImageMetadata } from "@/lib/publish/images/share-image";
import {
  breadcrumbList,
  dataset,
  graph,
  itemList,
  organization,
  pollArticle,
  website,
} from "@/lib/publish/seo/json-ld";
import { allPolls, latestSeries } from "@/lib/record/published";
import type { Poll } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../data/made-up-record"));

type Fields = Readonly<Record<string, unknown>>;

const pollOf = (day: number): Poll => allPolls.find((poll) => poll.day === day) as Poll;
const publisher = { "@id": `${siteUrl()}/#organization` };

describe("the structured data of every page", () => {
  it("the structured data describes the publisher with its contact address", () => {
    expect(organization()).toEqual({
      "@type": "Organization",
      "@id": `${siteUrl()}/#organization`,
      name: siteText("name"),
      url: `${siteUrl()}/`,
      logo: `${siteUrl()}/icon.svg`,
      email: siteText("contactEmail"),
    });
  });

  it("the structured data of the home page describes the site", () => {
    expect(website()).toEqual({
      "@type": "WebSite",
      "@id": `${siteUrl()}/#website`,
      name: siteText("name"),
      url: `${siteUrl()}/`,
      description: siteText("description"),
      inLanguage: "en-IN",
      publisher,
    });
  });

  it("the structured data of a page lists its breadcrumbs in order", () => {
    const trail = [
      { label: "Home", href: "/" },
      { label: "Cards", href: "/cards" },
    ];
    expect(breadcrumbList(trail)).toEqual({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${siteUrl()}/` },
        { "@type": "ListItem", position: 2, name: "Cards", item: `${siteUrl()}/cards` },
      ],
    });
  });

  it("the structured data of a list gives the number of its items", () => {
    const items = [
      { name: "Axis ACE", href: "/cards/axis-ace" },
      { name: "AU Ixigo", href: "/cards/au-ixigo" },
    ];
    expect(itemList("Cards", items)).toEqual({
      "@type": "ItemList",
      name: "Cards",
      numberOfItems: 2,
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Axis ACE", url: `${siteUrl()}/cards/axis-ace` },
        { "@type": "ListItem", position: 2, name: "AU Ixigo", url: `${siteUrl()}/cards/au-ixigo` },
      ],
    });
  });

  it("all structured data of a page is in one graph", () => {
    const all = [organization(), website()] as const;
    expect(graph(...all)).toEqual({ "@context": "https://schema.org", "@graph": all });
  });
});

describe("the structured data of a poll", () => {
  const poll = pollOf(1);
  const address = `${siteUrl()}/polls/2031/day-1-travel`;
  const article = pollArticle(poll, "A description.") as unknown as Fields;

  it.each([
    ["@type", "Article"],
    ["@id", `${address}#article`],
    ["headline", "HDFC Infinia won the forum’s vote on travel, 441 to 85"],
    ["description", "A description."],
    ["url", address],
    ["image", siteUrl() + shareImageMetadata(poll.href).url],
    ["datePublished", "2026-01-10"],
    ["dateModified", "2026-02-03"],
    ["inLanguage", "en-IN"],
    ["articleSection", "Travel"],
    ["isAccessibleForFree", true],
    ["author", publisher],
    ["publisher", publisher],
    ["temporalCoverage", "2031-12"],
    ["creditText", "Summary AI-assisted, from community poll figures"],
    ["abstract", "441 upvotes won."],
  ])("the structured data of a poll has the property %s", (property, value) => {
    expect(article[property]).toEqual(value);
  });

  it("the structured data of a poll names the poll’s series", () => {
    expect(article.isPartOf).toEqual({
      "@type": "CreativeWorkSeries",
      name: "Community credit card polls 2031",
      url: `${siteUrl()}/polls/2031`,
    });
  });

  it.each(["temporalCoverage", "creditText", "abstract"])(
    "the structured data of a poll without a result has no %s",
    (property) => {
      expect(pollArticle(pollOf(4), "A description.")).not.toHaveProperty(property);
    },
  );
});

describe("the structured data of a series", () => {
  const data = dataset(latestSeries) as unknown as Fields;

  it.each([
    ["@type", "Dataset"],
    ["@id", `${siteUrl()}/polls/2031#dataset`],
    ["name", "Community credit card polls 2031"],
    ["url", `${siteUrl()}/polls/2031`],
    ["license", siteText("dataLicenceUrl")],
    ["creator", publisher],
    ["datePublished", "2026-01-10"],
    ["temporalCoverage", "2031-12"],
    ["spatialCoverage", "India"],
    ["isAccessibleForFree", true],
  ])("the structured data of a series has the property %s", (property, value) => {
    expect(data[property]).toEqual(value);
  });

  it("the structured data of a series says that a missing count is null", () => {
    expect(data.description).toBe(
      `${latestSeries.description} Winners, runners-up and counts, as far as we have them; the rest is null.`,
    );
  });

  it("the structured data of a series has the published totals of the series", () => {
    const measured = (name: string, value: number, unitText: string) => ({
      "@type": "PropertyValue",
      name,
      value,
      unitText,
    });
    expect(data.variableMeasured).toEqual([
      measured("Comments analysed", 2745, "comments"),
      measured("Community upvotes", 9141, "upvotes"),
    ]);
  });

  it("without totals, the structured data of a series has no variableMeasured", () => {
    const figures = { ...latestSeries.figures, comments: undefined, upvotes: undefined };
    expect(dataset({ ...latestSeries, figures })).not.toHaveProperty("variableMeasured");
  });

  it("the structured data of a series links to its JSON, then to its CSV", () => {
    const download = (ending: string, encodingFormat: string) => ({
      "@type": "DataDownload",
      contentUrl: `${siteUrl()}/polls/2031.${ending}`,
      encodingFormat,
    });
    expect(data.distribution).toEqual([
      download("json", "application/json"),
      download("csv", "text/csv"),
    ]);
  });
});
