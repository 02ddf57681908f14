import { overBudget } from "../../tools/bench/budgets";
import { routes } from "../../tools/bench/routes";
import { weightOf } from "../../tools/bench/weight-of";
import { expect, test } from "./fixtures";

for (const { name, path, signedIn } of routes) {
  // A session adds a cookie to the request, and no byte to the page's scripts: the bench measures those pages.
  if (signedIn) continue;
  test(`${name} keeps its budget`, async ({ page, baseURL }) => {
    const weight = await weightOf(page, `${baseURL}${path}`);
    expect(weight.js.requests, "scripts were seen at all").toBeGreaterThan(0);
    expect(overBudget(name, weight)).toEqual([]);
  });
}

test("nothing but HTML comes before the scripts on a poll page", async ({ request }) => {
  const html = await (await request.get("/polls/2024/day-10-utilities")).text();
  const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  const urgent = preloads.filter((tag) => !tag.includes('fetchPriority="low"'));
  expect(urgent).toEqual([]);
  expect(html).not.toContain('rel="stylesheet"');
  const blocking = (html.match(/<script src=[^>]*>/g) ?? []).filter(
    (tag) => !/async|defer|noModule/.test(tag),
  );
  expect(blocking).toEqual([]);
});

test("files with a hash in their name are kept for good", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const files = [...html.matchAll(/\/_next\/static\/[^"\\]+\.(?:js|woff2)/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(3);
  for (const file of new Set(files)) {
    const { "cache-control": lifetime } = (await request.get(file)).headers();
    expect(lifetime, file).toBe("public, max-age=31536000, immutable");
  }
});
