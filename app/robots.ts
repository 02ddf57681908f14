import type { MetadataRoute } from "next";
import { environment, siteUrl } from "@/lib/env";
import { pathsOfKind } from "@/lib/site/page-kinds";

/**
 * Previews are closed to robots. Elsewhere robots may read everything but accounts. Pages with
 * noindex stay readable, because robots must be able to see the noindex.
 */
export default function robots(): MetadataRoute.Robots {
  if (!environment().indexable) return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: { userAgent: "*", allow: "/", disallow: pathsOfKind("member", "handler", "local") },
    sitemap: new URL("/sitemap.xml", siteUrl()).href,
  };
}
