import { chartOf, chartSource, chartTitle } from "@/content/texts/charts";
import { chartAddresses } from "./addresses";
import { type Chart, type ChartRow, commonGap } from "./types";

const escapeAttribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Lines of a text at the width of a phone, of so many letters each. */
const lines = (text: string, letters: number): number => Math.ceil(text.length / letters);

function rowHeight({ layout }: Chart, { label, detail, cells }: ChartRow): number {
  const name = `${label}, ${detail ?? ""}`;
  const gap = commonGap(cells);
  if (gap) return 20 * lines(`${name} ${gap}     `, 34) + 16;
  const drawn = cells.map((cell, index) =>
    cell.kind === "missing"
      ? 20 * lines(`${cell.why} share of the thread’s upvotes: `, 34) + (index ? 4 : 0)
      : layout === "cards"
        ? 21 * lines(cell.text.plain, 36) + 34
        : 26,
  );
  return drawn.reduce((sum, height) => sum + height, 21 * lines(name, 32) + 16);
}

/** Room for the chart at the width of a phone, where it is tallest: a frame cannot grow with what is in it. */
function frameHeight(chart: Chart): number {
  const { keys, notes, rows, title, measure, base, source, period } = chart;
  const head = 27 * lines(title.plain, 22) + 23 * lines(`${measure}, ${period}`, 34);
  const texts = [
    ...notes.map(({ plain }) => plain),
    `${chartOf(base)} ${chartSource(`${source}, ${period}.`)}`,
  ];
  const foot = texts.reduce((sum, text) => sum + 21 * lines(text, 36) + 4, 0);
  const key = keys.reduce((sum, { label }) => sum + 21 * lines(label, 30) + 4, 0);
  const body = rows.reduce((sum, row) => sum + rowHeight(chart, row), 0);
  return Math.ceil((head + body + key + foot + 130) / 20) * 20;
}

/** The code that frames a chart on another site. It holds no figure: what is pasted elsewhere sees no correction. */
export function embedCode(chart: Chart): string {
  const title = escapeAttribute(chartTitle(`${chart.measure}, ${chart.period}`));
  return `<iframe src="${chartAddresses(chart).embed}" title="${title}" width="100%" height="${frameHeight(chart)}" loading="lazy" frameborder="0"></iframe>`;
}
