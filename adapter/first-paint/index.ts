import { readFileSync, writeFileSync } from "node:fs";
import type { Hashes } from "../../lib/headers/policy.ts";
import { pageOfPrerendered } from "../../lib/site/prerendered.ts";
import { type BuildContext, type BuiltFile, styleSheet } from "../build-outputs.ts";
import { hashSource } from "../checks/inline-code.ts";
import { inlineScripts } from "../inline-scripts.ts";
import { contractProblems, nextOutput } from "./contract.ts";
import { hasResultBars, styleFor, styleGroup, styleGroups } from "./page-style.ts";
import { type PageData, slimDocument } from "./slim-document.ts";

/**
 * Yields the markup of documents one at a time, because all of them together would fill the memory
 * of a small machine. The page's data is left out: it has no elements, and is half of the text.
 */
function* readMarkup(documents: readonly BuiltFile[]): Generator<string> {
  for (const { source } of documents)
    yield readFileSync(source, "utf8").replaceAll(nextOutput.dataPush, "");
}

/**
 * Returns a function that finds a page's data among the build's files. It returns undefined for a
 * page without a data file.
 */
function pageDataFinder(files: readonly BuiltFile[]): (path: string) => PageData | undefined {
  const dataFiles = files.filter(({ kind }) => kind === "data");
  const sources = new Map(dataFiles.map(({ path, source }) => [path, source]));
  return (path) => {
    const source = sources.get(`${path === "/" ? "/index" : path}.rsc`);
    // Some pages have another public URL than their path: "/home/member" is served at "/".
    const address = path === "/home/member" ? "/" : (pageOfPrerendered(path) ?? path);
    return source === undefined ? undefined : { address, rows: readFileSync(source, "utf8") };
  };
}

/**
 * Rewrites every document in place, so that a browser can paint it without another file. The result
 * is the same for every hosting platform.
 *
 * @returns the hashes of the inline styles for each group of documents that share styles. The key
 * is the regular expression that the paths of these documents match (`styleGroups` in
 * page-style.ts).
 * @throws Error that names each detail of Next's output that this optimisation does not expect
 */
export function optimizeFirstPaint(
  context: BuildContext,
  files: readonly BuiltFile[],
): Record<string, Hashes> {
  const documents = files.filter(({ kind }) => kind === "document");
  const problems = documents.flatMap(({ path, source }) =>
    contractProblems(path, readFileSync(source, "utf8")),
  );
  if (problems.length > 0)
    throw new Error(
      "Next's output has changed, so the first-paint optimisation no longer fits it. Read " +
        `adapter/first-paint/README.md, or build with PLAIN_OUTPUT=1 until it is adapted.\n  ${problems.join("\n  ")}`,
    );
  const sheet = styleSheet(context);
  const { loader } = inlineScripts(context.projectDir);
  const findData = pageDataFinder(files);
  const hashes: Record<string, Hashes> = {};
  for (const group of styleGroups) hashes[group] = { scripts: [], styles: [] };
  for (const [group, members] of Map.groupBy(documents, ({ path }) => styleGroup(path))) {
    const styles: string[] = [];
    const byLayout = Map.groupBy(members, ({ source }) =>
      hasResultBars(readFileSync(source, "utf8")),
    );
    for (const alike of byLayout.values()) {
      const style = styleFor(sheet, readMarkup(alike));
      styles.push(hashSource(style));
      for (const { path, source } of alike) {
        const html = readFileSync(source, "utf8");
        writeFileSync(source, slimDocument(html, style, loader, findData(path)));
      }
    }
    hashes[group] = { scripts: [], styles };
  }
  return hashes;
}
