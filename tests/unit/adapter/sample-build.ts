import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BuildContext } from "@/adapter/build-outputs";
import adapter from "@/adapter/index";
import { nextDocument } from "./next-document";

const root = join(import.meta.dirname, "..", "..", "..");

/** A document with these rows of page data. */
export const page = (rows: string): string => nextDocument({ rows });

/**
 * A build of two documents, a feed, a style sheet, and two routes that are rendered per request.
 */
export class Build {
  readonly dist = mkdtempSync(join(tmpdir(), "adapter-"));
  readonly routes = [
    "/",
    "/polls/[slug]",
    "/feed.xml",
    "/auth",
    "/api/health",
    "/api/auth/[provider]",
  ];
  readonly prerenders: object[] = [];
  readonly staticFiles: object[] = [];
  /** Dynamic routes in the format that Next.js uses only for prerendered pages. */
  readonly dynamicRoutes: object[] = [];

  constructor() {
    this.prerender("/", "/", page("0:1\n"), "text/html; charset=utf-8");
    this.prerender("/index.rsc", "/", "0:1\n", "text/x-component");
    this.document("/polls/a", page("0:2\n"));
    // The path of this file begins like the path of a page rendered per request.
    this.prerender("/authors.json", "/authors.json", "[]", "application/json; charset=utf-8");
    this.prerender("/feed.xml", "/feed.xml", "<feed/>", "application/atom+xml; charset=utf-8");
    this.static("/404", "server/pages/404.html", page("0:3\n"));
    this.static("/_next/static/a.css", "static/a.css", "p{color:red}b{color:blue}");
  }

  write(name: string, text: string): string {
    const file = join(this.dist, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  read(name: string): string {
    return readFileSync(join(this.dist, name), "utf8");
  }

  prerender(pathname: string, route: string, text: string, type: string): void {
    const filePath = this.write(
      `server/cache${pathname}${type.startsWith("text/html") ? ".html" : ".body"}`,
      text,
    );
    const data = type === "text/x-component" && {
      "x-nextjs-stale-time": "300",
      "x-nextjs-prerender": "1",
    };
    const initialHeaders = { "content-type": type, vary: "rsc", ...data };
    const parentFallbackMode = route.includes("[") ? false : undefined;
    this.prerenders.push({
      pathname,
      route,
      parentFallbackMode,
      fallback: { filePath, initialHeaders },
    });
  }

  /** Adds a page of a prerendered route. */
  document(pathname: string, html: string): void {
    this.prerender(pathname, "/polls/[slug]", html, "text/html; charset=utf-8");
  }

  static(pathname: string, name: string, text: string): void {
    this.staticFiles.push({ pathname, filePath: this.write(name, text) });
  }

  complete(): Promise<void> | void {
    const appPages = this.routes.map((pathname) => ({ pathname }));
    const { prerenders, staticFiles } = this;
    const outputs = { prerenders, staticFiles, appPages, appRoutes: [] };
    const { dynamicRoutes } = this;
    const routing = {
      beforeMiddleware: [{ sourceRegex: "^/old$" }],
      onMatch: [],
      dynamicRoutes,
    };
    const context = { outputs, routing, projectDir: root, distDir: this.dist, buildId: "a-build" };
    return adapter.onBuildComplete?.(context as unknown as BuildContext);
  }
}
