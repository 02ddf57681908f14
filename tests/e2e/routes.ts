import { sitemapEntries } from "@/lib/publish/seo/sitemap";

/** Every public page: what the sitemap lists, and those that are kept out of it. */
export const publicRoutes: readonly string[] = [
  ...sitemapEntries().map(({ url }) => new URL(url).pathname),
  "/polls/2025",
];

/** One page of each kind. */
export const templates = [
  "/",
  "/polls/2024",
  "/polls/2024/day-1-travel",
  "/polls/2024/day-10-utilities",
  "/polls/2024/day-12-rent-taxes",
  "/polls/2024/day-15-finale",
  "/polls/2025",
  "/categories",
  "/insights",
  "/archives",
  "/cards",
  "/cards/airtel-axis",
  "/methodology",
  "/methodology/figures",
  "/privacy",
  "/data",
] as const;

/** Every further page: the slow tests add them to what the quick ones hold of one page of each kind. */
export const otherRoutes = publicRoutes.filter((route) => !templates.some((known) => known === route));

export const missingPage = "/polls/2024/no-such-poll";
