import { atomFeed } from "@/lib/publish/seo/atom";

export const dynamic = "error";

export function GET() {
  return new Response(atomFeed(), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}
