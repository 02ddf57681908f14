import { chartSource, chartTitle } from "@/content/texts/charts";
import { type Chart, chartAddresses } from "./chart";

const escapeAttribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Lines of a text at the width of a phone, of so many letters each. */
const lines = (text: string, letters: number): number => Math.ceil(text.length / letters);

/** Room for the chart at the width of a phone, where it is tallest: a frame cannot grow with what is in it. */
function frameHeight({ keys, notes, rows, title, measure, source, period }: Chart): number {
  const head = 27 * lines(title.plain, 22) + 23 * lines(`${measure}, ${period}`, 34);
  const texts = [...keys.map(({ label }) => label), ...notes.map(({ plain }) => plain), chartSource(source)];
  const foot = texts.reduce((sum, text) => sum + 21 * lines(text, 34) + 4, 0);
  const body = rows.reduce(
    (sum, { label, detail }) => sum + 21 * lines(`${label}, ${detail ?? ""}`, 28) + 60,
    0,
  );
  return Math.ceil((head + body + foot + 130) / 20) * 20;
}

/** The code that frames a chart on another site. It holds no figure: what is pasted elsewhere sees no correction. */
export function embedCode(chart: Chart): string {
  const title = escapeAttribute(chartTitle(`${chart.measure}, ${chart.period}`));
  return `<iframe src="${chartAddresses(chart).embed}" title="${title}" width="100%" height="${frameHeight(chart)}" loading="lazy" frameborder="0"></iframe>`;
}
