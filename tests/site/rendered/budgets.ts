import { allPolls } from "@/lib/record/polls";

/**
 * What a page may take: requests, and bytes by kind after gzip (fonts and pictures as they are). JavaScript: at most 1.1
 * times a bare page of the framework. `data` is what scripts draw the page again from, `css` the whole sheet. What they ask
 * for by themselves (`other`), and the headlines' font: nothing, before the reader has done something.
 */
export const most = {
  html: 17_100,
  js: 148_500,
  css: 11_300,
  font: 0,
  image: 1_000,
  data: 16_000,
  other: 0,
  requests: 15,
};
export type Weight = Record<keyof typeof most, number>;

export const poll = "/polls/2024/day-10-utilities";
export const unrecorded = allPolls.find(({ result }) => result.kind === "not-recorded")?.href ?? poll;
export const finale = allPolls.find(({ categories }) => categories.length === 0)?.href ?? poll;

/** Pages that are more by nature: forms, and what a member has. */
export const exceptions: Readonly<Record<string, Partial<Weight>>> = {
  // Asks the account which cards its owner has.
  "/ as a member": { other: 100 },
  "/auth": { js: 185_000 },
  "/account as a member": { js: 200_000 },
};
