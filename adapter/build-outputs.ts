import { readFileSync } from "node:fs";
import type { NextAdapter } from "next";
import { publicAddress } from "../lib/publish/data/addresses.ts";

/** What Next hands to an adapter when a build is complete. */
export type BuildContext = Parameters<NonNullable<NextAdapter["onBuildComplete"]>>[0];

/** An answer that the build has made: the same for everyone, for as long as the build is served. */
export interface BuiltFile {
  /**
   * The address that it is asked for at; of a page's data, Next's own name for it ("/about.rsc").
   */
  path: string;
  /** Where its bytes are now. */
  source: string;
  kind: "document" | "data" | "other";
  /** What the framework would say of it; what a reader needs of this, the header rules say, too. */
  headers: Readonly<Record<string, string>>;
}

const kinds: Readonly<Record<string, BuiltFile["kind"]>> = {
  "text/html": "document",
  "text/x-component": "data",
};

/** The 404 page's route, whose document is the static file "/404". */
const notFound = "/_not-found";

/**
 * Next's last-resort page: built in, not ours to style, and served only where rendering itself
 * broke.
 */
const lastResort = /^\/(?:_global-error|500)(?:\.|$)/;

/** Every prerendered answer of a build. Pages that only the framework may serve are among them. */
export function builtFiles({ outputs }: BuildContext): BuiltFile[] {
  const prerendered = outputs.prerenders.flatMap(({ pathname, fallback }): BuiltFile[] => {
    if (!fallback?.filePath) return [];
    const said = Object.entries(fallback.initialHeaders ?? {}).map(([name, value]) => [
      name,
      String(value),
    ]);
    const headers: Record<string, string> = Object.fromEntries(said);
    const kind = kinds[headers["content-type"]?.split(";", 1)[0] ?? ""] ?? "other";
    const source = fallback.filePath;
    // Data files are asked for beside the pages that they describe, and at their own address.
    return [...new Set([pathname, publicAddress(pathname)])].map((path) => ({
      path,
      source,
      kind,
      headers,
    }));
  });
  const assets = outputs.staticFiles.map(({ pathname, filePath }): BuiltFile => {
    const kind = filePath.endsWith(".html") ? "document" : "other";
    return { path: pathname, source: filePath, kind, headers: {} };
  });
  return [...prerendered, ...assets].filter(({ path }) => !lastResort.test(path));
}

/**
 * The one style sheet of the site. A second would be missing after a soft navigation, so it stops
 * the build.
 */
export function styleSheet({ outputs }: BuildContext): string {
  const sheets = outputs.staticFiles.filter(({ pathname }) => pathname.endsWith(".css"));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1) {
    throw new Error(
      `The build has ${sheets.length} style sheets; its pages are made to share one.`,
    );
  }
  return readFileSync(sheet.filePath, "utf8");
}

/**
 * What is rendered per request: routes without prerendered answers, or that make further ones on
 * demand. A page is there twice, for its document and for its data ("/auth.rsc").
 */
export function perRequestRoutes({ outputs }: BuildContext) {
  const prerendered = outputs.prerenders.filter(({ fallback }) => fallback?.filePath);
  // False: no others are made. Absent: the route has no parameters.
  const open = prerendered.filter(
    ({ parentFallbackMode: mode }) => mode !== undefined && mode !== false,
  );
  const isOpen = new Set(open.map(({ route }) => route));
  const isPrerendered = new Set(prerendered.map(({ route }) => route));
  return [...outputs.appPages, ...outputs.appRoutes].filter(({ pathname }) => {
    const route = pathname.replace(/\.rsc$/, "").replace(/^\/index$/, "/");
    if (route === notFound || lastResort.test(route)) return false;
    return isOpen.has(route) || !isPrerendered.has(route);
  });
}
