import type { Figure, Poll, Series } from "@/lib/record/types";

/** The side of a point on which the point's name is written. */
export type Side = "right" | "left" | "above" | "below";

/** A thread with its two counts. `x` and `y` are its position on the axes, from 0 to 1. */
export type ScatterPoint = {
  poll: Poll;
  upvotes: Figure;
  comments: Figure;
  x: number;
  y: number;
  label: string;
  side: Side;
};

/**
 * The smallest number of threads that are compared. With fewer threads a comparison shows nothing.
 */
const fewestPoints = 3;

/*
 * Sizes in pixels. The places of the names are computed for the narrowest drawing, because a wider
 * drawing has more space for them.
 */
const drawing = { width: 260, height: 220 };
const letterWidth = 7;
const lineHeight = 15;
const pointRadius = 7;
/** The length of the axes, as a multiple of the largest count. */
const room = 1.1;

type Box = { left: number; right: number; top: number; bottom: number };

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

type Spot = { x: number; y: number; label: string };

/** Returns the position of a point in the drawing, in pixels from the upper left corner. */
const centre = ({ x, y }: Spot): Pick<Box, "left" | "top"> => ({
  left: x * drawing.width,
  top: (1 - y) * drawing.height,
});

function pointBox(spot: Spot): Box {
  const { left, top } = centre(spot);
  return {
    left: left - pointRadius,
    right: left + pointRadius,
    top: top - pointRadius,
    bottom: top + pointRadius,
  };
}

/** Returns the rectangle that a point's name covers on one side of the point. */
function labelBox(spot: Spot, side: Side): Box {
  const { left, top } = centre(spot);
  const width = spot.label.length * letterWidth;
  const away = pointRadius + 2;
  const box = (x: number, y: number): Box => ({
    left: x,
    right: x + width,
    top: y,
    bottom: y + lineHeight,
  });
  switch (side) {
    case "right":
      return box(left + away, top - lineHeight / 2);
    case "left":
      return box(left - away - width, top - lineHeight / 2);
    case "above":
      return box(left - width / 2, top - away - lineHeight);
    case "below":
      return box(left - width / 2, top + away);
  }
}

const isInside = ({ left, right, top, bottom }: Box): boolean =>
  left >= 0 && right <= drawing.width && top >= -lineHeight && bottom <= drawing.height;

const sides: readonly Side[] = ["right", "left", "above", "below"];

/**
 * Returns, for each point, the first side on which its name is inside the drawing and touches no
 * point and no earlier name. If there is no such side, the name is on the right.
 */
export function placeLabels(spots: readonly Spot[]): Side[] {
  const taken = spots.map(pointBox);
  return spots.map((spot) => {
    const isFree = (side: Side): boolean => {
      const box = labelBox(spot, side);
      return isInside(box) && !taken.some((other) => meet(box, other));
    };
    const side = sides.find(isFree) ?? "right";
    taken.push(labelBox(spot, side));
    return side;
  });
}

/**
 * Returns the points for a series. A thread gets a point if its upvotes and its comments are both
 * recorded. Returns an empty list if there are too few such threads to compare.
 */
export function scatterPoints({ polls }: Pick<Series, "polls">): ScatterPoint[] {
  const counted = polls.flatMap((poll) => {
    const { upvotes, comments } = poll.figures;
    return upvotes && comments ? [{ poll, upvotes, comments }] : [];
  });
  if (counted.length < fewestPoints) return [];
  const largest = (figures: readonly Figure[]): number =>
    Math.max(1, ...figures.map(({ value }) => value)) * room;
  const mostUpvotes = largest(counted.map(({ upvotes }) => upvotes));
  const mostComments = largest(counted.map(({ comments }) => comments));
  const spots = counted.map((thread) => ({
    ...thread,
    x: thread.upvotes.value / mostUpvotes,
    y: thread.comments.value / mostComments,
    label: `Day ${thread.poll.day}`,
  }));
  const placed = placeLabels(spots);
  return spots.map((spot, index) => ({ ...spot, side: placed[index] ?? "right" }));
}
