import type { MetadataRoute } from "next";
import { environment, siteUrl } from "@/lib/env";
import { pathsOfKind } from "@/lib/site/page-kinds";

/**
 * On preview deployments, robots.txt forbids robots to read any page. On all other deployments
 * robots may read every page except the pages of accounts. They may even read pages with noindex,
 * because a robot must read a page to see its noindex.
 */
export default function robots(): MetadataRoute.Robots {
  if (!environment().indexable) return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: { userAgent: "*", allow: "/", disallow: pathsOfKind("member", "handler", "local") },
    sitemap: new URL("/sitemap.xml", siteUrl()).href,
  };
}
