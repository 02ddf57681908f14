import { maxQueryLength } from "@/lib/publish/search/rank";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { SearchPage } from "./search-page";

// Rendered per request: the server reads the query, so that the page works without JavaScript.
export const dynamic = "force-dynamic";
export const metadata = metadataFor("/search");

export default async function Page({ searchParams }: PageProps<"/search">) {
  const { q } = await searchParams;
  // The limit can cut a query in the middle of an emoji. The query would then end with half a
  // character, which an address cannot contain.
  const query = ((Array.isArray(q) ? q[0] : q) ?? "")
    .trim()
    .slice(0, maxQueryLength)
    .replace(/\p{Surrogate}$/u, "");
  return <SearchPage query={query} />;
}
