import { ChartList } from "@/components/chart/chart-list";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { PageHeader } from "@/components/site/page-header";
import { allCharts } from "@/lib/publish/charts";
import { pageMetadata } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = pageMetadata({
  title: "Charts",
  description:
    "Every chart of India’s community credit card polls: upvotes and comments by day, leads and shares, each with its figures in a table, to download or embed.",
  path: "/charts",
});

export default function Page() {
  return (
    <div className="page pb-16 pt-4">
      <Breadcrumb trail={[{ label: "Home", href: "/" }]} here="Charts" />
      <PageHeader title="Charts">
        <p>
          Each says what it finds, what it is of, and what is missing. Its figures stand below it in a table;
          take it along as an image, as data, or as a frame for your own page.
        </p>
      </PageHeader>
      <ChartList charts={allCharts} level={2} />
    </div>
  );
}
