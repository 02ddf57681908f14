import { dataResponse } from "@/lib/publish/data/files";
import { atomFeed } from "@/lib/publish/seo/atom";

export const dynamic = "error";

export function GET() {
  return dataResponse({ type: "application/atom+xml; charset=utf-8", body: atomFeed });
}
