import { expect, it } from "vitest";
import { renderedPages } from "./rendered-pages";

/** A page's content, and its text. */
function readPage(path: string) {
  const html = renderedPages().find((page) => page.path === path)?.html ?? "";
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const text = (part: string) => part.replaceAll(/<[^>]+>/g, "");
  return { html, main, text };
}

it.each([
  ["/polls/2024", 6],
  ["/polls/2024/by/category", 6],
  ["/categories", 0],
  ["/categories/by/name", 0],
])("%s lists results alone, and every poll without one in one block", (path, leadOn) => {
  const { main, text } = readPage(path);
  expect(main.split("<article")).toHaveLength(7);
  expect(main.split("View Results")).toHaveLength(leadOn + 1);
  const [, block = "", ...more] = main.split('id="no-result-yet"');
  expect(more).toEqual([]);
  expect(text(`<h2 ${block}`)).toMatch(/^6 of 15: help us find the other 9/);
  const [gaps = ""] = block.split("</section>");
  expect(new Set(gaps.match(/href="\/polls\/2024\/[^"]+"/g)).size).toBe(9);
  expect(gaps).toMatch(/<a [^>]*href="mailto:[^>]*>(?:<[^>]+>)*Send us the link/);
});

it.each([
  ["/polls/2024/by/upvotes", "No single best card: it depends on the user."],
  ["/categories/by/name", "AU Ixigo Credit Card"],
  ["/cards/by/upvotes", "Airtel Axis Credit Card"],
  ["/cards/by/name", "Airtel Axis Credit Card"],
])("%s is sorted, canonical to the list and kept out of search", (path, first) => {
  const { html, main, text } = readPage(path);
  expect(text(main.split(/<article|<tbody/)[1]?.split(/<\/article|<\/tr/)[0] ?? "")).toContain(first);
  expect(main).toMatch(new RegExp(`<a (?=[^>]*href="${path}")(?=[^>]*aria-current="page")`));
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${path.split("/by/")[0]}"`));
  expect(html).toContain('name="robots" content="noindex, follow"');
});
