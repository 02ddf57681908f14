import { searchEntries } from "@/lib/publish/search/entries";

export const dynamic = "force-static";

/**
 * The index for the search in the browser. The build makes it, and the browser fetches it when a
 * reader first opens the search.
 */
export function GET() {
  return Response.json(searchEntries(), {
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
}
