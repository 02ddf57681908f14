import { ChartList } from "@/components/chart/chart-list";
import { TablePage } from "@/components/site/page-frame";
import { allCharts } from "@/lib/publish/charts";
import { metadataOf } from "@/lib/publish/seo/metadata";

export const dynamic = "error";
export const metadata = metadataOf("/charts");

export default function Page() {
  return (
    <TablePage path="/charts">
      <ChartList charts={allCharts} level={2} />
    </TablePage>
  );
}
