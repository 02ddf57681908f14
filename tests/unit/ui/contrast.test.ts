import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Colour, contrastRatio, parseHex } from "./contrast-ratio";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const sheet = read("app/tokens.css");
const tokens = [...sheet.matchAll(/--([\w-]+): light-dark/g)].map(([, name = ""]) => name);

const white: Colour = [255, 255, 255];

function token(name: string, theme: "light" | "dark"): Colour {
  const [, light = "", dark = ""] =
    new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(sheet) ?? [];
  return parseHex(theme === "light" ? light : dark);
}

/** A partly transparent colour over a surface. */
function over(colour: Colour, surface: Colour, opacity: number): Colour {
  const blend = (place: 0 | 1 | 2) => opacity * colour[place] + (1 - opacity) * surface[place];
  return [blend(0), blend(1), blend(2)];
}

/** Text and the surface behind it, as tokens. */
type Pair = `${string} on ${string}`;

/** The last token that the classes set for text or background, in one variant of an element. */
function colour(classes: readonly string[], variant: string, kind: "bg" | "text"): string {
  const prefix = `${variant}${kind}-`;
  const names = classes.filter((name) => name.startsWith(prefix));
  return (
    names.map((name) => name.slice(prefix.length)).findLast((name) => tokens.includes(name)) ?? ""
  );
}

/**
 * The pairs of text and surface that one element has: in its own state, and in each variant
 * ("hover:", "data-[state=open]:"), which inherits what it does not set.
 */
function pairsIn(source: string): Pair[] {
  const literals = source.match(/"[^"\n]*"|`[^`]*`/g) ?? [];
  return literals.flatMap((literal) => {
    const classes = literal.slice(1, -1).split(/\s+/);
    const variants = new Set(classes.map((name) => /^(.*:)?(?:bg|text)-/.exec(name)?.[1] ?? ""));
    return [...variants].flatMap((variant): Pair[] => {
      const surface = colour(classes, variant, "bg") || colour(classes, "", "bg");
      const text = colour(classes, variant, "text") || colour(classes, "", "text");
      return surface && text ? [`${text} on ${surface}`] : [];
    });
  });
}

const used = [
  ...new Set(
    globSync("{app,components}/**/*.tsx", { cwd: root }).flatMap((file) => pairsIn(read(file))),
  ),
].toSorted();

describe.each(["light", "dark"] as const)("on an element of the site, %s", (theme) => {
  it.each(used)("the colour pair “%s” is readable", (pair) => {
    const [text = "", surface = ""] = pair.split(" on ");
    expect(contrastRatio(token(text, theme), token(surface, theme))).toBeGreaterThanOrEqual(4.5);
  });

  // These colours are for lines and shapes that have a meaning.
  it.each(["mark", "input", "ring", "primary", "notice", "destructive"])(
    "a shape of the colour “%s” has enough contrast",
    (shape) => {
      for (const surface of ["background", "card"])
        expect(
          contrastRatio(token(shape, theme), token(surface, theme)),
          surface,
        ).toBeGreaterThanOrEqual(3);
    },
  );
});

describe("the colour pairs in use", () => {
  it("the contrast check finds colour pairs of hover or focus styles", () => {
    const source = '<p className="bg-muted text-foreground hover:bg-primary focus:text-mark" />';
    expect(pairsIn(source).toSorted()).toEqual([
      "foreground on muted",
      "foreground on primary",
      "mark on muted",
    ]);
  });

  it("the contrast check finds the colour pairs of buttons or menus", () => {
    expect(used).toEqual(
      expect.arrayContaining(["primary-foreground on primary", "popover-foreground on popover"]),
    );
  });
});

const surfaces = ["background", "card", "popover", "muted", "secondary", "accent"];

/** Pairs of text and surface in shadcn's components. */
const pairs = [
  ...surfaces.map((surface) => ["foreground", surface] as const),
  ...surfaces.map((surface) => ["muted-foreground", surface] as const),
  ...surfaces.map((surface) => ["destructive", surface] as const),
  ...surfaces.map((surface) => ["primary", surface] as const),
  ["card-foreground", "card"],
  ["popover-foreground", "popover"],
  ["primary-foreground", "primary"],
  ["secondary-foreground", "secondary"],
  ["accent-foreground", "accent"],
] as const;

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  it.each(pairs)("text of the colour %s is readable on %s", (text, surface) => {
    expect(contrastRatio(token(text, theme), token(surface, theme))).toBeGreaterThanOrEqual(4.5);
  });
});

describe("white on shadcn's destructive button", () => {
  it("white is readable on a destructive button in the light theme", () => {
    expect(contrastRatio(white, token("destructive", "light"))).toBeGreaterThanOrEqual(4.5);
  });

  // In the dark theme the button has 60% opacity.
  it.each(surfaces)("white is readable on a dark destructive button on %s", (surface) => {
    const button = over(token("destructive", "dark"), token(surface, "dark"), 0.6);
    expect(contrastRatio(white, button)).toBeGreaterThanOrEqual(4.5);
  });
});
