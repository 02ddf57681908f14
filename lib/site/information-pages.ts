import { type PageSlug, pages } from "@/content/pages";

export type { PageSlug } from "@/content/pages";

/** What stands around an information page's text. */
export const findPage = (slug: PageSlug) => pages[slug];

/** Every information page, for the sitemap, search and feeds. */
export const informationPages = Object.values(pages);
