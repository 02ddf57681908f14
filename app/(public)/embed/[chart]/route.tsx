import { notFound } from "next/navigation";
import { allCharts, findChart } from "@/lib/publish/charts";
import { ChartEmbed } from "./chart-embed";

export const dynamic = "error";
export const dynamicParams = false;

export function generateStaticParams() {
  return allCharts.map(({ id }) => ({ chart: id }));
}

/**
 * A chart to be framed by other sites. A handler and not a page: a page brings the framework's runtime and the site's
 * layout along, and a frame on somebody else's site should cost neither.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ chart: string }> }) {
  const chart = findChart((await params).chart);
  if (!chart) notFound();
  const { renderToStaticMarkup } = await import("react-dom/server");
  return new Response(`<!doctype html>${renderToStaticMarkup(<ChartEmbed chart={chart} />)}`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
