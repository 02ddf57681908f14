import type { Route } from "next";
import { AiLabel, NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { ReturnsChart } from "@/components/record/returns-chart";
import { YearLinks } from "@/components/record/year-links";
import { TablePage } from "@/components/site/page-frame";
import { earlierInsights, newestInsights, yearInsightsHref } from "@/lib/publish/insight-years";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { yearIfSeveralSeries } from "@/lib/record/queries";
import { comparisons } from "@/lib/record/returns";
import { InsightsSection, SeriesInsightsSections } from "./series-insights";

export const metadata = metadataFor("/insights");

/** The insights of the newest series, with links to the pages of earlier series. */
export default function Page() {
  return (
    <TablePage path="/insights" lead={<AiLabel />}>
      {newestInsights ? (
        <>
          {yearIfSeveralSeries(newestInsights.series) && (
            <h2 className="mt-6 mb-2 text-3xl">The polls of {newestInsights.series.year}</h2>
          )}
          <SeriesInsightsSections {...newestInsights}>
            {comparisons.length > 0 && (
              <InsightsSection id="rates" title="Rates and caps">
                {comparisons.map(({ category }) => (
                  <ReturnsChart key={category} category={category} level={3} />
                ))}
              </InsightsSection>
            )}
          </SeriesInsightsSections>
        </>
      ) : (
        <p>We haven’t compared the polls with one another yet.</p>
      )}
      <YearLinks
        id="earlier-insights"
        title="Insights of earlier years"
        links={earlierInsights.map(({ series: { year } }) => ({
          year,
          href: yearInsightsHref(year) as Route,
        }))}
      />
      <NotFinancialAdvice className="mt-10" />
    </TablePage>
  );
}
