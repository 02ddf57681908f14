import sitemap from "@/app/sitemap";
import { allPolls } from "@/lib/record/published";
import { cardWithFacts, cardWithoutFacts, decided, finaleHref } from "./record";

const unrecorded = allPolls
  .filter(({ outcome }) => outcome.kind === "not-recorded")
  .map(({ href }) => href);

/** A poll without a result, if there is one. */
export const withoutResult: string | undefined = unrecorded[0];

/** A poll with a winner for each of two kinds of spending, if there is one. */
const split = allPolls.find(({ outcome }) => outcome.kind === "split")?.href ?? decided.href;

/** One page of each kind. */
export const templates = `/ /polls/2024 ${withoutResult ?? "/archives"} ${decided.href}
  ${split} ${finaleHref} /polls/2025 /categories /insights /archives /cards
  ${cardWithFacts.href} /methodology /methodology/figures /privacy /data`
  .split(/\s+/)
  .filter((path, index, all) => all.indexOf(path) === index);

/**
 * Pages that only the slow tests open. Polls without a result differ only in names, so one of them
 * is enough. So is one of the cards without facts.
 */
export const otherRoutes = sitemap()
  .map(({ url }) => new URL(url).pathname)
  .filter((route) => ![...templates, ...unrecorded].includes(route))
  .filter((route) => !route.startsWith("/cards/") || route === cardWithoutFacts?.href);

export const missingPage = "/polls/2024/no-such-poll";
