import { notFound } from "next/navigation";
import { ChartFigure } from "@/components/record/chart-figure";
import { allCharts, type Chart, findChart } from "@/lib/publish/charts";
import { chartAddresses } from "@/lib/publish/charts/chart";
import { siteText } from "@/lib/site/settings";

export const dynamic = "error";
export const dynamicParams = false;

export function generateStaticParams() {
  return allCharts.map(({ id }) => ({ chart: id }));
}

/**
 * A chart to be framed by other sites. A handler and not a page: a page brings the framework's runtime and the site's
 * layout along, and a frame on somebody else's site should cost neither.
 */
export async function GET(_request: Request, { params }: RouteContext<"/embed/[chart]">) {
  const chart = findChart((await params).chart);
  if (!chart) notFound();
  const { renderToStaticMarkup } = await import("react-dom/server");
  return new Response(`<!doctype html>${renderToStaticMarkup(<Document chart={chart} />)}`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

/** The whole document of an embedded chart: no script, no cookie, one small style sheet. */
function Document({ chart }: { chart: Chart }) {
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
