import { site } from "@/content/site";
import { toConfirm } from "@/content/to-confirm";
import { todayInIndia } from "@/content/today";
import { type ContentCheck, sentences } from "./content-check.ts";

const yearMs = 366 * 24 * 60 * 60 * 1000;

const forms: readonly { key: RegExp; form: RegExp; like: string }[] = [
  { key: /Url$/, form: /^https:\/\/\S+\.\S+$/, like: "an address that begins with https://" },
  {
    key: /Email$/,
    form: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    like: "an email address such as contact@example.com",
  },
  { key: /Expires$/, form: /^\d{4}-\d{2}-\d{2}$/, like: "a day such as 2026-11-20" },
  { key: /Year$/, form: /^20\d\d$/, like: "a year such as 2026" },
  { key: /Updated$/, form: /^[A-Z][a-z]+ \d{1,2}, 20\d\d$/, like: "a day such as August 24, 2025" },
  { key: /./, form: /^\S(?:.*\S)?$/, like: "a text without a space at either end" },
];

const names = [
  "name",
  "tagline",
  "description",
  "contactEmail",
  "forumName",
  "forumUrl",
  "forumSearchUrl",
  "forumPostUrl",
  "creatorName",
  "creatorUrl",
  "dataLicence",
  "dataLicenceUrl",
  "responseTime",
  "copyrightYear",
  "securityTextExpires",
  "legalUpdated",
] as const;

type Entry = { value?: unknown; confirmed?: unknown };

function settingProblem([key, { value, confirmed }]: [string, Entry]): string | undefined {
  const rule = forms.find((one) => one.key.test(key));
  if (typeof value !== "string" || !rule?.form.test(value))
    return `content/site.ts: ${key} must be ${rule?.like}.`;
  return typeof confirmed === "boolean"
    ? undefined
    : `content/site.ts: ${key}.confirmed must be true or false, without quotes.`;
}

export const settingChecks: readonly ContentCheck[] = [
  {
    title: "every setting exists in the right form",
    problems: () =>
      sentences([
        ...names.map((name) => !(name in site) && `content/site.ts: has no ${name}; write it.`),
        ...Object.entries<Entry>(site).map(settingProblem),
        ...Object.entries<{ confirmed: unknown }>(toConfirm).map(
          ([key, { confirmed }]) =>
            typeof confirmed !== "boolean" &&
            `content/to-confirm.ts: ${key}.confirmed must be true or false, without quotes.`,
        ),
      ]),
  },
  {
    title: "the forum search is on the site’s own forum",
    problems: () => {
      const { forumUrl, forumSearchUrl } = site;
      const isSameHost = URL.parse(forumUrl.value)?.host === URL.parse(forumSearchUrl.value)?.host;
      return isSameHost && forumSearchUrl.value.includes("{words}")
        ? []
        : [
            `content/site.ts: forumSearchUrl must be a search on ${forumUrl.value}, with {words} in place of the words to search for.`,
          ];
    },
  },
  {
    title: "the link for a new post leads to the site’s own forum",
    problems: () => {
      const { forumUrl, forumPostUrl } = site;
      const isSameHost = URL.parse(forumUrl.value)?.host === URL.parse(forumPostUrl.value)?.host;
      const isFilled = ["{title}", "{text}"].every((part) => forumPostUrl.value.includes(part));
      return isSameHost && isFilled
        ? []
        : [
            `content/site.ts: forumPostUrl must be a new post on ${forumUrl.value}, with {title} and {text}.`,
          ];
    },
  },
  {
    title: "security.txt expires within a year, as RFC 9116 recommends",
    problems: () => {
      const value = site.securityTextExpires?.value ?? "";
      const at = "content/site.ts: securityTextExpires";
      if (Date.parse(value) - Date.now() > yearMs)
        return [`${at} must be within a year, not ${value}.`];
      return value < todayInIndia() ? [`${at} is past (${value}); write a day within a year.`] : [];
    },
  },
];

/**
 * Returns the problem of the first setting that is missing or malformed. Undefined if all settings
 * are right.
 *
 * @public loaded by scripts/content/project.ts
 */
export const firstSettingProblem = (): string | undefined =>
  settingChecks.flatMap(({ problems }) => problems())[0];
