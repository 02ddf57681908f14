import type { APIRequestContext } from "@playwright/test";
import { parse } from "parse5";
import { attribute, elements } from "../rendered/rendered-pages";
import { expect, test } from "./fixtures";

type Visit = { status: number; ids: Set<string>; hrefs: string[] };

async function visit(request: APIRequestContext, path: string): Promise<Visit> {
  const answer = await request.get(path);
  const html = answer.headers()["content-type"]?.includes("text/html") ? await answer.text() : "";
  const all = elements(parse(html));
  const values = (name: string, tags?: readonly string[]) =>
    all
      .filter(({ tagName }) => !tags || tags.includes(tagName))
      .flatMap((element) => attribute(element, name) ?? []);
  const hrefs = [...values("href", ["a", "link"]), ...values("src"), ...values("action", ["form"])];
  return { status: answer.status(), ids: new Set(values("id")), hrefs };
}

/** What lives behind a session or changes something: not for a crawler. */
const closed = /^\/(?:api|account|dev)(?:\/|$)/;

test("no link of the site is broken, and no fragment leads nowhere", async ({ request, site: origin }) => {
  test.setTimeout(120_000);
  const site = new URL(origin);
  const visits = new Map<string, Promise<Visit>>();
  const visitOnce = (path: string) => {
    const coming = visits.get(path) ?? visit(request, path);
    visits.set(path, coming);
    return coming;
  };
  const problems = new Set<string>();
  // It grows while it is gone through.
  const seen = new Set(["/"]);
  for (const path of seen) {
    const { hrefs } = await visitOnce(path);
    for (const href of hrefs) {
      const target = new URL(href, new URL(path, site));
      // Canonicals and structured addresses name the site's own origin, which a test serves elsewhere.
      if (target.origin !== site.origin || closed.test(target.pathname)) continue;
      const address = target.pathname + target.search;
      const { status, ids } = await visitOnce(address);
      if (status !== 200) problems.add(`${path} links to ${href}: ${status}`);
      const fragment = decodeURIComponent(target.hash.slice(1));
      if (fragment && !ids.has(fragment)) problems.add(`${path} links to ${href}: no such place on the page`);
      seen.add(address);
    }
  }
  expect([...problems]).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
});
