import { ChartFigure } from "@/components/record/chart-figure";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { ReturnsChart } from "@/components/record/returns-chart";
import { TextLink } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { allCharts, seriesCharts } from "@/lib/publish/charts";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { publishedSeries } from "@/lib/record/published";
import { comparisons } from "@/lib/record/returns";

export const metadata = metadataFor("/charts");

/**
 * The newest series with charts has all of them here; of the others one each, lest the page get too
 * large to send.
 */
const [newest, ...earlier] = publishedSeries.filter((series) => allCharts(series).length);
const all = [...(newest ? allCharts(newest) : []), ...earlier.flatMap(seriesCharts)];

export default function Page() {
  return (
    <TablePage path="/charts">
      <div className="grid grid-cols-1 gap-y-14">
        {comparisons.map(({ category }) => (
          <ReturnsChart key={category} category={category} />
        ))}
        {all.map((chart) => (
          <ChartFigure key={chart.id} chart={chart} />
        ))}
        {earlier.length > 0 && (
          <ul>
            {earlier.map(({ year, href, title }) => (
              <li key={year}>
                <TextLink href={href}>{title}</TextLink>
              </li>
            ))}
          </ul>
        )}
        <NotFinancialAdvice />
      </div>
    </TablePage>
  );
}
