import { type HeaderRule, type HeaderRules, headersFor } from "../lib/headers/rules.ts";
import {
  type BuildContext,
  type BuiltFile,
  perRequestRoutes,
  routeExpression,
} from "./build-outputs.ts";

/**
 * Converts a header rule to a route of Vercel. Vercel compares the expression of a route with the
 * whole path, so the expression must match all of the path. `except` is a negative lookahead that
 * excludes some paths.
 */
function route({ source, cookies, headers }: HeaderRule, except = "") {
  const cookie = [{ type: "header" as const, key: "cookie" }];
  const rest = `${source.startsWith("^") ? source.slice(1) : `.*${source}`}${source.endsWith("$") ? "" : ".*$"}`;
  return {
    sourceRegex: `^${except}${rest}`,
    headers: { ...headers },
    ...(cookies === true && { has: cookie }),
    ...(cookies === false && { missing: cookie }),
  };
}

/**
 * Converts the header rules for files to routes of Vercel. Vercel applies routes to the responses
 * of serverless functions too. But the rules in `files` are only for static files, so their routes
 * exclude the paths of the serverless functions.
 *
 * The 404 page gets the headers of the path "/404", whatever URL was requested. It is not cached,
 * because the next build may have a file at the requested URL.
 */
function fileRules({ answers, files }: HeaderRules, functions: Iterable<string>) {
  const names = [...functions].map(routeExpression);
  const missing = "^/(?:404|_next/static/not-found\\.txt)$";
  const missingHeaders = Object.fromEntries(headersFor(answers, "/404"));
  return [
    ...files.map((rule) => route(rule, `(?!(?:${names.join("|")})$)`)),
    route({ source: missing, headers: { ...missingHeaders, "Cache-Control": "no-store" } }),
    ...answers.filter(({ forFile }) => forFile).map((rule) => route(rule)),
  ];
}

/**
 * Changes the outputs of a build for the adapter of Vercel. Every prerendered response becomes a
 * static file, serverless functions render all other responses, and the header rules become routes.
 */
export function forPlatform(
  context: BuildContext,
  files: readonly BuiltFile[],
  rules: HeaderRules,
): BuildContext {
  const { outputs, routing } = context;
  const requestRules = rules.answers.filter(({ forFile }) => !forFile);
  const staticPaths = new Set(outputs.staticFiles.map(({ pathname }) => pathname));
  const routes = new Set(perRequestRoutes(context).map(({ pathname }) => pathname));
  return {
    ...context,
    outputs: {
      ...outputs,
      prerenders: [],
      staticFiles: [
        ...outputs.staticFiles,
        ...files
          .filter(({ path }) => !staticPaths.has(path))
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
      beforeMiddleware: [...requestRules.map((rule) => route(rule)), ...routing.beforeMiddleware],
      onMatch: [...routing.onMatch, ...fileRules(rules, routes)],
      /* In `afterFiles` Next.js lists only rewrites to data files. On Vercel the data files become
         static files, which need no rewrites. */
      afterFiles: [],
      dynamicRoutes: routing.dynamicRoutes.filter(({ source = "" }) => routes.has(source)),
    },
  };
}
