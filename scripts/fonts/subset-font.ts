/**
 * Makes the fonts of share images from Noto, the font of Android. It keeps only the letters of
 * lib/publish/images/letters.ts. The results are committed. After a change of the letters, run
 * `npm install --no-save subset-font@2.9.0 @expo-google-fonts/noto-serif@0.4.2
 * @expo-google-fonts/noto-sans@0.4.2 @expo-google-fonts/noto-serif-devanagari@0.4.1`, then
 * `npx tsx scripts/fonts/subset-font.ts`. Nothing else uses these packages.
 */
import { readFile, writeFile } from "node:fs/promises";
// @ts-expect-error The package has no types.
import subsetFont from "subset-font";
import { devanagariLetters, fontLetters } from "../../lib/publish/images/letters.ts";

// Our renderer of Latin text supports only one feature of a font: kerning.
const latin = { targetFormat: "truetype", keepFeatures: ["kern"] };
// Every feature of the font is kept, because Devanagari needs its conjuncts and half forms.
const devanagari = { targetFormat: "truetype" };

for (const [file, source, letters, options] of [
  ["headline.ttf", "noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf", fontLetters, latin],
  ["text.ttf", "noto-sans/400Regular/NotoSans_400Regular.ttf", fontLetters, latin],
  [
    "devanagari.ttf",
    "noto-serif-devanagari/600SemiBold/NotoSerifDevanagari_600SemiBold.ttf",
    devanagariLetters,
    devanagari,
  ],
] as const) {
  const bytes = await subsetFont(
    await readFile(`node_modules/@expo-google-fonts/${source}`),
    letters,
    options,
  );
  await writeFile(`lib/publish/images/fonts/${file}`, bytes);
  console.log(`${file}: ${bytes.byteLength.toLocaleString("en-IN")} bytes`);
}
