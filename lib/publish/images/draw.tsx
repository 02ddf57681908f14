import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import sharp from "sharp";
import { Logo } from "@/lib/site/logo";
import { palette } from "@/lib/site/palette";
import { siteText } from "@/lib/site/settings";
import { fitDevanagari, type TextPicture } from "./devanagari";
import { Bars, Cards } from "./draw-placings";
import { Returns } from "./draw-returns";
import { Wall } from "./draw-wall";
import { fitHeadline, lineHeight } from "./layout";
import { undrawable } from "./letters";
import type { Picture } from "./pictures";
import { imageSize, type ShareImage } from "./share-image";

// The colours of the light theme. An image has only one theme.
const {
  background,
  foreground,
  "muted-foreground": mutedForeground,
  primary,
  accent,
  "primary-foreground": primaryForeground,
} = palette.light;

const readFont = (name: string): Promise<Buffer> =>
  readFile(join(process.cwd(), "lib", "publish", "images", "fonts", name));

type ImageFonts = NonNullable<NonNullable<ConstructorParameters<typeof ImageResponse>[1]>["fonts"]>;

async function readFonts(): Promise<ImageFonts> {
  const [headline, text] = await Promise.all([readFont("headline.ttf"), readFont("text.ttf")]);
  return [
    { name: "Headline", data: headline, weight: 600, style: "normal" },
    { name: "Text", data: text, weight: 400, style: "normal" },
  ];
}

// All images share one list of fonts, so that the renderer parses the fonts only once.
const fonts = readFonts();

/** Returns every text of a drawing. */
function pictureTexts(picture: Picture): string[] {
  switch (picture.kind) {
    case "bars":
      return picture.bars.flatMap(({ name, place, label }) => [name, place, label]);
    case "cards":
      return picture.cards.flatMap(({ name, label }) => [name, label]);
    case "wall":
      return picture.results.flatMap(({ label, names }) => [label, ...names]);
    case "returns":
      return [picture.meeting.label, ...picture.lines.flatMap(({ name, cap }) => [name, cap])];
  }
}

/** Throws if a text has a character that its font lacks. */
function requireLetters(image: ShareImage): void {
  const { corner, kicker, headlines, foot, picture, language, path } = image;
  const texts = [
    corner,
    kicker,
    foot?.strong,
    foot?.soft,
    ...headlines.flatMap(({ label, text }) => [label, text]),
    ...(picture ? pictureTexts(picture) : []),
  ];
  const missing = undrawable(texts.join(""), language);
  if (missing.length > 0)
    throw new Error(
      `The share image of ${path} has “${missing.join(" ")}”: add it to lib/publish/images/letters.ts and run scripts/fonts/subset-font.ts`,
    );
}

/**
 * Draws a share image as PNG. Nothing is fetched, because the fonts are files of this project.
 * Throws if the text has a character that its font lacks.
 */
export async function drawShareImage(image: ShareImage): Promise<Buffer> {
  requireLetters(image);
  const content = image.language === "hi" ? await hindiContent(image) : <Content image={image} />;
  const response = new ImageResponse(
    <div
      tw="flex flex-col w-full h-full"
      style={{ background, color: foreground, fontFamily: "Text" }}
    >
      {content}
    </div>,
    { ...imageSize, fonts: await fonts },
  );
  /* 16 colours look the same as 256, and take half the time and two thirds of the bytes. A higher
     effort and compression level would take 25% more time, for 5% fewer bytes (measured). */
  return sharp(await response.arrayBuffer())
    .removeAlpha()
    .png({ palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 6 })
    .toBuffer();
}

/** Draws a share image in English, without its background. */
export function Content({ image }: { image: ShareImage }): ReactElement {
  const { corner, picture, foot } = image;
  return (
    <div tw="flex flex-col grow">
      <Head>{corner}</Head>
      {picture ? <Drawing image={image} picture={picture} /> : <Headlines image={image} />}
      {foot && <Foot foot={foot} isLarge={!picture} />}
    </div>
  );
}

function Head({ children }: { children: ReactElement | string }): ReactElement {
  return (
    <div tw="flex items-center px-12 pt-8" style={{ fontSize: 34 }}>
      <Logo width="56" height="42" color={primary} />
      <div style={{ marginLeft: 18, fontFamily: "Headline" }}>{siteText("name")}</div>
      <div tw="flex" style={{ marginLeft: "auto", color: mutedForeground }}>
        {children}
      </div>
    </div>
  );
}

