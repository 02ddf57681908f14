import type { ReactElement } from "react";
import { palette } from "@/lib/site/palette";
import { headlineStyle, innerWidth, Kicker } from "./draw-parts";
import { barWidth, cardRatio, fitNames, fitTiles } from "./layout";
import type { Bar, PlacedCard } from "./pictures";

/* The placed cards of a poll in a share image, as bars for their upvotes or as card shapes. */

const {
  background,
  foreground,
  "muted-foreground": mutedForeground,
  primary,
  accent,
  "primary-foreground": primaryForeground,
  mark,
  "mark-soft": markSoft,
} = palette.light;

/** Mean width of a letter in a bar's label, as a fraction of the font size, rounded up. */
const labelWidth = 0.6;

type BarsProps = { kicker: string; bars: readonly Bar[] };

/** One bar for each card. The length of a bar is the card's number of upvotes. */
export function Bars({ kicker, bars }: BarsProps): ReactElement {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <div tw="flex flex-col grow justify-center px-12">
      <Kicker>{kicker}</Kicker>
      {bars.map((bar) => (
        <BarRow key={bar.name} bar={bar} most={most} isThin={bars.length > 2} />
      ))}
    </div>
  );
}

function BarRow({ bar, most, isThin }: { bar: Bar; most: number; isThin: boolean }): ReactElement {
  const { isWinner, label, place, value } = bar;
  const width = barWidth(value, most, innerWidth);
  const height = isThin ? 52 : 76;
  const fontSize = isThin ? 38 : 54;
  const largest = isThin ? 56 : 84;
  const nameSize = Math.min(
    isWinner ? largest : largest * 0.72,
    fitNames([bar.name], { width: innerWidth - 260, height: largest * 1.2 }),
  );
  const fits = label.length * fontSize * labelWidth + 40 <= width;
  const color = isWinner ? primaryForeground : foreground;
  return (
    <div tw="flex flex-col" style={{ marginTop: isThin ? 8 : 14 }}>
      <div tw="flex items-baseline">
        <div style={{ ...headlineStyle, fontSize: nameSize }}>{bar.name}</div>
        <div style={{ marginLeft: 20, fontSize: 34, color: mutedForeground }}>{place}</div>
      </div>
      <div tw="flex items-center" style={{ height, fontFamily: "Headline", fontSize }}>
        <div
          tw="flex items-center"
          style={{
            width,
            height,
            background: isWinner ? mark : markSoft,
            border: `${Math.min(3, width / 2)}px solid ${mark}`,
          }}
        >
          {fits && <div style={{ marginLeft: 20, color }}>{label}</div>}
        </div>
        {!fits && <div style={{ marginLeft: 16 }}>{label}</div>}
      </div>
    </div>
  );
}

type CardsProps = { kicker: string; cards: readonly PlacedCard[] };

/** A card shape for each placed card. The shapes of winners are filled. */
export function Cards({ kicker, cards }: CardsProps): ReactElement {
  const gap = 24;
  const tile = fitTiles(cards.length, { width: innerWidth, height: 360 }, gap, cardRatio);
  const padding = Math.floor(tile.height * 0.09);
  const labelSize = Math.max(18, Math.min(34, Math.floor(tile.height * 0.1)));
  const chip = Math.floor(tile.height * 0.14);
  const inner = {
    width: tile.width - 2 * padding - 8,
    height: tile.height - 2 * padding - 8 - chip - 2.8 * labelSize,
  };
  const fontSize = fitNames(
    cards.map(({ name }) => name),
    inner,
  );
  return (
    <div tw="flex flex-col grow justify-center px-12">
      <Kicker>{kicker}</Kicker>
      <div tw="flex flex-wrap" style={{ gap, marginTop: 14 }}>
        {cards.map(({ name, label, isWinner }) => (
          <div
            key={label + name}
            tw="flex flex-col justify-between"
            style={{
              ...tile,
              padding,
              borderRadius: 22,
              border: `4px solid ${primary}`,
              background: isWinner ? primary : background,
              color: isWinner ? primaryForeground : foreground,
            }}
          >
            <Chip height={chip} color={isWinner ? accent : markSoft} />
            <div tw="flex flex-col">
              <div style={{ ...headlineStyle, fontSize }}>{name}</div>
              <div style={{ marginTop: 4, fontSize: labelSize, lineHeight: 1.2 }}>{label}</div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The chip of a bank card, which makes a rectangle look like a card. */
function Chip({ height, color }: { height: number; color: string }): ReactElement {
  return <div style={{ width: height * 1.35, height, borderRadius: 8, background: color }} />;
}
