import { join } from "node:path";
import sharp from "sharp";

/*
 * Draws Hindi texts as pictures. The renderer of share images only puts letters side by side.
 * Devanagari also needs vowel signs moved and consonants joined, which sharp's own text engine
 * (Pango with HarfBuzz) does.
 */

const fontFile = join(process.cwd(), "lib", "publish", "images", "fonts", "devanagari.ttf");
const family = "Noto Serif Devanagari SemiBold";

/** A text as a picture. Its size is in pixels. */
export type TextPicture = { source: string; width: number; height: number };

type TextStyle = { size: number; color: string; width: number };

/**
 * Draws a text in Devanagari, in lines of at most `width` pixels. Check with `undrawable` first
 * that the font has all its characters, because the engine would take a missing character from any
 * font of this machine.
 */
export async function drawDevanagari(text: string, style: TextStyle): Promise<TextPicture> {
  const escaped = text
    .normalize("NFC")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.color}">${escaped}</span>`,
      font: `${family} ${style.size}px`,
      fontfile: fontFile,
      width: style.width,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const source = `data:image/png;base64,${data.toString("base64")}`;
  return { source, width: info.width, height: info.height };
}

/**
 * Tries the sizes in order, and draws the text in the first size in which its lines fit the height.
 * If none fits, it uses the last size.
 */
export async function fitDevanagari(
  text: string,
  {
    sizes,
    height,
    ...style
  }: Omit<TextStyle, "size"> & { sizes: readonly number[]; height: number },
): Promise<TextPicture> {
  let picture: TextPicture | undefined;
  for (const size of sizes) {
    picture = await drawDevanagari(text, { ...style, size });
    if (picture.height <= height) return picture;
  }
  if (!picture)
    throw new Error(
      `fitDevanagari cannot draw “${text}”, because its list of sizes is empty. Pass at least one size, such as sizes: [48].`,
    );
  return picture;
}
