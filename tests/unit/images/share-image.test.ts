import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { cards } from "@/content/cards";
import { drawShareImage, fitHeadline, lineCount } from "@/lib/publish/images/draw";
import { shareImageMetadata, shareImageOf, shareImages } from "@/lib/publish/images/share-image";

vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const [forex, card, gold, split, finale, gap] = [
  "/polls/2024/day-11-forex",
  "/cards/airtel-axis",
  "/polls/2024/day-13-gold-jewelry",
  "/polls/2024/day-12-rent-taxes",
  "/polls/2024/day-15-finale",
  "/polls/2024/day-6-fuel",
].map(shareImageOf);

describe("what a share image says", () => {
  it("has the winner large, two for day 12, the verdict for the finale, and the title where there is no result", () => {
    const large = [forex, split, finale, gap].map((image) => image?.headlines.map(({ text }) => text));
    expect(large).toEqual([
      [cards["au-ixigo"].name],
      [cards["amex-mrcc"].name, cards["hdfc-bizblack"].name],
      ["No single best card: it depends on the user."],
      ["The best credit card for fuel"],
    ]);
  });

  it("sets the counts of cards large, never a thread's beside a card's name, and none where there is no result", () => {
    expect([forex, card].map((image) => image?.foot.strong)).toEqual([
      "202 upvotes against 15",
      "441 upvotes, 34 comments",
    ]);
    expect(gold?.foot).toEqual({
      strong: `Runner-up: ${cards["amazon-pay-icici"].name}`,
      soft: "Whole thread: 637 upvotes, 113 comments",
    });
    expect(gap?.foot.strong).toMatch(/^Surcharge waiver · Which pumps/);
    expect(gap?.alt).not.toMatch(/\d upvotes/);
  });

  it("has an alternative text that says what is written, and an address of its own that changes with it", () => {
    for (const image of shareImages) {
      for (const { text } of image.headlines) expect(image.alt).toContain(text.replace(/\.$/, ""));
      expect(image.alt).toContain(image.foot.strong.replace(/\.$/, ""));
      expect(shareImageMetadata(image.path).url).toMatch(/^\/share-images\/[\w/-]+\.png\?v=[0-9a-f]{8}$/);
    }
    expect(new Set(shareImages.map(({ path }) => path)).size).toBe(shareImages.length);
  });

  it("falls back to the home page's", () => expect(shareImageOf("/no-such-page").path).toBe("/"));
});

describe("a headline's size", () => {
  it("fits its box whenever the smallest size does", () => {
    const box = { width: 1072, height: 272 };
    const name = fc.array(fc.string({ minLength: 1, maxLength: 14, unit: fc.constantFrom("a", "M", "₹") }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(name, (parts) => {
        const text = parts.join(" ");
        const size = fitHeadline(text, box, 1.04);
        expect(lineCount(text, Math.floor(box.width / (size * 0.47))) * size * 1.04).toBeLessThanOrEqual(
          box.height,
        );
      }),
    );
  });
});

describe("the drawn image", () => {
  it("is a PNG of 1200 × 630 pixels with a palette, below 100 KB, with the rupee sign and accents from the site's own font", async () => {
    // Every page's own: tests/site/rendered/rendered-seo.test.ts.
    const headlines = [{ text: "₹10,000 at Café Āyurvīda’s Extraordinarily Long Name" }];
    const png = await drawShareImage({ ...shareImageOf("/"), headlines });
    expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    // Its colour type: a byte a pixel.
    expect(png[25]).toBe(3);
    expect(png.byteLength).toBeLessThan(100_000);
  });

  it("stops the build by the name of a letter that the font lacks, before anyone is asked for another font", async () => {
    const image = { ...shareImageOf("/"), headlines: [{ text: "आधार" }] };
    await expect(drawShareImage(image)).rejects.toThrow(/share image of \/ has “आ/);
  });
});
