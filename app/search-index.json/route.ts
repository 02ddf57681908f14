import { searchEntries } from "@/lib/publish/search/entries";

export const dynamic = "force-static";

/**
 * What the search in the browser looks through: made at build time, asked for when search is first
 * opened.
 */
export function GET() {
  return Response.json(searchEntries(), {
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
}
