import { SearchPage } from "@/app/(per-request)/search/search-page";
import { metadataFor } from "@/lib/publish/seo/metadata";

export const metadata = metadataFor("/search");

/** The search before anything is searched for. It is served at /search (lib/site/prerendered.ts). */
export default function Page() {
  return <SearchPage query="" />;
}
