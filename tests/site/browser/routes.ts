import sitemap from "@/app/sitemap";
import { allPolls } from "@/lib/record/published";
import { cardWithFacts, cardWithoutFacts, decided, finaleHref } from "./record";

const unrecorded = allPolls
  .filter(({ outcome }) => outcome.kind === "not-recorded")
  .map(({ href }) => href);

/** A poll without a result, while there is one. */
export const withoutResult: string | undefined = unrecorded[0];

/** A poll with a winner for each of two kinds of spending, while there is one. */
const split = allPolls.find(({ outcome }) => outcome.kind === "split")?.href ?? decided.href;

/** One page of each kind. */
export const templates = `/ /polls/2024 ${withoutResult ?? "/archives"} ${decided.href}
  ${split} ${finaleHref} /polls/2025 /categories /insights /archives /cards
  ${cardWithFacts.href} /methodology /methodology/figures /privacy /data`
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
  .filter((route) => !route.startsWith("/cards/") || route === cardWithoutFacts?.href);

export const missingPage = "/polls/2024/no-such-poll";
