import { readFileSync } from "node:fs";
import { type HeaderRules, headersFor } from "../../lib/headers/rules.ts";
import { isRequestTimePage, pageKind } from "../../lib/site/page-kinds.ts";
import { type BuildContext, type BuiltFile, perRequestRoutes } from "../build-outputs.ts";
import { inlineCode, policyProblems } from "./inline-code.ts";

/**
 * Returns one line for each part of a document that a browser would block because of the document's
 * Content-Security-Policy. There is also a line if the policy allows something unsafe, or if the
 * document would be sent without a policy.
 */
function documentProblems({ path, source }: BuiltFile, rules: HeaderRules): string[] {
  const code = inlineCode(readFileSync(source, "utf8"));
  const policy = headersFor(rules.answers, path).get("content-security-policy");
  const problems = policy
    ? policyProblems(policy, code)
    : ["no Content-Security-Policy would be sent with it"];
  return problems.map((problem) => `${path}: ${problem}`);
}

/** Matches headers that Next.js sets on its responses but that static files do not need. */
const unneededHeader = /^(?:vary|etag|x-next-cache-tags)$/;

/**
 * Compares our header rules with the headers that Next.js sets for a file. Returns one line for
 * each of these headers that our rules omit or set to another value.
 */
function headerProblems({ path, headers }: BuiltFile, rules: HeaderRules): string[] {
  const sentHeaders = headersFor([...rules.answers, ...rules.files], path);
  const problems: string[] = [];
  for (const [name, value] of Object.entries(headers)) {
    const sent = sentHeaders.get(name);
    if (!unneededHeader.test(name) && sent !== value)
      problems.push(`${path}: the header ${name} would be ${sent} instead of ${value}`);
  }
  return problems;
}

/**
 * Returns one line for each page that is rendered per request although lib/site/page-kinds.ts does
 * not list it.
 */
function dynamicPageProblems(context: BuildContext): string[] {
  const paths = perRequestRoutes(context).map(({ pathname }) => pathname);
  const unlisted = paths.filter(
    (path) => !isRequestTimePage(path) && pageKind(path) !== "handler" && !path.endsWith(".rsc"),
  );
  return unlisted.map(
    (path) =>
      `${path} is rendered per request; prerender it, or list it in lib/site/page-kinds.ts.`,
  );
}

/** Returns one line for each reason why a build must not be served. */
export function buildProblems(
  context: BuildContext,
  files: readonly BuiltFile[],
  rules: HeaderRules,
): string[] {
  const documents = files.filter(({ kind }) => kind === "document");
  const others = files.filter(({ kind }) => kind !== "document");
  return [
    ...dynamicPageProblems(context),
    ...documents.flatMap((file) => documentProblems(file, rules)),
    ...others.flatMap((file) => headerProblems(file, rules)),
  ];
}
