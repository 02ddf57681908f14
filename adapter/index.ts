/**
 * Next's build adapter, on every host. When a build is complete it
 *
 * 1. gives each document its language,
 * 2. rewrites each document for its first paint (first-paint/), unless PLAIN_OUTPUT=1,
 * 3. makes the header rules, with hashes of all inline code,
 * 4. checks every document and file against the headers that will be sent with it (checks/),
 * 5. hands over to the platform's own adapter (Vercel), or writes a folder of files for server/.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NextAdapter } from "next";
import { allSeries } from "../content/polls/index.ts";
import { parseEnvironment } from "../lib/env.ts";
import { type HeaderRules, headerRules, type SiteRules } from "../lib/headers/rules.ts";
import { movedPolls } from "../lib/publish/data/addresses.ts";
import {
  type BuildContext,
  builtFiles,
  perRequestRoutes,
  routeExpression,
} from "./build-outputs.ts";
import { buildProblems } from "./checks/build-problems.ts";
import { plainHashes } from "./checks/framework-scripts.ts";
import { setDocumentLanguages } from "./document-language.ts";
import { addCompileHints } from "./first-paint/compile-hints.ts";
import { optimizeFirstPaint } from "./first-paint/index.ts";
import { inlineHashes } from "./inline-scripts.ts";
import { writeFiles } from "./site-folder.ts";
import { forPlatform } from "./vercel.ts";

async function platformAdapter(): Promise<NextAdapter | undefined> {
  const path = process.env.NEXT_ADAPTER_PATH;
  if (!path) return undefined;
  const module = (await import(pathToFileURL(path).href)) as {
    default: NextAdapter | { default: NextAdapter };
  };
  return "default" in module.default ? module.default.default : module.default;
}

/**
 * Matches the URL of the home page with an error code, such as "/?error_code=bad_oauth_state". The
 * auth server sends readers there after some errors, and Next.js redirects them to an explanation
 * (`lateFromProvider` in next.config.ts).
 *
 * An empty `error_code` must not match. Next.js would not redirect such a request: it would send
 * the home page, with a cache lifetime of a year.
 */
const authErrorExpression = "^/\\?(?:[^#]*&)?error_code=[^&#]";

/**
 * Returns a regular expression that matches the path and query of each request that Next.js must
 * answer.
 */
function perRequestExpression(context: BuildContext): string {
  const routes = perRequestRoutes(context).map(({ pathname }) => pathname);
  const pages = routes.filter((path) => !path.endsWith(".rsc")).map(routeExpression);
  /* Next.js must answer these paths too. It redirects the old URLs of polls, and runs the
     middleware for the others. "/home/member" and the paths below "/prerendered" are internal paths
     of pages that visitors open at other URLs. */
  const answered = [
    ...movedPolls(allSeries).map(({ source }) => source),
    "/home/member",
    "/prerendered/.+",
    "/account/.+",
  ];
  return `^(?:${[...pages, ...answered].join("|")})(?:\\?|$)|${authErrorExpression}`;
}

const adapter: NextAdapter = {
  name: "india-card-polls",

  async modifyConfig(config, context) {
    const platform = await platformAdapter();
    return platform?.modifyConfig ? platform.modifyConfig(config, context) : config;
  },

  async onBuildComplete(context) {
    const { SITE_URL, HSTS_PRELOAD, PLAIN_OUTPUT } = parseEnvironment(process.env);
    const files = builtFiles(context);
    setDocumentLanguages(files);
    const pages = PLAIN_OUTPUT ? plainHashes(files) : optimizeFirstPaint(context, files);
    const rules: HeaderRules = headerRules({
      site: inlineHashes(context.projectDir),
      pages,
      https: SITE_URL.startsWith("https:"),
      hstsPreload: HSTS_PRELOAD,
    });
    const problems = buildProblems(context, files, rules);
    if (problems.length > 0)
      throw new Error(
        `The build was refused, because its pages would not work as they should:\n  ${problems.join("\n  ")}`,
      );

    const platform = await platformAdapter();
    if (platform?.onBuildComplete)
      return platform.onBuildComplete(forPlatform(context, files, rules));
    if (!PLAIN_OUTPUT) addCompileHints(context);
    const folder = join(context.distDir, "site");
    await writeFiles(files, join(folder, "files"), join(context.projectDir, "public"));
    const siteRules: SiteRules = { ...rules, perRequest: perRequestExpression(context) };
    writeFileSync(join(folder, "headers.json"), `${JSON.stringify(siteRules, null, 2)}\n`);
    // The id is written last, so that a build that was refused or interrupted has no id.
    writeFileSync(join(folder, "build-id"), context.buildId);
    console.log(
      `${files.length} files are in ${folder}, and each document matches its Content-Security-Policy.`,
    );
  },
};

export default adapter;
