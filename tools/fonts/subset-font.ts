/**
 * Makes the one web font: Source Serif 4, subset to the Latin letters, figures, the rupee sign and the punctuation that
 * the site prints, its optical size fixed for headlines; and the two cuts of it that share images are drawn with, whose
 * renderer reads no WOFF2. The results are committed; run this after changing the set.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { fontLetters as letters } from "../../lib/publish/images/letters.ts";

const source = createRequire(import.meta.url).resolve(
  "source-serif/WOFF2/VAR/SourceSerif4Variable-Roman.ttf.woff2",
);
const font = await subsetFont(await readFile(source), letters, {
  targetFormat: "woff2",
  keepFeatures: ["kern", "liga", "tnum", "lnum", "mark", "ccmp"],
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 32 },
});
await writeFile("app/fonts/source-serif-4.woff2", font);
console.log(`app/fonts/source-serif-4.woff2: ${font.byteLength.toLocaleString("en-IN")} bytes`);

const resolve = createRequire(import.meta.url).resolve;
const cuts = {
  "headline.ttf": "SourceSerif4Display-Semibold.ttf",
  "text.ttf": "SourceSerif4-Regular.ttf",
};
await mkdir("lib/publish/images/fonts", { recursive: true });
for (const [name, cut] of Object.entries(cuts)) {
  const bytes = await subsetFont(await readFile(resolve(`source-serif/TTF/${cut}`)), letters, {
    targetFormat: "truetype",
    keepFeatures: ["kern"],
  });
  await writeFile(`lib/publish/images/fonts/${name}`, bytes);
  console.log(`lib/publish/images/fonts/${name}: ${bytes.byteLength.toLocaleString("en-IN")} bytes`);
}