function Headlines({ image: { kicker, headlines } }: { image: ShareImage }): ReactElement {
  /* If there is one headline, `kicker` is above it. If there are several, each has its own label
     above it. */
  const height = headlines.length > 1 ? Math.floor(240 / headlines.length) : 272;
  const box = { width: imageSize.width - 96, height };
  const fontSize = Math.min(...headlines.map(({ text }) => fitHeadline(text, box)));
  const headline = { fontFamily: "Headline", fontSize, lineHeight, letterSpacing: "-0.015em" };
  return (
    <div tw="flex flex-col grow justify-center px-12">
      {headlines.map(({ label, text }) => (
        <div key={text} tw="flex flex-col" style={{ marginTop: label ? 10 : 0 }}>
          <div style={{ fontSize: label ? 38 : 44, color: primary, marginBottom: label ? 0 : 8 }}>
            {label ?? kicker}
          </div>
          <div style={{ ...headline, textWrap: "balance" }}>{text}</div>
        </div>
      ))}
    </div>
  );
}

type DrawingProps = { image: ShareImage; picture: Picture };

function Drawing({ image: { kicker, headlines }, picture }: DrawingProps): ReactElement {
  switch (picture.kind) {
    case "bars":
      return <Bars kicker={kicker} bars={picture.bars} />;
    case "cards":
      return <Cards kicker={kicker} cards={picture.cards} />;
    case "wall":
      return <Wall kicker={kicker} headline={headlines[0]?.text ?? ""} wall={picture} />;
    case "returns":
      return <Returns kicker={kicker} headline={headlines[0]?.text ?? ""} returns={picture} />;
  }
}

/**
 * Returns the font size of the text at the bottom. The shorter the text, the larger the size, so
 * that short texts such as counts are legible in a thumbnail.
 */
function footSize({ length }: string): number {
  if (length <= 36) return 54;
  return length <= 48 ? 42 : 35;
}

type FootProps = { foot: NonNullable<ShareImage["foot"]>; isLarge: boolean };

/**
 * The band at the bottom of an image. It is large and has two lines in an image without a drawing.
 * Below a drawing it is narrow.
 */
function Foot({ foot: { strong, soft }, isLarge }: FootProps): ReactElement {
  const fontSize = isLarge ? footSize(strong) : Math.min(footSize(strong), 40);
  return (
    <div
      tw="flex flex-col justify-center px-12"
      style={{ height: isLarge ? 152 : 84, background: primary, color: primaryForeground }}
    >
      <div style={{ fontFamily: "Headline", fontSize, lineHeight: 1.12 }}>{strong}</div>
      {soft && <div style={{ fontSize: 34, lineHeight: 1.2, color: accent }}>{soft}</div>}
    </div>
  );
}

const hindiWidth = imageSize.width - 96;

/**
 * The content of the image for a page in Hindi. Its texts are drawn as pictures, because the
 * renderer cannot join Devanagari letters.
 */
async function hindiContent({ corner, headlines, foot }: ShareImage): Promise<ReactElement> {
  const [when, title, line] = await Promise.all([
    fitDevanagari(corner, { sizes: [32], height: 60, width: 500, color: mutedForeground }),
    fitDevanagari(headlines[0]?.text ?? "", {
      sizes: [124, 104, 88, 76],
      height: 300,
      width: hindiWidth,
      color: foreground,
    }),
    fitDevanagari(foot?.strong ?? "", {
      sizes: [48, 40, 34],
      height: 140,
      width: hindiWidth,
      color: primaryForeground,
    }),
  ]);
  return (
    <div tw="flex flex-col grow">
      <Head>
        <TextImage picture={when} />
      </Head>
      <div tw="flex flex-col grow justify-center px-12">
        <TextImage picture={title} />
      </div>
      <div
        tw="flex flex-col justify-center px-12"
        style={{ height: 176, background: primary, color: primaryForeground }}
      >
        <TextImage picture={line} />
      </div>
    </div>
  );
}

function TextImage({ picture }: { picture: TextPicture }): ReactElement {
  // biome-ignore lint/performance/noImgElement: drawn into a PNG, not sent to a browser
  return <img alt="" src={picture.source} width={picture.width} height={picture.height} />;
}
