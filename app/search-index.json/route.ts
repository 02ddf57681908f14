import { searchEntries } from "@/lib/publish/search/entries";

export const dynamic = "force-static";

/**
 * The index for the search in the browser. It is built once, and fetched when the search is first
 * opened.
 */
export function GET() {
  return Response.json(searchEntries(), {
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
}
