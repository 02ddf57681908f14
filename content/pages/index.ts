import { z } from "zod";
import { site } from "../site.ts";

/** What stands around the text of an information page; the text itself is the MDX file of the same name. */
const pageSchema = z.strictObject({
  slug: z.string(),
  title: z.string().min(1, "must not be empty"),
  /** For search results. */
  description: z.string().min(50, "is too short to help").max(155, "is cut off beyond 155 characters"),
  /** Legal pages: the date they have carried since before this product. */
  lastUpdated: z.string().optional(),
  /** Legal pages: the day on which this product last added to them. */
  revised: z.iso.date("must be a day such as 2026-11-20").optional(),
  firstPublished: z.iso.date("must be a day such as 2026-11-20"),
});
type PageFacts = z.infer<typeof pageSchema>;

/** Throws an error that names the file, the page and the field. */
function definePages<const Slug extends string>(
  all: Record<Slug, Omit<PageFacts, "slug">>,
): Record<Slug, PageFacts & { slug: Slug }> {
  const entries = Object.entries<Omit<PageFacts, "slug">>(all).map(([slug, facts]) => {
    const parsed = pageSchema.safeParse({ slug, ...facts });
    if (parsed.success) return [slug, parsed.data];
    const lines = parsed.error.issues.map((issue) => `  ${slug}.${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`content/pages/index.ts does not hold:\n${lines.join("\n")}`);
  });
  return Object.fromEntries(entries);
}

const firstPublished = "2026-11-20";
const legal = { lastUpdated: site.legalUpdated.value, revised: "2026-11-20", firstPublished };

export const pages = definePages({
  about: {
    title: "About",
    description:
      "What this site is, where its credit card poll results come from, how it treats missing figures, and who it is for.",
    firstPublished,
  },
  methodology: {
    title: "Methodology",
    description:
      "How the credit card polls were held and counted, what a winner means, which figures disagree, and how to report a mistake.",
    firstPublished,
  },
  contact: {
    title: "Contact",
    description:
      "Write to us with a correction, a missing poll thread or a question about your account. We answer within 24-48 hours.",
    firstPublished,
  },
  privacy: {
    title: "Privacy policy",
    description:
      "What this site stores about you, why and for how long, every cookie by name, and how to download or delete your data.",
    ...legal,
  },
  terms: {
    title: "Terms of use",
    description:
      "The terms for reading this site, keeping an account and reusing its figures, in plain words.",
    ...legal,
  },
  disclaimer: {
    title: "Disclaimer",
    description:
      "Not financial advice: what community polls, AI-assisted summaries and card facts of December 2024 can and cannot tell you.",
    ...legal,
  },
});

export type PageSlug = keyof typeof pages;
export const pageSlugs = Object.keys(pages) as readonly PageSlug[];
