/**
 * Next's adapter for every host. When a build is complete it slims each document, hashes what stays
 * inline, makes the header rules, and checks every document against the headers that will be sent
 * with it. Then it hands over: to the platform's own adapter where there is one (Vercel), else to a
 * folder of files.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NextAdapter } from "next";
import { allSeries } from "../content/polls/index.ts";
import { parseEnvironment } from "../lib/env.ts";
import { type HeaderRules, headerRules, headersFor, type SiteRules } from "../lib/headers/rules.ts";
import { movedPolls } from "../lib/publish/data/addresses.ts";
import { pageLanguage } from "../lib/site/language.ts";
import { isRequestTimePage, pageKind } from "../lib/site/page-kinds.ts";
import {
  type BuildContext,
  type BuiltFile,
  builtFiles,
  perRequestRoutes,
  styleSheet,
} from "./build-outputs.ts";
import {
  hashSource,
  inlineCode,
  inlineHashes,
  inlineScripts,
  policyProblems,
} from "./checks/inline-code.ts";
import { compileEarly } from "./first-paint/compile-hints.ts";
import { styleFor, styleGroup, styleGroups } from "./first-paint/page-style.ts";
import { slimDocument } from "./first-paint/slim-document.ts";
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

/** How the layout, which is one for all pages, begins every document. */
const inEnglish = '<html lang="en-IN"';

/** A document in the language of its page. The layout cannot know which page it is around. */
export function inItsLanguage(html: string, path: string): string {
  if (!html.includes(inEnglish)) throw new Error(`${path} does not begin with ${inEnglish}.`);
  return html.replace(inEnglish, `<html lang="${pageLanguage(path)}"`);
}

/**
 * Slims documents where they are, so that whoever serves them serves the same bytes. Answers with
 * the hash of the style that each group of them has.
 */
function slim(
  files: readonly BuiltFile[],
  sheet: string,
  loader: string,
): Record<string, string[]> {
  const styles = Object.fromEntries(styleGroups.map((group) => [group, [] as string[]]));
  const ofKind = (kind: BuiltFile["kind"]) => files.filter((file) => file.kind === kind);
  const data = new Map(
    ofKind("data").map(({ path, source }) => [path, readFileSync(source, "utf8")]),
  );
  const documents = ofKind("document").map((file) => ({
    ...file,
    html: readFileSync(file.source, "utf8"),
  }));
  for (const [group, members] of Map.groupBy(documents, ({ path }) => styleGroup(path))) {
    const style = styleFor(
      sheet,
      members.map(({ html }) => html),
    );
    styles[group] = [hashSource(style)];
    for (const { path, source, html } of members) {
      const rows = data.get(`${path === "/" ? "/index" : path}.rsc`);
      // Middleware shows this one at "/".
      const address = path === "/home/member" ? "/" : path;
      const document = slimDocument(html, style, loader, rows ? { address, rows } : undefined);
      writeFileSync(source, inItsLanguage(document, path));
    }
  }
  return styles;
}

/**
 * What a browser would refuse in a document under the headers that are sent with it, or not find
 * there, a line each.
 */
function documentProblems({ path, source }: BuiltFile, rules: HeaderRules): string[] {
  const code = inlineCode(readFileSync(source, "utf8"));
  const sent = headersFor(rules.answers, path).get("content-security-policy");
  const problems = sent
    ? policyProblems(sent, code)
    : ["no Content-Security-Policy would be sent with it"];
  if (code.styles.length === 0) problems.push("its style is not inline");
  return problems.map((problem) => `${path}: ${problem}`);
}

/** What the framework says with its own answers, and a host that sends files needs not say. */
const notNeeded = /^(?:vary|etag|x-next-cache-tags)$/;

/**
 * Where a file that is no document would be sent with other headers than the framework gives it.
 */
function headerProblems({ path, headers }: BuiltFile, rules: HeaderRules): string[] {
  const ruled = headersFor([...rules.answers, ...rules.files], path);
  return Object.entries(headers).flatMap(([name, value]) => {
    if (notNeeded.test(name)) return [];
    const sent = ruled.get(name);
    return sent === value ? [] : [`${path}: would be sent with ${name} ${sent}, not ${value}`];
  });
}

function buildProblems(
  context: BuildContext,
  files: readonly BuiltFile[],
  rules: HeaderRules,
): string[] {
  const unlisted = perRequestRoutes(context).filter(
    ({ pathname: route }) =>
      !isRequestTimePage(route) && pageKind(route) !== "handler" && !route.endsWith(".rsc"),
  );
  return [
    ...unlisted.map(
      ({ pathname }) =>
        `${pathname} is rendered per request; prerender it, or list it in lib/site/page-kinds.ts.`,
    ),
    ...files.flatMap((file) =>
      file.kind === "document" ? documentProblems(file, rules) : headerProblems(file, rules),
    ),
  ];
}

/**
 * The home page with an error of the auth server, which the framework leads on (next.config.ts).
 * Without a value the framework leads nowhere: it would send the page itself, to be kept for a
 * year.
 */
const lateFromGoogle = "^/\\?(?:[^#]*&)?error_code=[^&#]";

/** The rules with what the framework answers: "/a/[...path]" is all below "/a" to a web server. */
function siteRules(context: BuildContext, rules: HeaderRules): SiteRules {
  const routes = perRequestRoutes(context).map(({ pathname }) =>
    pathname.replace(/\[\.\.\.\w+\]$/, ".*"),
  );
  const pages = routes.filter((path) => !path.endsWith(".rsc"));
  // It leads on from where polls were before, and, by middleware, from where the signed-in home
  // page is kept.
  const left = [...movedPolls(allSeries).map(({ source }) => source), "/home/member"];
  return {
    ...rules,
    perRequest: `^(?:${[...pages, ...left].join("|")})(?:\\?|$)|${lateFromGoogle}`,
  };
}

const adapter: NextAdapter = {
  name: "india-card-polls",

  async modifyConfig(config, context) {
    const platform = await platformAdapter();
    return platform?.modifyConfig ? platform.modifyConfig(config, context) : config;
  },

  async onBuildComplete(context) {
    const files = builtFiles(context);
    const styles = slim(files, styleSheet(context), inlineScripts(context.projectDir).loader);
    const { SITE_URL, HSTS_PRELOAD } = parseEnvironment(process.env);
    const rules = headerRules({
      site: inlineHashes(context.projectDir),
      styles,
      https: SITE_URL.startsWith("https:"),
      hstsPreload: HSTS_PRELOAD,
    });
    const problems = buildProblems(context, files, rules);
    if (problems.length > 0)
      throw new Error(`The build is not fit to serve:\n  ${problems.join("\n  ")}`);

    const platform = await platformAdapter();
    if (platform?.onBuildComplete)
      return platform.onBuildComplete(forPlatform(context, files, rules));
    compileEarly(context);
    const folder = join(context.distDir, "site");
    await writeFiles(files, join(folder, "files"), join(context.projectDir, "public"));
    writeFileSync(
      join(folder, "headers.json"),
      `${JSON.stringify(siteRules(context, rules), null, 2)}\n`,
    );
    // Last: a build that was refused or broken off has none.
    writeFileSync(join(folder, "build-id"), context.buildId);
    console.log(`${files.length} files are in ${folder}, and each document fits its policy.`);
  },
};

export default adapter;
