import { type SiteKey, site, homeStats as stats } from "@/content/site";
import { latestSeries, publishedSeries } from "@/lib/record/polls";

/** A setting of content/site.ts: "name", "contactEmail" … */
export const siteText = (key: SiteKey): string => site[key].value;

export const homeStats = stats;

/** A mailto address with the subject and text filled in. */
export function mailto(subject?: string, body?: string): string {
  const query = [
    subject && `subject=${encodeURIComponent(subject)}`,
    body && `body=${encodeURIComponent(body)}`,
  ].filter(Boolean);
  return `mailto:${siteText("contactEmail")}${query.length ? `?${query.join("&")}` : ""}`;
}

/** The header's links, in order. */
export const mainNav = [
  { label: "Home", href: "/" },
  { label: `${latestSeries.year} Polls`, href: latestSeries.href },
  { label: "Categories", href: "/categories" },
  { label: "AI Insights", href: "/insights" },
  { label: "Archives", href: "/archives" },
  { label: "About", href: "/about" },
] as const;

/** The footer's two lists of links. */
export const footerNav = {
  quickLinks: [
    ...publishedSeries.map(({ year, href }) => ({ label: `${year} Polls`, href })),
    { label: "Categories", href: "/categories" as const },
    { label: "Cards", href: "/cards" as const },
    { label: "AI Insights", href: "/insights" as const },
    { label: "Charts", href: "/charts" as const },
    { label: "Archives", href: "/archives" as const },
    { label: "My cards", href: "/my-cards" as const },
  ],
  resources: [
    { label: "About", href: "/about" },
    { label: "Methodology", href: "/methodology" },
    { label: "Open data", href: "/data" },
    { label: "Contact", href: "/contact" },
    { label: "Privacy", href: "/privacy" },
    { label: "Terms", href: "/terms" },
    { label: "Disclaimer", href: "/disclaimer" },
  ],
} as const;
