import { expect, it } from "vitest";
import robots from "@/app/robots";
import { environment, siteUrl } from "@/lib/env";

/** The content of robots.txt, on a deployment that search engines may list or not. */
function robotsTxt(indexable: boolean) {
  environment().indexable = indexable;
  return robots();
}

const { rules, sitemap } = robotsTxt(true);
const preview = robotsTxt(false);

it.each(["/account", "/api", "/dev/inbox"])("robots.txt forbids robots to read %s", (path) => {
  expect([rules].flat()[0]?.disallow).toContain(path);
});

// A robot must read a page to see that the page has “noindex”.
it.each(["/auth", "/search", "/home/member"])("robots.txt lets robots read %s", (path) => {
  expect([rules].flat()[0]?.disallow).not.toContain(path);
});

it("robots.txt applies to all robots", () => {
  expect(rules).toMatchObject({ userAgent: "*", allow: "/" });
});

it("robots.txt names the sitemap’s complete address", () => {
  expect(sitemap).toBe(`${siteUrl()}/sitemap.xml`);
});

it("on a preview deployment, robots.txt forbids robots to read any page", () => {
  expect(preview).toEqual({ rules: { userAgent: "*", disallow: "/" } });
});
