import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawHeldPicture, type HeldTile } from "@/lib/publish/images/held-picture";
import { palette } from "@/lib/site/palette";

/*
 * The browser draws the picture on a canvas. Here the canvas is replaced by a list of the calls. A
 * letter is as wide as half of the font size.
 */

type Text = { text: string; x: number; y: number; font: string; color: string; most?: number };
type Shape = { x: number; y: number; width: number; height: number; kind: string; color: string };

const { background, foreground, primary, input } = palette.light;
const texts: Text[] = [];
const shapes: Shape[] = [];
const canvas = {
  width: 0,
  height: 0,
  type: "",
  hasContext: true,
  blob: new Blob(["png"]) as Blob | null,
};
let dashes: number[] = [];

const context = {
  font: "",
  fillStyle: "",
  strokeStyle: "",
  lineWidth: 1,
  box: { x: 0, y: 0, width: 0, height: 0 },
  beginPath: () => undefined,
  roundRect(x: number, y: number, width: number, height: number) {
    this.box = { x, y, width, height };
  },
  fill() {
    shapes.push({ ...this.box, kind: "filled", color: this.fillStyle });
  },
  stroke() {
    const kind = dashes.length ? "dashed" : "solid";
    shapes.push({ ...this.box, kind, color: this.strokeStyle });
  },
  setLineDash(pattern: number[]) {
    dashes = pattern;
  },
  fillRect(x: number, y: number, width: number, height: number) {
    shapes.push({ x, y, width, height, kind: "background", color: this.fillStyle });
  },
  measureText(text: string) {
    return { width: (text.length * sizeIn(this.font)) / 2 };
  },
  fillText(text: string, x: number, y: number, most?: number) {
    const { font, fillStyle: color } = this;
    texts.push({ text, x, y, font, color, ...(most !== undefined && { most }) });
  },
};

const sizeIn = (font: string): number => Number(/(\d+)px/.exec(font)?.[1]);

