import type { MetadataRoute } from "next";
import { sitemapEntries } from "@/lib/publish/seo/sitemap";

export default function sitemap(): MetadataRoute.Sitemap {
  return sitemapEntries();
}
