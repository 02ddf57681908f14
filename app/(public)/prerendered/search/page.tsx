import { SearchPage } from "@/app/(per-request)/search/search-page";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/search");

/**
 * The search page for requests without a query. It is served at /search (lib/site/prerendered.ts).
 */
export default function Page() {
  return <SearchPage query="" />;
}
