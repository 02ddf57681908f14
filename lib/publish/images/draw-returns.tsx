import type { ReactElement } from "react";
import { palette } from "@/lib/site/palette";
import { headlineStyle, innerWidth, Kicker } from "./draw-parts";
import { fitHeadline, fitNames } from "./layout";
import type { Picture, ReturnLine } from "./pictures";

/* Draws how much money two cards give back, in a share image. */

const {
  background,
  foreground,
  "muted-foreground": mutedForeground,
  primary,
  accent,
  input,
  mark,
} = palette.light;

const plot = { width: 780, height: 206, rise: 12 } as const;

type ReturnsProps = {
  kicker: string;
  headline: string;
  returns: Extract<Picture, { kind: "returns" }>;
};

/**
 * Draws the returns of two cards as lines that cross. Each line has its card's name at its end. The
 * area between the lines is filled.
 */
export function Returns({ kicker, headline, returns }: ReturnsProps): ReactElement {
  const { lines, meeting, furthest } = returns;
  const most = Math.max(...lines.flatMap(({ points }) => points.map(({ returned }) => returned)));
  const x = (spent: number): number => (spent / furthest) * plot.width;
  const y = (returned: number): number =>
    plot.rise + (1 - returned / most) * (plot.height - plot.rise);
  const path = (points: ReturnLine["points"]): string =>
    points.map((point) => `${x(point.spent)},${y(point.returned)}`).join(" ");
  /* The area between the lines shows the lead of the better card. Its outline follows the first
     line to the end, and the second line back. */
  const lead = `${path(lines[0].points)} ${path(lines[1].points.toReversed())}`;
  const fontSize = fitHeadline(headline, { width: innerWidth, height: 140 });
  return (
    <div tw="flex flex-col grow px-12" style={{ paddingTop: 10 }}>
      <Kicker>{kicker}</Kicker>
      <div style={{ ...headlineStyle, fontSize: Math.min(fontSize, 60), marginBottom: 14 }}>
        {headline}
      </div>
      <div tw="flex">
        <svg
          aria-hidden
          width={plot.width}
          height={plot.height + 4}
          viewBox={`0 0 ${plot.width} ${plot.height + 4}`}
        >
          <polygon fill={accent} points={lead} />
          <line
            x1="0"
            x2={plot.width}
            y1={plot.height}
            y2={plot.height}
            stroke={foreground}
            strokeWidth="3"
          />
          <polyline fill="none" stroke={mark} strokeWidth="8" points={path(lines[0].points)} />
          <polyline
            fill="none"
            stroke={foreground}
            strokeWidth="8"
            points={path(lines[1].points)}
          />
          <line
            x1={x(meeting.spent)}
            x2={x(meeting.spent)}
            y1={y(meeting.returned)}
            y2={plot.height}
            stroke={input}
            strokeWidth="4"
            strokeDasharray="10 8"
          />
          <circle
            cx={x(meeting.spent)}
            cy={y(meeting.returned)}
            r="13"
            fill={background}
            stroke={foreground}
            strokeWidth="6"
          />
        </svg>
        <div tw="flex relative" style={{ width: innerWidth - plot.width, height: plot.height }}>
          {lines.map((line, index) => (
            <LineLabel
              key={line.name}
              line={line}
              color={index === 0 ? primary : foreground}
              top={y(line.points[2]?.returned ?? 0)}
            />
          ))}
        </div>
      </div>
      <div tw="flex relative" style={{ height: 44, fontSize: 36, fontFamily: "Headline" }}>
        <div tw="flex absolute justify-center" style={{ left: x(meeting.spent) - 150, width: 300 }}>
          {meeting.label}
        </div>
      </div>
    </div>
  );
}

type LineLabelProps = { line: ReturnLine; color: string; top: number };

/** The name of a card beside the end of its line. */
function LineLabel({ line, color, top }: LineLabelProps): ReactElement {
  const width = innerWidth - plot.width - 16;
  return (
    <div tw="flex flex-col absolute" style={{ left: 16, top: Math.max(0, top - 26), width, color }}>
      <div style={{ ...headlineStyle, fontSize: fitNames([line.name], { width, height: 50 }) }}>
        {line.name}
      </div>
      <div style={{ fontSize: 30, color: mutedForeground }}>{line.cap}</div>
    </div>
  );
}
