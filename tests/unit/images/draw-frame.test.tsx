import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Content, drawShareImage } from "@/lib/publish/images/draw";
import type { ShareImage } from "@/lib/publish/images/share-image";
import { palette } from "@/lib/site/palette";
import { siteText } from "@/lib/site/settings";

const image: ShareImage = {
  path: "/a-page",
  language: "en",
  alt: "",
  corner: "December 2031",
  kicker: "A kicker",
  headlines: [{ text: "A headline" }],
  foot: { strong: "A foot" },
};
const bars: ShareImage["picture"] = {
  kind: "bars",
  bars: [{ name: "Ace", place: "Winner", isWinner: true, value: 9, label: "9" }],
};
const drawn = (changes: Partial<ShareImage> = {}): string =>
  renderToStaticMarkup(<Content image={{ ...image, ...changes }} />);
/** The font size of the element that has this text. */
const sizeOf = (html: string, text: string): number =>
  Number(new RegExp(`font-size:([\\d.]+)px[^>]*>${text}<`).exec(html)?.[1]);

describe("the frame of a share image", () => {
  it("a share image shows the site’s name before the text in the top corner", () => {
    expect(drawn()).toMatch(new RegExp(`>${siteText("name")}</div>.*>December 2031</div>`));
  });

  it.each([
    [36, 54],
    [37, 42],
    [48, 42],
    [49, 35],
  ])("a share image’s foot of %i characters has the font size %i", (length, size) => {
    const strong = "a".repeat(length);
    expect(sizeOf(drawn({ foot: { strong } }), strong)).toBe(size);
  });

  it("a drawing makes the foot of a share image smaller", () => {
    expect(sizeOf(drawn({ picture: bars }), "A foot")).toBe(40);
    expect(drawn({ picture: bars })).toContain(`height:84px;background:${palette.light.primary}`);
    expect(drawn()).toContain(`height:152px;background:${palette.light.primary}`);
  });

  it("the second line of a share image’s foot is in the accent colour", () => {
    const html = drawn({ foot: { strong: "A foot", soft: "More" } });
    expect(html).toContain(`color:${palette.light.accent}">More<`);
    expect(sizeOf(html, "More")).toBe(34);
  });

  it("a share image without a foot leaves no space for one", () => {
    const { foot: _, ...without } = image;
    expect(renderToStaticMarkup(<Content image={without} />)).not.toContain("height:152px");
  });
});

describe("the headlines of a share image", () => {
  it("a share image shows a single headline below the kicker", () => {
    expect(drawn()).toMatch(/>A kicker<\/div>.*>A headline<\/div>/);
    expect(sizeOf(drawn(), "A kicker")).toBe(44);
    expect(sizeOf(drawn(), "A headline")).toBe(136);
  });

  it("a share image shows each of two headlines below its own label", () => {
    const headlines = [
      { label: "Rent", text: "Ace" },
      { label: "Taxes", text: "American Express Platinum Charge" },
    ];
    const html = drawn({ headlines });
    expect(html).toMatch(/>Rent<.*>Ace<.*>Taxes<.*>American/);
    expect(html).not.toContain("A kicker");
    expect(sizeOf(html, "Rent")).toBe(38);
    expect(sizeOf(html, "Ace")).toBe(sizeOf(html, "American Express Platinum Charge"));
  });

  it("a share image with bars shows no headline", () => {
    expect(drawn({ picture: bars })).not.toContain("A headline");
    expect(drawn({ picture: bars })).toContain("A kicker");
  });
});

describe("a letter that the font lacks", () => {
  const line = (name: string) => ({ name, cap: "at most ₹5", points: [] });
  const returns = (first: string, label = "₹5"): Partial<ShareImage> => ({
    picture: {
      kind: "returns",
      lines: [line(first), line("Ixigo")],
      meeting: { spent: 1, returned: 1, label },
      furthest: 2,
    },
  });
  const tile = (label: string, name: string): Partial<ShareImage> => ({
    picture: { kind: "wall", results: [{ label, names: [name], isFinale: false }], gaps: [] },
  });
  const card = (name: string, label: string): Partial<ShareImage> => ({
    picture: { kind: "cards", cards: [{ name, label, isWinner: true }] },
  });

  it.each<[string, Partial<ShareImage>]>([
    ["the corner", { corner: "क" }],
    ["the kicker", { kicker: "क" }],
    ["a label", { headlines: [{ label: "क", text: "Ace" }] }],
    ["the foot", { foot: { strong: "क" } }],
    ["the foot’s second line", { foot: { strong: "A", soft: "क" } }],
    ["the name of a card", card("क", "Winner")],
    ["the label of a card", card("Ace", "क")],
    ["the label of a tile", tile("क", "Ace")],
    ["a name on a tile", tile("1 Travel", "क")],
    ["the name of a line in a drawing", returns("क")],
    ["the amount where two lines meet", returns("Ace", "क")],
  ])("the build fails if the share image’s font lacks a letter of %s", async (_, changes) => {
    await expect(drawShareImage({ ...image, ...changes })).rejects.toThrow(
      "The share image of /a-page has “क”: add it to lib/publish/images/letters.ts",
    );
  });
});
