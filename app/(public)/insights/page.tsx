import { InsightsPage } from "@/components/poll/insights-page";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = metadataOf("/insights");

export default function Page() {
  return <InsightsPage />;
}
