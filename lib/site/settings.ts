import { type SiteKey, site } from "@/content/site";

/** Returns the value of a setting in content/site.ts, such as "name" or "contactEmail". */
export const siteText = (key: SiteKey): string => site[key].value;

/** Returns the address of a forum search for some words. */
export const forumSearch = (words: string): string =>
  siteText("forumSearchUrl").replace("{words}", () => encodeURIComponent(words));

/** Returns the address of a form for a new post in the forum, with title and text filled in. */
export const forumPost = (title: string, text: string): string =>
  siteText("forumPostUrl")
    .replace("{title}", () => encodeURIComponent(title))
    .replace("{text}", () => encodeURIComponent(text));

/** Returns a mailto address with subject and body filled in. */
export function mailto(subject?: string, body?: string): string {
  const query = [
    subject && `subject=${encodeURIComponent(subject)}`,
    body && `body=${encodeURIComponent(body)}`,
  ].filter(Boolean);
  return `mailto:${siteText("contactEmail")}${query.length ? `?${query.join("&")}` : ""}`;
}
