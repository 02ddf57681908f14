import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Bars, Cards } from "@/lib/publish/images/draw-placings";
import { Returns } from "@/lib/publish/images/draw-returns";
import { Wall } from "@/lib/publish/images/draw-wall";
import type { Picture } from "@/lib/publish/images/pictures";
import { palette } from "@/lib/site/palette";

const { primary, background, foreground, mark, accent } = palette.light;
const primaryForeground = palette.light["primary-foreground"];
const markSoft = palette.light["mark-soft"];

/** The styles of a drawing’s elements that have a declaration such as "width:1104px". */
const stylesIn = (drawing: ReactElement, declaration: string): string[] =>
  Array.from(
    renderToStaticMarkup(drawing).matchAll(/style="([^"]*)"/g),
    ([, style = ""]) => style,
  ).filter((style) => style.includes(declaration));

const bar = (name: string, value: number, isWinner: boolean) => ({
  name,
  value,
  isWinner,
  place: isWinner ? "Winner" : "Runner-up",
  label: String(value),
});

describe("the bars of a share image", () => {
  const two = <Bars kicker="The vote" bars={[bar("Ace", 200, true), bar("Ixigo", 50, false)]} />;
  const three = (
    <Bars
      kicker="The vote"
      bars={[bar("Ace", 200, true), bar("Ixigo", 50, false), bar("Wow", 2, false)]}
    />
  );

  it("in a share image, the winner’s bar has the darker colour", () => {
    expect(stylesIn(two, "width:1104px")[0]).toContain(`background:${mark}`);
    expect(stylesIn(two, "width:276px")[0]).toContain(`background:${markSoft}`);
  });

  it("in a share image, the outlines of all bars have the same colour", () => {
    expect(stylesIn(two, `border:3px solid ${mark}`)).toHaveLength(2);
  });

  it("in a share image, the outline of a thin bar is not wider than the bar", () => {
    const drawing = <Bars kicker="" bars={[bar("Ace", 1000, true), bar("Ixigo", 2, false)]} />;
    expect(stylesIn(drawing, "width:2px")[0]).toContain(`border:1px solid ${mark}`);
  });

  it("in a share image, a label too wide for its bar stands beside the bar", () => {
    const html = renderToStaticMarkup(three);
    expect(html).toMatch(/<div style="margin-left:16px">2<\/div>/);
    expect(html).not.toMatch(/<div style="margin-left:16px">200<\/div>/);
  });

  it.each([
    [`color:${primaryForeground}`, "200"],
    [`color:${foreground}`, "50"],
  ])("in a share image, a label within a bar contrasts with it: %s", (color, label) => {
    const html = renderToStaticMarkup(two);
    expect(html).toContain(`<div style="margin-left:20px;${color}">${label}</div>`);
  });

  it("a share image with three bars has thinner bars than one with two", () => {
    expect(stylesIn(two, "height:76px")).toHaveLength(4);
    expect(stylesIn(three, "height:52px")).toHaveLength(6);
  });

  it("in a share image, the winner’s name is larger than the runner-up’s", () => {
    const sizes = stylesIn(two, "line-height").map((style) =>
      Number(/font-size:([\d.]+)px/.exec(style)?.[1]),
    );
    expect(sizes).toEqual([80, 84 * 0.72]);
  });
});

describe("the card shapes of a share image", () => {
  const cards = (
    <Cards
      kicker="The vote"
      cards={[
        { name: "Ace", label: "Winner", isWinner: true },
        { name: "Ixigo", label: "Runner-up", isWinner: false },
      ]}
    />
  );
  const shapes = stylesIn(cards, `border:4px solid ${primary}`);

  it("a share image fills the winner’s card with the primary colour", () => {
    expect(shapes[0]).toContain(`background:${primary};color:${primaryForeground}`);
  });

  it("a share image draws the runner-up’s card in the background colour", () => {
    expect(shapes[1]).toContain(`background:${background};color:${foreground}`);
  });

  it("in a share image, a card’s chip differs in colour from the card", () => {
    const chips = stylesIn(cards, "border-radius:8px");
    expect(chips[0]).toContain(`background:${accent}`);
    expect(chips[1]).toContain(`background:${markSoft}`);
  });

  it("a share image with two cards draws each card 540 pixels wide", () => {
    expect(shapes.map((style) => /width:(\d+)px/.exec(style)?.[1])).toEqual(["540", "540"]);
  });

  it("in a share image, the names of two cards have the same font size", () => {
    const sizes = stylesIn(cards, "line-height:1.06").map(
      (style) => /font-size:\d+/.exec(style)?.[0],
    );
    expect(new Set(sizes).size).toBe(1);
  });
});

