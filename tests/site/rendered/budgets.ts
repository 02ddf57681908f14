import { allPolls } from "@/lib/record/polls";

/**
 * What a page may take: requests, and bytes by kind after gzip (fonts and pictures as they are). JavaScript: a bare page of
 * the framework takes 134.9 kB, and ours at most 1.1 times that. The style that a page needs before its scripts is in its HTML; the whole sheet comes with them. `other` is what scripts
 * ask for by themselves: nothing, before the reader has done something; `data` is what they draw the page again from.
 */
export const most = {
  html: 17_000,
  js: 148_500,
  css: 11_300,
  font: 20_000,
  image: 1_000,
  data: 16_000,
  other: 0,
  requests: 16,
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
