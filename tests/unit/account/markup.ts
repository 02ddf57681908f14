/** Reads facts out of rendered HTML, for the tests of the account pages. */
import { setFlash } from "@/lib/account/flash";
import { CookieJar } from "@/lib/supabase/session-cookie";

/** The attributes of the first element with an id. The names are in lower case. */
export function attributesOf(html: string, id: string): Record<string, string> {
  const tag = html.match(/<[^>]+>/g)?.find((candidate) => candidate.includes(` id="${id}"`)) ?? "";
  const pairs = Array.from(tag.matchAll(/ ([\w-]+)="([^"]*)"/g), ([, name = "", value = ""]) => [
    name.toLowerCase(),
    value,
  ]);
  return Object.fromEntries(pairs);
}

/** The text of some HTML, with one space between words. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([.,:])/g, "$1")
    .trim();

/** The form with an accessible name. Empty if there is none. */
export const formOf = (html: string, label: string): string =>
  html.match(/<form .*?<\/form>/gs)?.find((form) => form.includes(`aria-label="${label}"`)) ?? "";

/** The method and the address of a form: "post /api/profile". */
export const targetOf = (form: string): string => {
  const [tag = ""] = /^<form[^>]*>/.exec(form) ?? [];
  return `${/ method="([^"]*)"/.exec(tag)?.[1]} ${/ action="([^"]*)"/.exec(tag)?.[1]}`;
};

/** The start tag of the link whose text begins with these words. Empty if there is none. */
export const linkOf = (html: string, text: string): string =>
  html
    .match(/<a .*?<\/a>/gs)
    ?.find((link) => textOf(link).startsWith(text))
    ?.replace(/>.*/s, ">") ?? "";

/** The address of the link whose text begins with these words. */
export const hrefOf = (html: string, text: string): string | undefined =>
  / href="([^"]*)"/.exec(linkOf(html, text))?.[1]?.replaceAll("&amp;", "&");

/** The values of the hidden fields of a form, by their names. */
export function hiddenFields(form: string): Record<string, string> {
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const pairs = inputs.map((input) => [
    / name="([^"]*)"/.exec(input)?.[1] ?? "",
    / value="([^"]*)"/.exec(input)?.[1] ?? "",
  ]);
  return Object.fromEntries(pairs);
}

/** The request headers with the cookies that `change` sets. */
export function cookieHeaders(change: (jar: CookieJar) => void): Headers {
  const jar = new CookieJar(new Headers());
  change(jar);
  const cookies = jar.changes.map(({ name, value = "" }) => `${name}=${encodeURIComponent(value)}`);
  return new Headers({ cookie: cookies.join("; ") });
}

/** The request headers after a redirect with a flash cookie. */
export const flashHeaders = (flash: Parameters<typeof setFlash>[1]): Headers =>
  cookieHeaders((jar) => setFlash(jar, flash));

/** The props of a page with these parameters in its address. */
export const pageProps = (query: Record<string, string | string[]>) => ({
  params: Promise.resolve({}),
  searchParams: Promise.resolve(query),
});