describe("the wall of a share image", () => {
  const result = (label: string, isFinale: boolean, ...names: string[]) => ({
    label,
    isFinale,
    names,
  });
  const wall: Extract<Picture, { kind: "wall" }> = {
    kind: "wall",
    results: [result("1 Travel", false, "Ace"), result("15 Finale", true, "No single card")],
    gaps: [2, 3],
  };
  const drawing = <Wall kicker="Two results" headline="A headline" wall={wall} />;

  it("in a share image, the finale’s tile differs in colour from other tiles", () => {
    const tiles = stylesIn(drawing, "border-radius:14px");
    expect(tiles[0]).toContain(`background:${primary};color:${primaryForeground}`);
    expect(tiles[1]).toContain(`background:${foreground};color:${background}`);
  });

  it("in a share image, a poll without a result has a dashed tile", () => {
    expect(stylesIn(drawing, `border:3px dashed ${palette.light.input}`)).toHaveLength(2);
    expect(renderToStaticMarkup(drawing)).toMatch(/>2<\/div>.*>3<\/div>/);
  });

  it("in a share image, the headline is below the kicker but above the tiles", () => {
    expect(renderToStaticMarkup(drawing)).toMatch(/Two results.*A headline.*1 Travel/);
  });

  it.each([10, 11])("in a share image, the dashed tiles of %i polls fit the width", (count) => {
    const gaps = Array.from({ length: count }, (_, index) => index + 1);
    const all = <Wall kicker="" headline="" wall={{ ...wall, gaps }} />;
    const [style = ""] = stylesIn(all, "dashed");
    const width = Number(/width:(\d+)px/.exec(style)?.[1]);
    const inRow = count > 10 ? 6 : 10;
    expect(inRow * width + (inRow - 1) * 14).toBeLessThanOrEqual(1104);
    expect(width).toBe(count > 10 ? 117 : 97);
  });

  it("the share image of a series with all results has no dashed tiles", () => {
    const full = <Wall kicker="" headline="" wall={{ ...wall, gaps: [] }} />;
    expect(stylesIn(full, "dashed")).toEqual([]);
    expect(stylesIn(full, "border-radius:14px")[0]).toMatch(/width:[1-9]\d+px;height:[1-9]\d+px/);
  });
});

describe("the drawing of returns in a share image", () => {
  const line = (name: string, cap: number, full: number) => ({
    name,
    cap: `at most ₹${cap}`,
    points: [0, full, 1200].map((spent) => ({ spent, returned: Math.min(spent / full, 1) * cap })),
  });
  const returns: Extract<Picture, { kind: "returns" }> = {
    kind: "returns",
    lines: [line("Ace", 50, 500), line("Ixigo", 100, 1000)],
    meeting: { spent: 600, returned: 50, label: "₹600" },
    furthest: 1200,
  };
  const html = renderToStaticMarkup(
    <Returns kicker="On your bills" headline="Ace pays more" returns={returns} />,
  );
  const points = Array.from(html.matchAll(/<polyline[^>]*points="([^"]*)"/g), ([, path]) => path);

  it("in a drawing of returns, each line starts at the lower left corner", () => {
    expect(points).toEqual(["0,206 325,109 780,109", "0,206 650,12 780,12"]);
  });

  it("a drawing of returns fills the area between its two lines", () => {
    const area = /<polygon[^>]*points="([^"]*)"/.exec(html)?.[1];
    expect(area).toBe("0,206 325,109 780,109 780,12 650,12 0,206");
  });

  it("in a drawing of returns, a circle marks the point of equal returns", () => {
    expect(html).toMatch(/<circle cx="390" cy="109"/);
    expect(html).toMatch(/<line x1="390" x2="390" y1="109" y2="206"/);
  });

  it("a drawing of returns shows the spending at which both returns are equal", () => {
    expect(html).toMatch(/style="left:240px;width:300px">₹600<\/div>/);
  });

  it("in a drawing of returns, each card’s name is at the end of its line", () => {
    const tops = Array.from(html.matchAll(/style="left:16px;top:(\d+)(?:px)?;/g), ([, top]) => top);
    expect(tops).toEqual(["83", "0"]);
  });

  it.each([
    [mark, primary, "Ace"],
    [foreground, foreground, "Ixigo"],
  ])("in a drawing of returns, a %s line has a name in the colour %s", (stroke, color, name) => {
    const lines = html.match(/<polyline[^>]*>/g) ?? [];
    expect(lines[name === "Ace" ? 0 : 1]).toContain(`stroke="${stroke}"`);
    expect(html).toMatch(new RegExp(`color:${color}"><div[^>]*>${name}</div>`));
  });
});
