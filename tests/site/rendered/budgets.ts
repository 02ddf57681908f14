import { allPolls } from "@/lib/record/polls";

/**
 * What a page may take: requests, and bytes by kind after gzip (fonts and pictures as they are). JavaScript: a bare page of
 * the framework takes 134.9 kB, and ours at most 1.1 times that. CSS is in the HTML, 10.4 kB of it. `other` is what scripts
 * ask for by themselves: nothing, before the reader has done something; `data` is what they draw the page again from.
 */
export const most = {
  html: 24_000,
  js: 148_500,
  css: 0,
  font: 34_000,
  image: 1_000,
  data: 16_000,
  other: 0,
  requests: 15,
};
export type Weight = Record<keyof typeof most, number>;

export const poll = "/polls/2024/day-10-utilities";
export const unrecorded = allPolls.find(({ result }) => result.kind === "not-recorded")?.href ?? poll;
export const finale = allPolls.find(({ categories }) => categories.length === 0)?.href ?? poll;

/** Pages that are more by nature: charts, long lists, forms. */
export const exceptions: Readonly<Record<string, Partial<Weight>>> = {
  "/": { html: 31_500 },
  // Asks the account which cards its owner has.
  "/ as a member": { html: 33_500, other: 100 },
  [unrecorded]: { html: 32_500 },
  [poll]: { html: 32_500 },
  [finale]: { html: 33_500 },
  "/polls/2024": { html: 43_500 },
  "/cards/airtel-axis": { html: 25_000 },
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
  "/account as a member": { html: 50_000, js: 200_000 },
};
