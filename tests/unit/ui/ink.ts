import { parseFragment } from "parse5";
import { attribute, type Element, elementsIn, isElement } from "../content/figure-check";

/*
 * Measures ink: the areas of the marks in a page's drawings, outlines included. A drawing without a
 * width of its own counts as 300 pixels wide, as on a phone.
 */

const phoneWidth = 300;

type Box = { x: number; y: number; width: number; height: number };
type Place = { box: Box; clips: boolean; classes: readonly string[] };

/** Reads a size: a number, or a percentage of `length`. */
function size(text: string | undefined, length: number, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number.parseFloat(text);
  return text.endsWith("%") ? (value * length) / 100 : value;
}

const classesOf = (element: Element): string[] =>
  (attribute(element, "class") ?? "").split(/\s+/).filter(Boolean);

/** Width of an outline by the classes of an element: "stroke-3", "stroke-[1.5px]". */
function strokeWidth(classes: readonly string[]): number {
  const hasColour = classes.some((name) => /^stroke-[a-z]/.test(name));
  if (!hasColour) return 0;
  const [width] = classes.flatMap((name) => /^stroke-\[?([\d.]+)(?:px\])?$/.exec(name)?.[1] ?? []);
  return Number(width ?? 1);
}

const overlap = (from: number, to: number, low: number, high: number): number =>
  Math.max(0, Math.min(to, high) - Math.max(from, low));

/** The visible area of a rectangle with its outline. */
function rectangleInk(element: Element, { box, clips, classes }: Place): number {
  const stroke = strokeWidth([...classes, ...classesOf(element)]) / 2;
  const x = box.x + size(attribute(element, "x"), box.width, 0);
  const y = box.y + size(attribute(element, "y"), box.height, 0);
  const width = size(attribute(element, "width"), box.width, 0);
  const height = size(attribute(element, "height"), box.height, 0);
  if (!width || !height) return 0;
  if (!clips) return (width + 2 * stroke) * (height + 2 * stroke);
  return (
    overlap(x - stroke, x + width + stroke, box.x, box.x + box.width) *
    overlap(y - stroke, y + height + stroke, box.y, box.y + box.height)
  );
}

/** The area of the dashes in a path of horizontal lines. */
function dashesInk(element: Element, { classes: inherited }: Place): number {
  const classes = [...inherited, ...classesOf(element)];
  const width = strokeWidth(classes);
  const [, dash = "", pause = ""] =
    /\[stroke-dasharray:([\d.]+)_([\d.]+)\]/.exec(classes.join(" ")) ?? [];
  const isRound = classes.includes("[stroke-linecap:round]");
  const lines = (attribute(element, "d") ?? "").matchAll(/M([\d.]+) [\d.]+H([\d.]+)/g);
  let area = 0;
  for (const [, from, to] of lines) {
    const dashes = Math.ceil((Number(to) - Number(from)) / (Number(dash) + Number(pause)));
    area += dashes * (Number(dash) * width + (isRound ? Math.PI * (width / 2) ** 2 : 0));
  }
  return area;
}

/** The box in which a drawing, or a drawing inside it, places its marks. */
function placeOf(element: Element, outer: Place | undefined): Place {
  const classes = [...(outer?.classes ?? []), ...classesOf(element)];
  const clips = !classesOf(element).includes("overflow-visible");
  const [, , width, height] = (attribute(element, "viewbox") ?? attribute(element, "viewBox") ?? "")
    .split(" ")
    .map(Number);
  if (width && height) return { box: { x: 0, y: 0, width, height }, clips, classes };
  const around = outer?.box ?? { x: 0, y: 0, width: phoneWidth, height: phoneWidth };
  return {
    box: {
      x: around.x + size(attribute(element, "x"), around.width, 0),
      y: around.y + size(attribute(element, "y"), around.height, 0),
      width: size(attribute(element, "width"), around.width, around.width),
      height: size(attribute(element, "height"), around.height, around.height),
    },
    clips,
    classes,
  };
}

function inkIn(element: Element, place: Place): number[] {
  return element.childNodes.filter(isElement).flatMap((child) => {
    const { tagName } = child;
    if (tagName === "svg") return inkIn(child, placeOf(child, place));
    if (tagName === "g") return inkIn(child, place);
    if (tagName === "rect") return rectangleInk(child, place);
    if (tagName === "path") return dashesInk(child, place);
    return [];
  });
}

/** The areas of the marks in each drawing of a part of a page, in document order. */
export function inkOf(html: string): number[][] {
  const drawings: number[][] = [];
  const read = (element: Element): void => {
    if (element.tagName === "svg") drawings.push(inkIn(element, placeOf(element, undefined)));
    else element.childNodes.filter(isElement).forEach(read);
  };
  parseFragment(html).childNodes.filter(isElement).forEach(read);
  return drawings.filter((areas) => areas.length > 0);
}

/** The figures in a part of a page, in document order. */
export function figuresOf(html: string): number[] {
  return parseFragment(html)
    .childNodes.flatMap(elementsIn)
    .filter(({ tagName }) => tagName === "data")
    .map((element) => Number(attribute(element, "value")));
}
