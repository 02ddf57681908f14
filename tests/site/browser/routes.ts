import sitemap from "@/app/sitemap";
import { allPolls } from "@/lib/record/published";

const unrecorded = allPolls
  .filter(({ outcome }) => outcome.kind === "not-recorded")
  .map(({ href }) => href);

/** A poll without a result, while there is one. */
export const withoutResult: string | undefined = unrecorded[0];

/** One page of each kind. */
export const templates = `/ /polls/2024 ${withoutResult ?? "/archives"} /polls/2024/day-10-utilities
  /polls/2024/day-12-rent-taxes /polls/2024/day-15-finale /polls/2025 /categories /insights /archives /cards
  /cards/airtel-axis /methodology /methodology/figures /privacy /data`
  .split(/\s+/)
  .filter((path, index, all) => all.indexOf(path) === index);

/**
 * What the slow tests add to the pages that the quick ones look at. Polls without a result are
 * alike but for their names, and the first stands for them; of further cards, one without facts
 * stands for all.
 */
export const otherRoutes = sitemap()
  .map(({ url }) => new URL(url).pathname)
  .filter((route) => ![...templates, ...unrecorded].includes(route))
  .filter((route) => !/^\/cards\/(?!amazon-pay-icici$)/.test(route));

export const missingPage = "/polls/2024/no-such-poll";
