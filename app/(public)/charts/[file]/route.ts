import { notFound } from "next/navigation";
import { allCharts, findChart } from "@/lib/publish/charts";
import { chartCsv } from "@/lib/publish/charts/csv";
import { chartSvg } from "@/lib/publish/charts/svg";

export const dynamic = "error";
export const dynamicParams = false;

const formats = {
  svg: { type: "image/svg+xml; charset=utf-8", write: chartSvg },
  csv: { type: "text/csv; charset=utf-8", write: chartCsv },
};
type Extension = keyof typeof formats;
const extensions = Object.keys(formats) as Extension[];

export function generateStaticParams() {
  return allCharts.flatMap(({ id }) => extensions.map((extension) => ({ file: `${id}.${extension}` })));
}

/** A chart as a file: "2024-threads.svg", "2024-threads.csv". */
export async function GET(_request: Request, { params }: RouteContext<"/charts/[file]">) {
  const { file } = await params;
  const extension = extensions.find((one) => file.endsWith(`.${one}`));
  const chart = extension && findChart(file.slice(0, -extension.length - 1));
  if (!chart) notFound();
  const { type, write } = formats[extension];
  return new Response(write(chart), { headers: { "Content-Type": type } });
}
