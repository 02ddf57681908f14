import { palette } from "@/lib/site/palette";
import { fitTiles } from "./layout";

/* The picture that shows which winners a reader holds. The browser draws it, not the site. */

/** A winner in the picture. */
export type HeldTile = { name: string; category: string; isHeld: boolean };

type HeldPicture = {
  /** The headline: "I hold 2 of the 6 winners India’s card forum picked". */
  statement: string;
  siteName: string;
  tiles: readonly HeldTile[];
};

const size = { width: 1200, height: 630 } as const;
const margin = 56;
const gap = 16;
const serif = 'Georgia, "Noto Serif", "Times New Roman", serif';
const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const { background, foreground, primary, input } = palette.light;
const mutedForeground = palette.light["muted-foreground"];
const primaryForeground = palette.light["primary-foreground"];

/** Breaks a text into lines that fit a width in the current font. */
function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && context.measureText(longer).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type TextBox = { x: number; bottom: number; width: number; height: number; largest: number };

/** Writes a text at the bottom of a box, in the largest size that fits. */
function drawName(context: CanvasRenderingContext2D, text: string, box: TextBox): void {
  const { x, bottom, width, height, largest } = box;
  for (let fontSize = largest; fontSize >= 12; fontSize -= 2) {
    context.font = `600 ${fontSize}px ${serif}`;
    const lines = wrap(context, text, width);
    const isTooWide = lines.some((line) => context.measureText(line).width > width);
    if (fontSize > 12 && (isTooWide || lines.length * fontSize * 1.15 > height)) continue;
    for (const [index, line] of lines.entries())
      context.fillText(line, x, bottom - (lines.length - 1 - index) * fontSize * 1.15);
    return;
  }
}

type Place = { x: number; y: number; width: number; height: number };

/** Draws a card: filled if the reader holds the card, dashed if not. */
function drawTile(context: CanvasRenderingContext2D, tile: HeldTile, place: Place): void {
  const { x, y, width, height } = place;
  const padding = Math.round(height * 0.12);
  const labelSize = Math.max(12, Math.min(26, Math.round(height * 0.16)));
  context.beginPath();
  context.roundRect(x, y, width, height, 14);
  if (tile.isHeld) {
    context.fillStyle = primary;
    context.fill();
  } else {
    context.strokeStyle = input;
    context.lineWidth = 3;
    context.setLineDash([10, 8]);
    context.stroke();
    context.setLineDash([]);
  }
  context.fillStyle = tile.isHeld ? primaryForeground : mutedForeground;
  context.font = `${labelSize}px ${sans}`;
  const inner = width - 2 * padding;
  context.fillText(tile.category, x + padding, y + padding + labelSize, inner);
  drawName(context, tile.name, {
    x: x + padding,
    bottom: y + height - padding - 4,
    width: inner,
    height: height - 2 * padding - labelSize * 1.4,
    largest: Math.round(height * 0.34),
  });
}

/** Draws the picture as PNG. Throws if the browser has no canvas to draw on. */
export async function drawHeldPicture({ statement, siteName, tiles }: HeldPicture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas.");
  const width = size.width - 2 * margin;

  context.fillStyle = background;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = primary;
  context.font = `600 34px ${serif}`;
  context.fillText(siteName, margin, 80);
  context.fillStyle = foreground;
  drawName(context, statement, { x: margin, bottom: 226, width, height: 140, largest: 60 });

  const top = 262;
  const room = { width, height: size.height - top - margin };
  const tile = fitTiles(tiles.length, room, gap, 2.4);
  const columns = Math.max(1, Math.floor((room.width + gap) / (tile.width + gap)));
  for (const [index, held] of tiles.entries()) {
    const x = margin + (index % columns) * (tile.width + gap);
    const y = top + Math.floor(index / columns) * (tile.height + gap);
    drawTile(context, held, { ...tile, x, y });
  }
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!picture) throw new Error("The canvas gave no picture.");
  return picture;
}
