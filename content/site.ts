/**
 * A fact about the site or its publisher, such as the contact address.
 *
 * `confirmed: false` means that the owner must check the value before publishing. `npm run
 * content:status` lists these settings. If the note also begins with "placeholder", the value is
 * not the owner's and must be replaced: `npm run doctor -- --site` reports it.
 */
type Setting = { value: string; confirmed: boolean; note?: string };

export const site = {
  name: { value: "India Card Polls", confirmed: false, note: "working name" },
  tagline: { value: "The credit cards India’s card forum voted for", confirmed: true },
  description: {
    value:
      "Which credit cards India’s card forum chose, one kind of spending a day: the winners, runners-up and counts, each with its source.",
    confirmed: true,
  },
  contactEmail: {
    value: "contact@example.com",
    confirmed: false,
    note: "placeholder: no contact address is on record",
  },
  forumName: { value: "r/CreditCardsIndia", confirmed: false, note: "forum of the original polls" },
  forumUrl: { value: "https://www.reddit.com/r/CreditCardsIndia/", confirmed: false },
  /** The address of a search in the forum. `{words}` is replaced by the search words. */
  forumSearchUrl: {
    value: "https://www.reddit.com/r/CreditCardsIndia/search/?q={words}&restrict_sr=1",
    confirmed: false,
  },
  /**
   * The address of a form for a new post in the forum. `{title}` and `{text}` are replaced by the
   * post's title and text.
   */
  forumPostUrl: {
    value: "https://www.reddit.com/r/CreditCardsIndia/submit?title={title}&text={text}",
    confirmed: false,
  },
  creatorName: {
    value: "Creator’s profile",
    confirmed: false,
    note: "placeholder: no name is on record",
  },
  creatorUrl: {
    value: "https://www.linkedin.com/in/example",
    confirmed: false,
    note: "placeholder: no profile is on record",
  },
  dataLicence: { value: "CC BY 4.0", confirmed: false, note: "licence of the open data" },
  dataLicenceUrl: { value: "https://creativecommons.org/licenses/by/4.0/", confirmed: false },
  responseTime: { value: "24-48 hours", confirmed: true },
  copyrightYear: { value: "2025", confirmed: true },
  /**
   * The day on which security.txt expires. RFC 9116 recommends a day less than a year ahead. Set a
   * new day with each release.
   */
  securityTextExpires: { value: "2027-10-31", confirmed: true },
  legalUpdated: { value: "August 24, 2025", confirmed: true },
} satisfies Record<string, Setting>;

/**
 * Returns the placeholders that the owner has not replaced yet, each as `contactEmail:
 * “contact@example.com”`.
 */
export function placeholders(settings: Readonly<Record<string, Setting>> = site): string[] {
  return Object.entries(settings)
    .filter(([, { confirmed, note }]) => !confirmed && note?.startsWith("placeholder"))
    .map(([key, { value }]) => `${key}: “${value}”`);
}

export type SiteKey = keyof typeof site;
