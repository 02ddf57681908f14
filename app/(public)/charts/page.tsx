import type { Route } from "next";
import { ChartList } from "@/components/record/chart-list";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { ReturnsChart } from "@/components/record/returns-chart";
import { YearLinks } from "@/components/record/year-links";
import { TablePage } from "@/components/site/page-frame";
import { listWords } from "@/content/texts/lists";
import { earlierCharts, newestCharts, yearChartsHref } from "@/lib/publish/chart-years";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { comparisons } from "@/lib/record/returns";

export const metadata = metadataFor("/charts");

/** The charts of the newest series, with links to the charts of earlier series. */
export default function Page() {
  return (
    <TablePage path="/charts">
      <div className="grid grid-cols-1 gap-y-14">
        {!comparisons.length && !newestCharts && (
          <p className="text-muted-foreground">{listWords.noResult}</p>
        )}
        {comparisons.map(({ category }) => (
          <ReturnsChart key={category} category={category} />
        ))}
        {newestCharts && <ChartList series={newestCharts} />}
        <YearLinks
          id="earlier-charts"
          title="Charts of earlier years"
          links={earlierCharts.map(({ year }) => ({ year, href: yearChartsHref(year) as Route }))}
        />
        <NotFinancialAdvice />
      </div>
    </TablePage>
  );
}
