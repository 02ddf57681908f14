import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pages } from "@/content/pages";
import { requestTimePages } from "@/lib/headers/request-time-routes";
import { kindOf, pageKinds, pathsOfKind, patternsOfKind } from "@/lib/site/page-kinds";
import { config } from "@/middleware";

const app = join(import.meta.dirname, "../../app");
const rows = Object.keys(pages);
/** The pages that have one address, each with the folder it stands in. */
const routes = globSync("**/page.tsx", { cwd: app })
  .map((file) => ({ file, path: `/${file.replace(/\([^)]+\)\/|\/?page\.tsx$/g, "")}` }))
  .filter(({ path }) => !/\[|^\/hi(?:\/|$)|^\/home\//.test(path));

describe("the table of pages", () => {
  it("has a row for each page, and a page for each row", () => {
    expect(rows.toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
  });

  it.each(routes)("$path stands with those that are answered as it is", ({ file, path }) => {
    expect(file.startsWith(kindOf(path) === "static" ? "(public)/" : "(per-request)/")).toBe(true);
  });

  it("knows every page that is listed as no static one", () => {
    expect(rows).toEqual(expect.arrayContaining(pathsOfKind("member", "sign-in", "per-request", "local")));
  });

  it("covers what lies below where all of it is of one kind, and nothing that only begins alike", () => {
    expect(kindOf("/account/anything")).toBe("member");
    expect(kindOf("/auth/unavailable")).toBe("sign-in");
    expect(kindOf("/api/auth/sign-in")).toBe("handler");
    for (const path of ["/", "/accounts", "/author", "/search/more", "/dev", "/polls/2024"])
      expect(kindOf(path), path).toBe("static");
  });
});

describe("what a framework wants spelled out", () => {
  // "/auth/:path*" is "/auth", too.
  const asPatterns = (source: string) =>
    source.endsWith("/:path*") ? [source.slice(0, -7), source.replace(":path*", "**")] : [source];
  const inMiddleware = config.matcher.flatMap((one) =>
    asPatterns(typeof one === "string" ? one : one.source),
  );

  it("middleware.ts meets every page that is not static, and the home page, but no handler", () => {
    const kinds = Object.values(pageKinds).filter((kind) => kind !== "handler");
    const expected = patternsOfKind(...kinds).filter((pattern) => pattern !== "/home/member/**");
    expect(inMiddleware.toSorted()).toEqual(["/", ...expected].toSorted());
  });

  it("pages rendered per request get their policy from middleware", () => {
    expect([...requestTimePages].toSorted()).toEqual(
      patternsOfKind("member", "sign-in", "per-request", "local").toSorted(),
    );
  });
});
