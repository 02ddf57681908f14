import { maxQueryLength } from "@/lib/publish/search/rank";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { SearchPage } from "./search-page";

// Rendered per request: the server reads the query, so that the page works without JavaScript.
export const dynamic = "force-dynamic";
export const metadata = metadataFor("/search");

export default async function Page({ searchParams }: PageProps<"/search">) {
  const { q } = await searchParams;
  // A URL cannot contain half an emoji, which `slice` may leave at the end of the query.
  const query = ((Array.isArray(q) ? q[0] : q) ?? "")
    .trim()
    .slice(0, maxQueryLength)
    .replace(/\p{Surrogate}$/u, "");
  return <SearchPage query={query} />;
}
