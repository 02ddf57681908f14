import { metadataOf } from "@/lib/publish/seo/metadata";
import { InsightsPage } from "./insights-page";

export const dynamic = "error";
export const metadata = metadataOf("/insights");

export default function Page() {
  return <InsightsPage />;
}