beforeEach(() => {
  texts.length = 0;
  shapes.length = 0;
  Object.assign(canvas, { hasContext: true, blob: new Blob(["png"]) });
  vi.stubGlobal("document", {
    createElement: (name: string) =>
      Object.assign(canvas, {
        name,
        getContext: (kind: string) => (canvas.hasContext && kind === "2d" ? context : null),
        toBlob(done: (blob: Blob | null) => void, type: string) {
          canvas.type = type;
          done(canvas.blob);
        },
      }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const tile = (name: string, isHeld = true): HeldTile => ({ name, category: "Travel", isHeld });
const draw = (tiles: readonly HeldTile[], statement = "I hold 1 of the 2 winners") =>
  drawHeldPicture({ statement, siteName: "A site", tiles });
const textOf = (wanted: string): Text => texts.find(({ text }) => text === wanted) as Text;
const tilesDrawn = (): Shape[] => shapes.filter(({ kind }) => kind !== "background");

describe("the picture of the cards that a reader holds", () => {
  it("the picture of a reader’s cards has the size of a share image", async () => {
    await draw([tile("Axis ACE")]);
    expect(canvas).toMatchObject({ width: 1200, height: 630 });
  });

  it("the picture of a reader’s cards is a PNG", async () => {
    expect(await draw([tile("Axis ACE")])).toBe(canvas.blob);
    expect(canvas.type).toBe("image/png");
  });

  it("the background fills the whole picture of a reader’s cards", async () => {
    await draw([tile("Axis ACE")]);
    const all = { x: 0, y: 0, width: 1200, height: 630, kind: "background", color: background };
    expect(shapes[0]).toEqual(all);
  });

  it("the picture of a reader’s cards has the site’s name at the top", async () => {
    await draw([tile("Axis ACE")]);
    expect(textOf("A site")).toMatchObject({ x: 56, y: 80, color: primary });
    expect(sizeIn(textOf("A site").font)).toBe(34);
  });

  it("the picture of a reader’s cards has its headline above the tiles", async () => {
    await draw([tile("Axis ACE")]);
    expect(textOf("I hold 1 of the 2 winners")).toMatchObject({ x: 56, y: 226, color: foreground });
    expect(tilesDrawn()[0]?.y).toBe(262);
  });

  it.each([
    [{ hasContext: false }, "This browser has no canvas."],
    [{ blob: null }, "The canvas gave no picture."],
  ])("the picture fails if the browser cannot draw on a canvas: %j", async (change, message) => {
    Object.assign(canvas, change);
    await expect(draw([tile("Axis ACE")])).rejects.toThrow(message);
  });
});

describe("the statement in the picture", () => {
  it("a short headline in the picture of a reader’s cards has the largest font", async () => {
    await draw([tile("Axis ACE")], "I hold all winners");
    expect(sizeIn(textOf("I hold all winners").font)).toBe(60);
  });

  it("a long headline in the picture of a reader’s cards is broken into lines", async () => {
    await draw([tile("Axis ACE")], "word ".repeat(30).trim());
    const lines = texts.filter(({ text }) => text.startsWith("word"));
    expect(lines.map(({ text }) => text).join(" ")).toBe("word ".repeat(30).trim());
    expect(lines.length).toBeGreaterThan(1);
    for (const { text, font } of lines) expect((text.length * sizeIn(font)) / 2).toBeLessThan(1088);
  });

  it("a long headline in the picture of a reader’s cards ends above the tiles", async () => {
    await draw([tile("Axis ACE")], "word ".repeat(30).trim());
    const lines = texts.filter(({ text }) => text.startsWith("word"));
    const size = sizeIn(lines[0]?.font ?? "");
    expect(size).toBe(40);
    expect(lines.at(-1)?.y).toBe(226);
    expect(lines.at(-2)?.y).toBeCloseTo(226 - size * 1.15, 6);
    expect(lines.length * size * 1.15).toBeLessThanOrEqual(140);
  });

  it("an overlong word in a picture of cards has the smallest font size", async () => {
    const word = "w".repeat(300);
    await draw([tile("Axis ACE")], word);
    expect(sizeIn(textOf(word).font)).toBe(12);
  });

  it("the headline of a picture of cards shrinks until its longest word fits", async () => {
    const word = "w".repeat(40);
    await draw([tile("Axis ACE")], word);
    expect(sizeIn(textOf(word).font)).toBe(54);
  });
});

describe("the tiles in the picture", () => {
  it("the tile of a card that the reader holds is filled with a colour", async () => {
    await draw([tile("Axis ACE")]);
    expect(tilesDrawn()).toMatchObject([{ kind: "filled", color: primary }]);
  });

  it("the tile of a card that the reader does not hold has a dashed outline", async () => {
    await draw([tile("Axis ACE", false)]);
    expect(tilesDrawn()).toMatchObject([{ kind: "dashed", color: input }]);
    expect(context.lineWidth).toBe(3);
  });

  it("after a dashed outline is drawn, later lines are solid again", async () => {
    await draw([tile("Axis ACE", false)]);
    expect(dashes).toEqual([]);
  });

  it.each([
    [true, palette.light["primary-foreground"]],
    [false, palette.light["muted-foreground"]],
  ])("the words on a card contrast with it (held: %s)", async (isHeld, color) => {
    await draw([tile("Axis ACE", isHeld)]);
    expect(textOf("Axis ACE").color).toBe(color);
    expect(textOf("Travel").color).toBe(color);
  });

  it("the category of a card is above its name, inside the tile", async () => {
    await draw([tile("Axis ACE")]);
    const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = tilesDrawn();
    const padding = Math.round(height * 0.12);
    expect(textOf("Travel")).toMatchObject({ x: x + padding, most: width - 2 * padding });
    expect(textOf("Travel").y).toBe(y + padding + sizeIn(textOf("Travel").font));
    expect(textOf("Axis ACE")).toMatchObject({ x: x + padding, y: y + height - padding - 4 });
  });
});

describe("the sizes on the tiles of the picture", () => {
  it.each([
    ["Axis ACE", 1, 106],
    ["Reserve Card of Very Many Words for Every Kind of Spending in India", 1, 52],
    ["Axis ACE", 15, 32],
  ])("the name %s on one of %i cards has the size %i", async (name, count, size) => {
    await draw(Array.from({ length: count }, () => tile(name)));
    const [word = ""] = name.split(" ");
    const [line] = texts.filter(({ text }) => text.startsWith(word));
    expect(sizeIn(line?.font ?? "")).toBe(size);
  });

  it.each([
    [1, 26],
    [15, 15],
  ])("the category on one of %i cards has the size %i", async (count, size) => {
    await draw(Array.from({ length: count }, () => tile("Axis ACE")));
    expect(sizeIn(textOf("Travel").font)).toBe(size);
  });

  it("the tiles of six cards are in rows from left to right", async () => {
    await draw(Array.from({ length: 6 }, (_, index) => tile(`Card ${index}`)));
    const places = tilesDrawn();
    const [first] = places as [Shape];
    const columns = places.filter(({ y }) => y === first.y).length;
    expect(columns).toBe(3);
    expect(places[1]?.x).toBe(first.x + first.width + 16);
    expect(places[3]).toMatchObject({ x: 56, y: first.y + first.height + 16 });
  });

  it.each([1, 2, 6, 15])("the tiles of %i cards are inside the margins", async (count) => {
    await draw(Array.from({ length: count }, (_, index) => tile(`Card ${index}`)));
    for (const { x, y, width, height } of tilesDrawn()) {
      expect(x).toBeGreaterThanOrEqual(56);
      expect(x + width).toBeLessThanOrEqual(1144);
      expect(y + height).toBeLessThanOrEqual(574);
    }
  });
});
