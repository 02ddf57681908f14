import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { pages } from "@/content/pages";
import { allPolls } from "@/lib/record/polls";
import { kindOf } from "@/lib/site/page-kinds";
import { expect, test } from "./fixtures";

test.use({ answered: false });

/**
 * What a page may take: requests, and bytes by kind after gzip (fonts and pictures as they are). JavaScript: a bare page of
 * the framework takes 134.9 kB, and ours at most 1.1 times that. CSS is in the HTML, 10.4 kB of it. `other` is what scripts
 * ask for by themselves: nothing, before the reader has done something.
 */
const most = {
  html: 24_000,
  js: 148_500,
  css: 0,
  font: 34_000,
  image: 1_000,
  other: 0,
  requests: 14,
};
type Weight = Record<keyof typeof most, number>;

const poll = "/polls/2024/day-10-utilities";
const unrecorded = allPolls.find(({ result }) => result === "not-recorded")?.href ?? poll;
const finale = allPolls.find(({ categories }) => categories.length === 0)?.href ?? poll;

/** Pages that are more by nature: charts, long lists, forms. */
const exceptions: Readonly<Record<string, Partial<Weight>>> = {
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

const kinds: Readonly<Record<string, keyof Weight>> = {
  document: "html",
  script: "js",
  stylesheet: "css",
  font: "font",
};

/** Opens a page with an empty cache and adds up what it takes, until nothing more is asked for. */
async function weightOf(page: Page, url: string): Promise<Weight> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(url, { waitUntil: "networkidle" });
  const weight = { html: 0, js: 0, css: 0, font: 0, image: 0, other: 0, requests: 0 };
  for (const response of responses.filter((one) => one.status() < 300 || one.status() >= 400)) {
    const body = await response.body();
    const ending = /\.(\w+)(?:\?|$)/.exec(response.url())?.[1] ?? "";
    const isImage = ["svg", "png", "ico"].includes(ending);
    const bytes = ["woff2", "png"].includes(ending) ? body.length : gzipSync(body).length;
    weight[isImage ? "image" : (kinds[response.request().resourceType()] ?? "other")] += bytes;
    weight.requests += 1;
  }
  return weight;
}

async function expectInBudget(page: Page, path: string, name = path): Promise<void> {
  const weight = await weightOf(page, path);
  expect(weight.js, "scripts were seen at all").toBeGreaterThan(0);
  const budget = { ...most, ...exceptions[name] };
  const over = (Object.keys(most) as (keyof Weight)[]).filter((kind) => weight[kind] > budget[kind]);
  expect(over.map((kind) => `${kind} ${weight[kind]} of ${budget[kind]}`)).toEqual([]);
}

const ofTable = Object.keys(pages).filter(
  (path) => ["static", "per-request"].includes(kindOf(path)) || path === "/auth",
);
for (const path of [...ofTable, poll, unrecorded, finale, "/polls/2024", "/cards/airtel-axis"]) {
  // Pages of words alone are alike: one of them stands for the others.
  const isQuick = path in exceptions || path === "/about";
  test(`${path} keeps its budget${isQuick ? "" : " @full"}`, ({ page }) => expectInBudget(page, path));
}

for (const path of ["/", "/account"])
  test(`${path} keeps its budget for a member`, ({ page, member: _ }) =>
    expectInBudget(page, path, `${path} as a member`));
