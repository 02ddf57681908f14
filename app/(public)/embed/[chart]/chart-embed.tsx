import { ChartFigure } from "@/components/chart/chart-figure";
import type { Chart } from "@/lib/publish/charts";
import { chartAddresses } from "@/lib/publish/charts/addresses";
import { siteText } from "@/lib/site/settings";

/** The whole document of an embedded chart: no script, no cookie, one small style sheet. */
export function ChartEmbed({ chart }: { chart: Chart }) {
  const { page, home } = chartAddresses(chart);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${chart.title.plain} | ${siteText("name")}`}</title>
        <link rel="canonical" href={home} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/embed/chart.css" />
      </head>
      <body>
        <main>
          <ChartFigure chart={chart} level={1} embedded />
          <p className="embed-from">
            <a href={page} target="_blank" rel="noopener">
              Figures and method on {siteText("name")}
              <span aria-hidden="true"> ↗</span>
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
