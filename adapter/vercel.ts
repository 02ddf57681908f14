import { type HeaderRule, type HeaderRules, headersFor } from "../lib/headers/rules.ts";
import { type BuildContext, type BuiltFile, perRequestRoutes } from "./build-outputs.ts";

/**
 * A header rule as a platform's adapter takes it: tried on the whole path, and on no path that
 * `but` matches.
 */
function route({ source, cookies, headers }: HeaderRule, but = "") {
  const cookie = [{ type: "header" as const, key: "cookie" }];
  const rest = `${source.startsWith("^") ? source.slice(1) : `.*${source}`}${source.endsWith("$") ? "" : ".*$"}`;
  return {
    sourceRegex: `^${but}${rest}`,
    headers: { ...headers },
    ...(cookies === true && { has: cookie }),
    ...(cookies === false && { missing: cookie }),
  };
}

/**
 * The rules for files. A platform tries them on whatever it has found: what a function answers is
 * passed over, and what stands for a missing file is not kept, as there may be one tomorrow, and
 * goes under its own policy wherever it stands.
 */
function fileRules({ answers, files }: HeaderRules, functions: Iterable<string>) {
  const names = [...functions].map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const missing = "^/(?:404|_next/static/not-found\\.txt)$";
  const ofMissing = Object.fromEntries(headersFor(answers, "/404"));
  return [
    ...files.map((rule) => route(rule, `(?!(?:${names.join("|")})$)`)),
    route({ source: missing, headers: { ...ofMissing, "Cache-Control": "no-store" } }),
  ];
}

/**
 * A build as it is handed to a platform's own adapter: every answer that the build has made is a
 * static file, what is left to functions is rendered per request, and the header rules stand before
 * the platform's own.
 */
export function forPlatform(
  context: BuildContext,
  files: readonly BuiltFile[],
  rules: HeaderRules,
): BuildContext {
  const { outputs, routing } = context;
  const known = new Set(outputs.staticFiles.map(({ pathname }) => pathname));
  const routes = new Set(perRequestRoutes(context).map(({ pathname }) => pathname));
  return {
    ...context,
    outputs: {
      ...outputs,
      prerenders: [],
      staticFiles: [
        ...outputs.staticFiles,
        ...files
          .filter(({ path }) => !known.has(path))
          .map((file) => ({
            type: "STATIC_FILE" as (typeof outputs.staticFiles)[number]["type"],
            id: file.path,
            pathname: file.path === "/" ? "/index" : file.path,
            filePath: file.source,
            immutableHash: undefined,
          })),
      ],
      appPages: outputs.appPages.filter(({ pathname }) => routes.has(pathname)),
      appRoutes: outputs.appRoutes.filter(
        ({ pathname }) => routes.has(pathname) && !pathname.endsWith(".rsc"),
      ),
    },
    routing: {
      ...routing,
      beforeMiddleware: [...rules.answers.map((rule) => route(rule)), ...routing.beforeMiddleware],
      onMatch: [...routing.onMatch, ...fileRules(rules, routes)],
      // The addresses of data files, which are files now.
      afterFiles: [],
      dynamicRoutes: routing.dynamicRoutes.filter(({ source = "" }) => routes.has(source)),
    },
  };
}
