/**
 * Questions that the owner must settle before publishing and that belong to no other file. Set
 * `confirmed` to true once a question is settled; `npm run content:status` lists the rest.
 * Placeholders for name and address are in `site.ts`.
 */
type ToConfirm = { where: string; question: string; confirmed: boolean };

export const toConfirm = {
  "first-published": {
    where: "content/polls/**, content/pages/index.ts",
    question:
      "Is firstPublished the day on which the site really goes online? Articles and the feed use it.",
    confirmed: false,
  },
  "legal-texts": {
    where: "content/pages/{privacy,terms,disclaimer}.mdx",
    question:
      "Have the legal texts been read by someone who answers for them? They were written for this product.",
    confirmed: false,
  },
  "age-limit": {
    where: "content/pages/{privacy,terms}.mdx",
    question: "Are accounts for readers of 18 years and above, as the texts say?",
    confirmed: false,
  },
  "governing-law": {
    where: "content/pages/terms.mdx",
    question: "Does the law of India apply to the terms, as the text says?",
    confirmed: false,
  },
  "hindi-texts": {
    where: "content/pages/hi/**, content/texts/consent.ts",
    question:
      "Has someone who reads Hindi well checked the page of winners, the names of cards and categories, the privacy notice and the cookie notice in Hindi? Until then the pages say that nobody has.",
    confirmed: false,
  },
  independence: {
    where: "content/pages/{about,disclaimer,terms}.mdx",
    question:
      "Is it true that the site is affiliated with nobody, earns no commission and carries no advertising?",
    confirmed: false,
  },
  "hosting-agreements": {
    where: "content/pages/privacy.mdx",
    question: "Are Vercel and Supabase the hosts, with data-processing terms accepted for both?",
    confirmed: false,
  },
} satisfies Record<string, ToConfirm>;
