/**
 * Next's adapter for every host. When a build is complete it slims each document, hashes what stays
 * inline, makes the header rules, and checks every document against the headers that will be sent with it. Then it
 * hands over: to the platform's own adapter where there is one (Vercel), else to a folder of files.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NextAdapter } from "next";
import { placeholders } from "../content/site.ts";
import { parseEnvironment } from "../lib/env.ts";
import { type HeaderRules, headerRules, headersFor, type SiteRules } from "../lib/headers/rules.ts";
import { isRequestTimePage, kindOf } from "../lib/site/page-kinds.ts";
import { compileEarly } from "./early-compile.ts";
import { type InlineCode, inlineCode, inlineHashes, inlineScripts, policyProblems } from "./inline-code.ts";
import { type BuildContext, type BuiltFile, builtFiles, perRequestRoutes, styleSheet } from "./outputs.ts";
import { styleFor, styleGroup, styleGroups } from "./page-style.ts";
import { forPlatform } from "./platform.ts";
import { writeFiles } from "./site-folder.ts";
import { slimDocument } from "./slim.ts";

async function platformAdapter(): Promise<NextAdapter | undefined> {
  const path = process.env.NEXT_ADAPTER_PATH;
  if (!path) return undefined;
  const module = (await import(pathToFileURL(path).href)) as {
    default: NextAdapter | { default: NextAdapter };
  };
  return "default" in module.default ? module.default.default : module.default;
}

/** Slims documents where they are, so that whoever serves them serves the same bytes. */
function slim(files: readonly BuiltFile[], sheet: string, loader: string): void {
  const ofKind = (kind: BuiltFile["kind"]) => files.filter((file) => file.kind === kind);
  const data = new Map(ofKind("data").map(({ path, source }) => [path, readFileSync(source, "utf8")]));
  const documents = ofKind("document").map((file) => ({ ...file, html: readFileSync(file.source, "utf8") }));
  for (const group of Map.groupBy(documents, ({ path }) => styleGroup(path)).values()) {
    const style = styleFor(
      sheet,
      group.map(({ html }) => html),
    );
    for (const { path, source, html } of group) {
      const rows = data.get(`${path === "/" ? "/index" : path}.rsc`);
      // Middleware shows this one at "/".
      const address = path === "/home/member" ? "/" : path;
      writeFileSync(source, slimDocument(html, style, loader, rows ? { address, rows } : undefined));
    }
  }
}

interface Document {
  path: string;
  code: InlineCode;
}

/** The styles of each group of documents. */
function stylesOf(documents: readonly Document[]): Record<string, string[]> {
  const ofGroup = (group: string) => documents.filter(({ path }) => styleGroup(path) === group);
  return Object.fromEntries(
    styleGroups.map((group) => [group, [...new Set(ofGroup(group).flatMap(({ code }) => code.styles))]]),
  );
}

/** What a browser would refuse in a document under the headers that are sent with it, a line each. */
function documentProblems({ path, code }: Document, rules: HeaderRules): string[] {
  const sent = headersFor(rules.answers, path, false).get("content-security-policy")?.[1];
  const problems = sent ? policyProblems(sent, code) : ["no Content-Security-Policy would be sent with it"];
  return problems.map((problem) => `${path}: ${problem}`);
}

/** What the framework says with its own answers, and a host that sends files needs not say. */
const notNeeded: Readonly<Record<BuiltFile["kind"], RegExp>> = {
  // A document's type follows from its ending, and the router never looks at its headers.
  document: /^(?:vary|content-type|x-next.*)$/,
  data: /^(?:vary|x-next-cache-tags)$/,
  other: /^(?:vary|etag|x-next-cache-tags)$/,
};

/** Where a file would be sent with other headers than the framework gives it. */
function headerProblems({ path, kind, headers }: BuiltFile, rules: HeaderRules): string[] {
  const ruled = headersFor([...rules.answers, ...rules.files], path, false);
  return Object.entries(headers).flatMap(([name, value]) => {
    if (notNeeded[kind].test(name)) return [];
    const sent = ruled.get(name)?.[1];
    return sent === value ? [] : [`${path}: would be sent with ${name} ${sent}, not ${value}`];
  });
}

function buildProblems(
  context: BuildContext,
  files: readonly BuiltFile[],
  documents: readonly Document[],
  rules: HeaderRules,
): string[] {
  const problems: string[] = [];
  if (!documents.some(({ code }) => code.styles.length > 0))
    problems.push("No document has its style inline.");
  for (const { pathname: route } of perRequestRoutes(context)) {
    if (isRequestTimePage(route) || kindOf(route) === "handler" || route.endsWith(".rsc")) continue;
    problems.push(`${route} is rendered per request; prerender it, or list it in lib/site/page-kinds.ts.`);
  }
  problems.push(...files.flatMap((file) => headerProblems(file, rules)));
  return [...problems, ...documents.flatMap((document) => documentProblems(document, rules))];
}

/** The rules with what the framework answers: "/a/[...path]" is all below "/a" to a web server. */
function siteRules(context: BuildContext, rules: HeaderRules): SiteRules {
  const routes = perRequestRoutes(context).map(({ pathname }) => pathname.replace(/\[\.\.\.\w+\]$/, ".*"));
  const pages = routes.filter((path) => !path.endsWith(".rsc"));
  // Middleware leads away from where the signed-in home page is kept.
  return { ...rules, perRequest: `^(?:${[...pages, "/home/member"].join("|")})$` };
}

const adapter: NextAdapter = {
  name: "india-card-polls",

  async modifyConfig(config, context) {
    const platform = await platformAdapter();
    return platform?.modifyConfig ? platform.modifyConfig(config, context) : config;
  },

  async onBuildComplete(context) {
    const files = builtFiles(context);
    slim(files, styleSheet(context), inlineScripts(context.projectDir).loader);
    compileEarly(context);
    const documents = files
      .filter(({ kind }) => kind === "document")
      .map(({ path, source }) => ({ path, code: inlineCode(readFileSync(source, "utf8")) }));
    const { SITE_URL, HSTS_PRELOAD } = parseEnvironment(process.env);
    const rules = headerRules({
      site: inlineHashes(context.projectDir),
      styles: stylesOf(documents),
      https: SITE_URL.startsWith("https:"),
      hstsPreload: HSTS_PRELOAD,
    });
    const problems = buildProblems(context, files, documents, rules);
    if (problems.length > 0) throw new Error(`The build is not fit to serve:\n  ${problems.join("\n  ")}`);

    const open = placeholders();
    if (open.length > 0 && new URL(SITE_URL).hostname !== "localhost") {
      console.warn(
        `Readers of ${SITE_URL} would see placeholders of content/site.ts:\n  ${open.join("\n  ")}`,
      );
    }
    const platform = await platformAdapter();
    if (platform?.onBuildComplete) return platform.onBuildComplete(forPlatform(context, files, rules));
    const folder = join(context.distDir, "site");
    await writeFiles(files, {
      folder: join(folder, "files"),
      publicFolder: join(context.projectDir, "public"),
      cache: join(context.distDir, "cache", "compressed"),
    });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "headers.json"), `${JSON.stringify(siteRules(context, rules), null, 2)}\n`);
    // Last: a build that was refused or broken off has none.
    writeFileSync(join(folder, "build-id"), context.buildId);
    console.log(`${documents.length} documents fit their policy; ${files.length} files are in ${folder}.`);
  },
};

export default adapter;
