import type { MetadataRoute } from "next";
import { environment, siteUrl } from "@/lib/env";
import { pathsOfKind } from "@/lib/site/page-kinds";

/**
 * Previews are closed; elsewhere all but accounts may be read. noindex pages stay readable, so that
 * it is seen.
 */
export default function robots(): MetadataRoute.Robots {
  if (!environment().indexable) return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: { userAgent: "*", allow: "/", disallow: pathsOfKind("member", "handler", "local") },
    sitemap: new URL("/sitemap.xml", siteUrl()).href,
  };
}
