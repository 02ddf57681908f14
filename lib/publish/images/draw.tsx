import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import sharp from "sharp";
import { Logo } from "@/lib/site/logo";
import { palette } from "@/lib/site/palette";
import { siteText } from "@/lib/site/settings";
import { undrawable } from "./letters";
import { imageSize, type ShareImage } from "./share-image";

// The light theme; an image has no second one.
const {
  background,
  foreground,
  "muted-foreground": mutedForeground,
  primary,
  accent,
  "primary-foreground": primaryForeground,
} = palette.light;

const lineHeight = 1.04;
const margin = 64;

const readFont = (name: string): Promise<Buffer> =>
  readFile(join(process.cwd(), "lib", "publish", "images", "fonts", name));

/**
 * Draws a share image as PNG. Nothing is fetched: both fonts are files of this project. Throws if
 * the text has a character that they lack.
 */
export async function drawShareImage(image: ShareImage): Promise<Buffer> {
  const { corner, kicker, headlines, foot } = image;
  const texts = [
    corner,
    kicker,
    foot.strong,
    foot.soft,
    ...headlines.flatMap(({ label, text }) => [label, text]),
  ];
  const missing = undrawable(texts.join(""));
  if (missing.length > 0)
    throw new Error(
      `The share image of ${image.path} has “${missing.join(" ")}”: add it to lib/publish/images/letters.ts and run scripts/fonts/subset-font.ts`,
    );
  const [headline, text] = await Promise.all([readFont("headline.ttf"), readFont("text.ttf")]);
  const response = new ImageResponse(<Picture image={image} />, {
    ...imageSize,
    fonts: [
      { name: "Headline", data: headline, weight: 600, style: "normal" },
      { name: "Text", data: text, weight: 400, style: "normal" },
    ],
  });
  // Flat colours and letters look the same in 256 colours, at half the size. The highest effort
  // and level take a quarter more of an image's time, for 5% fewer bytes (measured).
  return sharp(await response.arrayBuffer())
    .removeAlpha()
    .png({ palette: true, dither: 0, effort: 1, compressionLevel: 6 })
    .toBuffer();
}

function Picture({ image }: { image: ShareImage }): ReactElement {
  return (
    <div
      tw="flex flex-col w-full h-full"
      style={{ background, color: foreground, fontFamily: "Text" }}
    >
      <Head corner={image.corner} />
      <Headlines image={image} />
      <Foot foot={image.foot} />
    </div>
  );
}

function Head({ corner }: { corner: string }): ReactElement {
  return (
    <div tw="flex items-center px-16 pt-10" style={{ fontSize: 36 }}>
      <Logo width="64" height="48" color={primary} />
      <div style={{ marginLeft: 20, fontFamily: "Headline" }}>{siteText("name")}</div>
      <div style={{ marginLeft: "auto", color: mutedForeground }}>{corner}</div>
    </div>
  );
}

function Headlines({ image: { kicker, headlines } }: { image: ShareImage }): ReactElement {
  // Several winners have a label each, in place of the one line above.
  const height = headlines.length > 1 ? Math.floor(240 / headlines.length) : 272;
  const box = { width: imageSize.width - 2 * margin, height };
  const fontSize = Math.min(...headlines.map(({ text }) => fitHeadline(text, box)));
  const headline = { fontFamily: "Headline", fontSize, lineHeight, letterSpacing: "-0.015em" };
  return (
    <div tw="flex flex-col grow justify-center px-16">
      {headlines.map(({ label, text }) => (
        <div key={text} tw="flex flex-col" style={{ marginTop: label ? 10 : 0 }}>
          <div style={{ fontSize: label ? 38 : 46, color: primary, marginBottom: label ? 0 : 8 }}>
            {label ?? kicker}
          </div>
          <div style={{ ...headline, textWrap: "balance" }}>{text}</div>
        </div>
      ))}
    </div>
  );
}

/**
 * Font sizes of a headline, in pixels of an image 1200 wide. In a thumbnail of 300 pixels the
 * smallest is 14.
 */
const sizes = [168, 152, 136, 124, 112, 100, 90, 80, 72, 64, 56] as const;

/** Mean width of a letter of the headline font, as a part of its size, rounded up. */
const meanWidth = 0.47;

/** The number of lines that a text takes if `perLine` letters fit on each. Words are not broken. */
function lineCount(text: string, perLine: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ")) {
    const needed = used ? used + 1 + word.length : word.length;
    const wraps = used > 0 && needed > perLine;
    if (wraps) lines += 1;
    used = wraps ? word.length : needed;
  }
  return lines;
}

/** The largest size at which a headline fits a box in pixels; the smallest size if none does. */
export function fitHeadline(text: string, box: { width: number; height: number }): number {
  const longest = Math.max(...text.split(" ").map((word) => word.length));
  const fits = (size: number): boolean => {
    const perLine = Math.floor(box.width / (size * meanWidth));
    return longest <= perLine && lineCount(text, perLine) * size * lineHeight <= box.height;
  };
  return sizes.find(fits) ?? sizes[sizes.length - 1] ?? 56;
}

/** The font size of the foot. Short texts are large: a count must be legible in a thumbnail. */
function footSize({ length }: string): number {
  if (length <= 36) return 62;
  return length <= 52 ? 46 : 38;
}

function Foot({ foot: { strong, soft } }: { foot: ShareImage["foot"] }): ReactElement {
  return (
    <div
      tw="flex flex-col justify-center px-16"
      style={{ height: 152, background: primary, color: primaryForeground }}
    >
      <div style={{ fontFamily: "Headline", fontSize: footSize(strong), lineHeight: 1.12 }}>
        {strong}
      </div>
      {soft && <div style={{ fontSize: 34, lineHeight: 1.2, color: accent }}>{soft}</div>}
    </div>
  );
}
