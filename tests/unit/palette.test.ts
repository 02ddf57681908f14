import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { viewport } from "@/app/layout";
import { palette } from "@/lib/site/palette";

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
/** The light and the dark colour of each token. */
const tokens = new Map(
  [...read("app/tokens.css").matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

it("each colour in palette.ts is the style sheet’s colour in both themes", () => {
  expect(Object.keys(palette.dark)).toEqual(Object.keys(palette.light));
  for (const theme of ["light", "dark"] as const)
    for (const [name, colour] of Object.entries(palette[theme]))
      expect(tokens.get(name)?.[theme], `${name}, ${theme}`).toBe(colour);
});

it("the browser’s toolbar gets the background colour of the reader’s theme", () => {
  const themes = ["light", "dark"] as const;
  expect(viewport.themeColor).toEqual(
    themes.map((theme) => ({
      media: `(prefers-color-scheme: ${theme})`,
      color: palette[theme].background,
    })),
  );
});

it("every colour token has a name for CSS classes", () => {
  const theme = /@theme inline \{([^}]*)\}/.exec(read("app/tokens.css"))?.[1] ?? "";
  const named = [...theme.matchAll(/--color-([\w-]+): var\(--\1\);/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual([...tokens.keys()].toSorted());
});

it("every colour token has a system colour for forced colours", () => {
  const forced =
    /@media \(forced-colors: active\) \{\s*svg \{([^}]*)\}/.exec(read("app/globals.css"))?.[1] ??
    "";
  const mapped = [...forced.matchAll(/--([\w-]+): (?:Canvas|CanvasText|GrayText);/g)].map(
    ([, name]) => name,
  );
  expect(mapped.toSorted()).toEqual([...tokens.keys()].toSorted());
});

it("the site icon, like every email, uses only colours of the light theme", () => {
  const light = [...tokens.values()].map((token) => token.light);
  const emailFiles = readdirSync(join(root, "supabase/templates")).map(
    (name) => `supabase/templates/${name}`,
  );
  for (const file of ["app/icon.svg", ...emailFiles]) {
    const colours = read(file).match(/#[0-9a-f]{3,8}\b/gi) ?? [];
    expect(colours.length, file).toBeGreaterThan(0);
    for (const colour of colours) expect(light, file).toContain(colour);
  }
});
