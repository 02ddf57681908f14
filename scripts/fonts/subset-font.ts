/**
 * Makes the one web font: Source Serif 4, subset to the Latin letters, figures, the rupee sign and
 * the punctuation that the site prints, its weight and optical size fixed for headlines; and the
 * two cuts of it that share images are drawn with, whose renderer reads no WOFF2. The results are
 * committed; after changing the set run `npm install --no-save source-serif@4.5.1
 * subset-font@2.9.0`, which nothing else has a use for, and this.
 */
import { readFile, writeFile } from "node:fs/promises";
// @ts-expect-error It comes without types.
import subsetFont from "subset-font";
import { fontLetters as letters } from "../../lib/publish/images/letters.ts";

const kernOnly = { targetFormat: "truetype", keepFeatures: ["kern"] };
const headlines = {
  targetFormat: "woff2",
  keepFeatures: ["kern", "liga", "tnum", "lnum", "mark", "ccmp"],
  variationAxes: { wght: 600, opsz: 32 },
};
for (const [file, cut, options] of [
  ["app/fonts/source-serif-4.woff2", "WOFF2/VAR/SourceSerif4Variable-Roman.ttf.woff2", headlines],
  ["lib/publish/images/fonts/headline.ttf", "TTF/SourceSerif4Display-Semibold.ttf", kernOnly],
  ["lib/publish/images/fonts/text.ttf", "TTF/SourceSerif4-Regular.ttf", kernOnly],
] as const) {
  const bytes = await subsetFont(
    await readFile(`node_modules/source-serif/${cut}`),
    letters,
    options,
  );
  await writeFile(file, bytes);
  console.log(`${file}: ${bytes.byteLength.toLocaleString("en-IN")} bytes`);
}
