import type { Kind, Weight } from "./weight-of.ts";

/** Upper bounds in bytes after gzip (fonts and images as they are), and in requests. */
interface Budget {
  html: number;
  js: number;
  css: number;
  font: number;
  image: number;
  other: number;
  requests: number;
}

/**
 * What a page may take. JavaScript: a bare page of the framework takes 134.9 kB, and ours at most 1.1 times that. CSS is
 * in the HTML, 10.4 kB of it. `other` is what scripts ask for by themselves: nothing, before the reader has done something.
 */
const page: Budget = {
  html: 24_000,
  js: 148_500,
  css: 0,
  font: 34_000,
  image: 1_000,
  other: 0,
  requests: 14,
};

/** Pages that are more by nature, by the name in routes.ts: charts, long lists, forms. */
const exceptions: Readonly<Record<string, Partial<Budget>>> = {
  "/": { html: 31_500 },
  "home, signed in": { html: 33_500 },
  poll: { html: 32_500 },
  "poll, no result": { html: 32_500 },
  "poll, finale": { html: 33_500 },
  series: { html: 43_500 },
  card: { html: 25_000 },
  "/categories": { html: 31_000 },
  "/cards": { html: 31_500 },
  "/insights": { html: 36_000 },
  "/charts": { html: 39_000 },
  "/methodology": { html: 28_000 },
  "/methodology/figures": { html: 35_500 },
  "/data": { html: 30_000 },
  "/privacy": { html: 28_000 },
  // Rendered per request, so that nothing takes the style sheet's text out of its data: it is in there three times.
  "/search": { html: 46_000 },
  "/auth": { html: 47_500, js: 185_000 },
  "/account": { html: 50_000, js: 200_000 },
};

/** The budget of a page. */
function budgetOf(name: string): Budget {
  return { ...page, ...exceptions[name] };
}

/** What is over its budget, in words; empty when all is well. */
export function overBudget(name: string, weight: Weight): string[] {
  const { requests, ...bytes } = budgetOf(name);
  const over = (Object.entries(bytes) as [Kind, number][])
    .filter(([kind, most]) => weight[kind].gzip > most)
    .map(([kind, most]) => `${name}: ${kind} takes ${weight[kind].gzip} bytes of ${most}`);
  const asked = weight.total.requests;
  return asked > requests ? [...over, `${name}: ${asked} requests of ${requests}`] : over;
}
