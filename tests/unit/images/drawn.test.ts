import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { pages } from "@/content/pages";
import { drawDevanagari } from "@/lib/publish/images/devanagari";
import { drawShareImage } from "@/lib/publish/images/draw";
import { undrawable } from "@/lib/publish/images/letters";
import { shareImageFor, shareImages } from "@/lib/publish/images/share-image";
import { palette } from "@/lib/site/palette";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

/**
 * Measures in each row of an image the distance from the first to the last pixel of a colour.
 * Returns the number of rows by this width. A pixel may differ slightly, because the image's
 * palette of 256 colours rounds colours.
 */
async function rowsByWidth(png: Buffer, color: string): Promise<Map<number, number>> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = Buffer.from(color.slice(1), "hex");
  const isAlike = (offset: number): boolean =>
    Math.abs((data[offset] ?? 0) - red) <= 4 &&
    Math.abs((data[offset + 1] ?? 0) - green) <= 4 &&
    Math.abs((data[offset + 2] ?? 0) - blue) <= 4;
  const rows = new Map<number, number>();
  for (let row = 0; row < info.height; row += 1) {
    const start = row * info.width * info.channels;
    let first = 0;
    while (first < info.width && !isAlike(start + first * info.channels)) first += 1;
    let end = info.width;
    while (end > first && !isAlike(start + (end - 1) * info.channels)) end -= 1;
    rows.set(end - first, (rows.get(end - first) ?? 0) + 1);
  }
  return rows;
}

it("in the PNG of a share image, bar widths are proportional to the upvotes", async () => {
  const png = await drawShareImage(shareImageFor("/polls/2024/day-10-utilities"));
  const widths = await rowsByWidth(png, palette.light.mark);
  // Each bar has an outline in this colour and is more than 20 rows high, so two of the widths are
  // those of the bars.
  const bars = [...widths].filter(([width, rows]) => width > 0 && rows > 20);
  const [longest = 0, shortest = 0] = bars.map(([width]) => width).toSorted((a, b) => b - a);
  expect(bars).toHaveLength(2);
  expect(shortest / longest).toBeCloseTo(85 / 441, 2);
});

describe("Hindi in a share image", () => {
  const width = async (text: string): Promise<number> =>
    (await drawDevanagari(text, { size: 60, color: "#000000", width: 1000 })).width;

  it("a share image joins the two Hindi consonants of “क्ष”", async () => {
    // The joiner keeps the two letters apart.
    expect(await width("क्ष")).toBeLessThan(0.8 * (await width("क्\u200cष")));
  });

  it("Hindi in a share image puts a short i before its consonant", async () => {
    const { source } = await drawDevanagari("कि", { size: 60, color: "#000000", width: 1000 });
    const { source: other } = await drawDevanagari("की", {
      size: 60,
      color: "#000000",
      width: 1000,
    });
    expect(source).not.toBe(other);
  });

  it.each(
    shareImages
      .filter(({ language }) => language === "hi")
      .map((image) => [image.path, image] as const),
  )("the Hindi share image of %s is drawn", async (_, image) =>
    expect((await drawShareImage(image)).byteLength).toBeGreaterThan(10_000),
  );

  it("the font of share images has every letter of the Hindi titles", () => {
    for (const { title, translates } of Object.values(pages) as {
      title: string;
      translates?: string;
    }[])
      if (translates) expect(undrawable(title, "hi"), title).toEqual([]);
  });
});
