import type { MetadataRoute } from "next";
import { sitemapEntries } from "@/lib/publish/seo/sitemap";

export const dynamic = "error";

export default function sitemap(): MetadataRoute.Sitemap {
  return sitemapEntries();
}
