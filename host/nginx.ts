import type { HeaderRules } from "../lib/headers/rules.ts";

/** deploy/nginx.conf says these itself: they depend on the file that it has found. */
const saidByNginx = /^(?:content-type|vary|x-nextjs-.*)$/;

function quoted(text: string): string {
  if (text.includes("$") || text.length > 4000) throw new Error(`nginx cannot send this header: ${text}`);
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

/** "^/auth(?:/|$)" → the same behind the letter that says whether there are cookies. */
function pattern(source: string, cookies: boolean | undefined): string {
  const letter = cookies === undefined ? "[01]" : String(Number(cookies));
  return `"~^${letter}${source.startsWith("^") ? source.slice(1) : `.*${source}`}"`;
}

/**
 * The header rules for nginx, to be included in its http block: for each header a map from the request to its value.
 * Of several rules nginx takes the first that fits, so they stand in the other order.
 */
export function nginxHeaders({ answers, files }: HeaderRules): string {
  const rules = [...answers, ...files].toReversed();
  const names = new Set(["strict-transport-security"]);
  for (const { headers } of rules) for (const name of Object.keys(headers)) names.add(name.toLowerCase());
  const maps = [...names]
    .filter((name) => !saidByNginx.test(name))
    .map((name) => {
      const lines = rules.flatMap(({ source, cookies, headers }) => {
        const value = Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
        return value === undefined ? [] : [`  ${pattern(source, cookies)} ${quoted(value)};`];
      });
      return [
        `map "$site_cookies$site_path" $site_${name.replaceAll("-", "_")} {`,
        '  default "";',
        ...lines,
        "}",
      ].join("\n");
    });
  const request = 'map $http_cookie $site_cookies {\n  default 1;\n  "" 0;\n}';
  return `${[request, ...maps].join("\n")}\n`;
}
