import { ChartFigure } from "@/components/record/chart-figure";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { ReturnsChart } from "@/components/record/returns-chart";
import { Link } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { listWords } from "@/content/texts/lists";
import { earlierCharts, newestCharts, yearCharts, yearChartsHref } from "@/lib/publish/chart-years";
import { allCharts } from "@/lib/publish/charts";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { comparisons } from "@/lib/record/returns";

export const metadata = metadataFor("/charts");

/** The newest series' charts, and the way to those of the earlier ones, which have a page each. */
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
        {newestCharts &&
          allCharts(newestCharts).map((chart) => <ChartFigure key={chart.id} chart={chart} />)}
        {earlierCharts.length > 0 && (
          <nav aria-label="Charts of earlier series">
            <ul className="flex flex-wrap gap-x-6">
              {earlierCharts.map(({ year }) => (
                <li key={year}>
                  <Link className="link inline-block py-2" href={yearChartsHref(year)}>
                    {yearCharts.title(year)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <NotFinancialAdvice />
      </div>
    </TablePage>
  );
}
