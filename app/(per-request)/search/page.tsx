import { SearchPage } from "@/components/search/search-page";
import { pageMetadata } from "@/lib/publish/seo/metadata";

// Per request: the query is read on the server, so that the page works without JavaScript.
export const dynamic = "force-dynamic";
export const metadata = pageMetadata({
  title: "Search",
  description: "Search the polls, cards, categories and pages of this site.",
  path: "/search",
  index: false,
});

type Props = { searchParams: Promise<{ q?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const { q } = await searchParams;
  return <SearchPage query={(Array.isArray(q) ? q[0] : q) ?? ""} />;
}
