import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveForTests, type TestSite } from "../../../developer/serve.ts";
import { allPolls } from "../../../lib/record/polls.ts";
import { sessionOf, signedInReader } from "../browser/reader.ts";
import { missingPage } from "../browser/routes.ts";
import { files, renderedPages } from "../rendered/rendered-pages.ts";
import { checkDocuments, withoutJava } from "./nu.ts";

const forVisitors = `/auth /auth?tab=sign-up /auth/forgot /auth/check-email /auth/confirm /search
  /search?q=axis ${missingPage}`.split(/\s+/);

let site: TestSite;
beforeAll(async () => {
  site = await serveForTests();
});
afterAll(() => site?.stop());

/** As sent, but for the style sheet: the build has compiled it, and the checker's list of CSS is older than its parts. */
const withoutStyle = (html: string) => html.replaceAll(/(<style\b[^>]*>)[\s\S]*?(?=<\/style>)/g, "$1");

/** Documents that are rendered per request, by address. */
async function requested({ url, backend }: TestSite): Promise<[path: string, html: string][]> {
  const get = async (path: string, headers = {}) =>
    [path, await (await fetch(url + path, { headers })).text()] as [string, string];
  const cookie = await sessionOf(await signedInReader(url, backend));
  const forMember = ["/account", "/account/no-such-page"].map((path) => get(path, { cookie }));
  return Promise.all([...forVisitors.map((path) => get(path)), ...forMember]);
}

test("the Nu HTML checker finds no error and no warning in any document or drawing, and does in a planted one", async ({
  skip,
}) => {
  if (withoutJava) return skip(withoutJava);
  const prerendered = renderedPages().map(({ path, html }): [string, string] => [path, html]);
  const documents = new Map([...prerendered, ...(await requested(site))]);
  for (const [path, html] of documents) expect(html, path).toContain("<html");
  const drawings = globSync("**/*.svg", { cwd: files }).map((name) => [
    name.replaceAll(/[\\/]/g, "+"),
    readFileSync(join(files, name), "utf8"),
  ]);
  const [about = ""] = [documents.get("/about")];
  const planted = about.replace(/<main\b/, "<span><form></form></span><main");
  expect(planted).not.toBe(about);
  const found = await checkDocuments({
    ...Object.fromEntries(
      [...documents].map(([path, html]) => [`${encodeURIComponent(path)}.html`, withoutStyle(html)]),
    ),
    ...Object.fromEntries(drawings),
    "planted.html": withoutStyle(planted),
  });
  expect(found).toEqual([
    ["planted.html", expect.stringContaining("“form” not allowed as child of element “span”")],
  ]);
  // Every poll has a page, and there are others: the checker was given something to look at.
  expect(documents.size).toBeGreaterThan(allPolls.length + forVisitors.length);
});
