import { InsightsPage } from "@/components/poll/insights-page";
import { pageMetadata } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: "AI Insights",
  description:
    "What the recorded credit card polls say together: trends per category, voting patterns, and expectations marked as such. AI-assisted.",
  path: "/insights",
});

export default function Page() {
  return <InsightsPage />;
}
