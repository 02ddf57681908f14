import type { ReactElement } from "react";
import { palette } from "@/lib/site/palette";
import { headlineStyle, innerWidth, Kicker } from "./draw-parts";
import { cardRatio, fitLine, fitNames, fitTiles, lineHeight } from "./layout";
import type { Picture, WallTile } from "./pictures";

/* Draws the wall of a series in a share image: a tile for each poll. */

const {
  background,
  foreground,
  "muted-foreground": mutedForeground,
  primary,
  "primary-foreground": primaryForeground,
  input,
} = palette.light;

/** The gap between tiles. */
const tileGap = 14;
/** The height of a wall with a headline above it. */
const wallHeight = 462;
/** The largest and the smallest font size of the headline above a wall. */
const headlineSizes = { largest: 62, smallest: 44 } as const;
/** The largest height of a tile without a result. */
const gapHeight = 74;

type WallProps = { kicker: string; headline: string; wall: Extract<Picture, { kind: "wall" }> };

/**
 * A tile for each poll of a series. Polls with a result have large filled tiles, polls without a
 * result small dashed ones.
 */
export function Wall({ kicker, headline, wall: { results, gaps } }: WallProps): ReactElement {
  const gapRows = Math.ceil(gaps.length / 10);
  const inRow = Math.ceil(gaps.length / Math.max(gapRows, 1));
  const gapWidth = Math.floor((innerWidth - (inRow - 1) * tileGap) / Math.max(inRow, 1));
  const small = {
    width: Math.min(gapWidth, Math.floor(gapHeight * cardRatio)),
    height: Math.min(gapHeight, Math.floor(gapWidth / cardRatio)),
  };
  const { fontSize, lines } = fitLine(headline, innerWidth, headlineSizes);
  const above = Math.ceil(lines * fontSize * lineHeight);
  const height = wallHeight - above - gapRows * (small.height + tileGap);
  const tile = fitTiles(results.length, { width: innerWidth, height }, tileGap, 2.6);
  return (
    <div tw="flex flex-col grow px-12" style={{ paddingTop: 14 }}>
      <Kicker>{kicker}</Kicker>
      <div style={{ ...headlineStyle, fontSize, marginBottom: 16 }}>{headline}</div>
      <div tw="flex flex-wrap" style={{ gap: tileGap, marginBottom: tileGap }}>
        {results.map((result) => (
          <ResultTile key={result.label} result={result} tile={tile} />
        ))}
      </div>
      <div tw="flex flex-wrap" style={{ gap: tileGap }}>
        {gaps.map((day) => (
          <div
            key={day}
            tw="flex items-center justify-center"
            style={{
              ...small,
              borderRadius: 10,
              border: `3px dashed ${input}`,
              color: mutedForeground,
              fontFamily: "Headline",
              fontSize: small.height * 0.46,
            }}
          >
            {String(day)}
          </div>
        ))}
      </div>
    </div>
  );
}

type TileProps = { result: WallTile; tile: { width: number; height: number } };

function ResultTile({ result, tile }: TileProps): ReactElement {
  const { label, names, isFinale } = result;
  const padding = Math.floor(tile.height * 0.11);
  const labelSizes = { largest: Math.min(28, Math.floor(tile.height * 0.2)), smallest: 16 };
  const { fontSize: labelSize } = fitLine(label, tile.width - 2 * padding, labelSizes);
  const inner = {
    width: tile.width - 2 * padding - 4,
    height: (tile.height - 2 * padding - labelSize * 1.3) / names.length,
  };
  // All names have the same font size, so that long names do not look less important.
  const fontSize = Math.min(fitNames(names, inner), Math.floor(tile.height * 0.36));
  return (
    <div
      tw="flex flex-col justify-between"
      style={{
        ...tile,
        padding,
        borderRadius: 14,
        background: isFinale ? foreground : primary,
        color: isFinale ? background : primaryForeground,
      }}
    >
      <div
        style={{
          width: inner.width,
          fontSize: labelSize,
          whiteSpace: "nowrap",
        }}
      >
        {label}
      </div>
      <div tw="flex flex-col">
        {names.map((text) => (
          <div key={text} style={{ ...headlineStyle, fontSize }}>
            {text}
          </div>
        ))}
      </div>
    </div>
  );
}
