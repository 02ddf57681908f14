import { afterEach, describe, expect, it, vi } from "vitest";
import { pages } from "@/content/pages";
import { inEnglish } from "@/content/pages/hi";
import { toConfirm } from "@/content/to-confirm";
import { isRequestTimePage, pathsOfKind } from "@/lib/site/page-kinds";
import {
  findHindiPage,
  findPage,
  footerNav,
  mainNav,
  sitePages,
  translation,
} from "@/lib/site/pages";

vi.mock("@/content/cards", () => import("../fixtures/frozen-cards"));
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries } = await import("./content/frozen");
  const years = [2031, 2032, 2033, 2034];
  const announced = frozenSeries(2035, [], { status: "announced" });
  return {
    allSeries: [
      ...years.map((year) => frozenSeries(year, [frozenPoll(year, 1, "fuel")])),
      announced,
    ],
  };
});

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

describe("the links of the header", () => {
  it("the header links to the home page, then to the latest polls", () => {
    expect(mainNav.slice(0, 3)).toEqual([
      { label: "Home", href: "/" },
      { label: "2034 Polls", href: "/polls/2034" },
      { label: "Categories", href: "/categories" },
    ]);
  });

  it("after the first three links, the header keeps the order of content/pages", () => {
    expect(labels(mainNav.slice(3))).toEqual(["Cards", "AI Insights", "Archives", "About"]);
  });
});

describe("the links of the footer", () => {
  it("the footer links to the three newest series with polls", () => {
    expect(footerNav.quickLinks.slice(0, 4)).toEqual([
      { label: "2034 Polls", href: "/polls/2034" },
      { label: "2033 Polls", href: "/polls/2033" },
      { label: "2032 Polls", href: "/polls/2032" },
      { label: "Categories", href: "/categories" },
    ]);
  });

  it("in the footer’s list of resources, the pages about the site come first", () => {
    expect(labels(footerNav.resources.slice(0, 3))).toEqual(["About", "Methodology", "Open data"]);
  });

  it("a page’s link in the menu or footer shows the page’s label, if any", () => {
    const withLabel = Object.entries(pages as Record<string, { label?: string; nav?: unknown }>)
      .filter(([, page]) => page.label && page.nav)
      .map(([path, page]) => ({ label: page.label, href: path }));
    expect(withLabel.length).toBeGreaterThan(0);
    expect([...mainNav, ...footerNav.quickLinks, ...footerNav.resources]).toEqual(
      expect.arrayContaining(withLabel),
    );
  });
});

describe("the state of a translation", () => {
  const english = pages["/privacy"];
  const before = { ...english };
  const { confirmed } = toConfirm["hindi-texts"];
  const { translated } = findPage("/hi/privacy");
  afterEach(() => {
    Object.assign(english, before);
    Object.assign(toConfirm["hindi-texts"], { confirmed });
  });

  it.each([
    ["2026-11-25", false],
    ["2026-11-26", false],
    ["2026-11-27", true],
  ])(
    "if the English page was revised on %s, the translation is behind: %s",
    (revised, isBehind) => {
      expect(translated).toBe("2026-11-26");
      Object.assign(english, { revised });
      expect(translation("/hi/privacy").isBehind).toBe(isBehind);
    },
  );

  it("a translation is outdated if its English page was published later", () => {
    Object.assign(english, { revised: undefined, firstPublished: "2027-01-01" });
    expect(translation("/hi/privacy").isBehind).toBe(true);
  });

  it("translation() gives the path of a Hindi page’s English original", () => {
    expect(translation("/hi/privacy")).toMatchObject({ english: "/privacy", translated });
  });

  it.each([true, false])(
    "a Hindi page is checked as long as the Hindi texts are confirmed: %s",
    (isChecked) => {
      Object.assign(toConfirm["hindi-texts"], { confirmed: isChecked });
      expect(translation("/hi").isChecked).toBe(isChecked);
    },
  );

  it("the page /categories has its Hindi translation at the path /hi", () => {
    expect(findHindiPage("/categories")?.path).toBe("/hi");
  });

  it("/about has no Hindi translation", () => {
    expect(findHindiPage("/about")).toBeUndefined();
  });
});

describe("pages for the search", () => {
  const entry = (path: string) => sitePages.find((page) => page.path === path);

  it("the search describes a page by the page’s one-line summary", () => {
    expect(entry("/cards")?.line).toBe(pages["/cards"].line);
  });

  it("the search shows the description of a page without a one-line summary", () => {
    expect(entry("/about")?.line).toBe(pages["/about"].description);
  });

  it("sitePages has no date for a page that has none in the table of pages", () => {
    expect(entry("/cards")?.changed).toBeUndefined();
  });

  it("a Hindi page has an English title in the search", () => {
    expect(entry("/hi/privacy")).toEqual({
      path: "/hi/privacy",
      title: inEnglish.title(pages["/privacy"].title),
      line: inEnglish.line,
      alsoKnownAs: inEnglish.alsoKnownAs,
      changed: pages["/hi/privacy"].translated,
    });
  });

  it("the search leaves out a page that is rendered per request", () => {
    expect(entry("/auth")).toBeUndefined();
  });
});

describe("the kinds of pages", () => {
  it.each(["/account", "/account/x", "/auth", "/auth/x", "/search", "/dev/inbox"])(
    "the page %s is rendered per request",
    (path) => {
      expect(isRequestTimePage(path)).toBe(true);
    },
  );

  it.each([
    "/",
    "/api",
    "/api/x",
    "/home/member",
    "/prerendered/auth",
    "/search/x",
    "/dev/inbox/x",
  ])("the page %s is not rendered per request", (path) => {
    expect(isRequestTimePage(path)).toBe(false);
  });

  it("pathsOfKind returns paths in the order of the table of pages", () => {
    expect(pathsOfKind("handler", "member")).toEqual(["/account", "/api"]);
  });
});
