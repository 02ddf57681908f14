import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { compile } from "tailwindcss";
import { beforeAll, describe, expect, it, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const { resolve } = createRequire(join(root, "package.json"));

/**
 * The style sheets of packages that app/globals.css imports. All other imported style sheets are
 * the project's own.
 */
const packageSheets: Readonly<Record<string, string>> = {
  tailwindcss: resolve("tailwindcss/index.css"),
  "tw-animate-css": join(root, "node_modules/tw-animate-css/dist/tw-animate.css"),
};

async function loadStylesheet(id: string, base: string) {
  const path = packageSheets[id] ?? join(base, id);
  return { path, base: dirname(path), content: readFileSync(path, "utf8") };
}

/** Classes of components that shadcn's CLI writes for "new-york", at least one for each token. */
const classes = `
  bg-background text-foreground bg-card text-card-foreground bg-popover text-popover-foreground bg-primary
  hover:bg-primary/90 text-primary-foreground bg-secondary hover:bg-secondary/80 text-secondary-foreground bg-muted
  text-muted-foreground bg-accent hover:bg-accent dark:hover:bg-accent/50 hover:text-accent-foreground bg-destructive
  text-destructive dark:bg-destructive/60 aria-invalid:ring-destructive/20 aria-invalid:border-destructive border-input
  dark:bg-input/30 dark:hover:bg-input/50 bg-border border-border border-transparent border-ring ring-background
  focus-visible:border-ring focus-visible:ring-ring/50 focus-visible:ring-[3px] outline-hidden text-white bg-black/50
  rounded-xs rounded-sm rounded-md rounded-lg rounded-xl rounded-2xl rounded-full rounded-[4px] shadow-xs shadow-sm
  shadow-md shadow-lg text-xs text-sm text-base text-lg font-medium leading-none tracking-tight size-4 h-9 px-6 -mx-1
  has-[>svg]:grid-cols-[calc(var(--spacing)*4)_1fr] [&_svg:not([class*='size-'])]:size-4 line-clamp-1 transition-all
  transition-[color,box-shadow] duration-200 @container/card-header @md/field-group:flex-row max-w-sm
  data-[state=open]:animate-in data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0
  data-[state=closed]:zoom-out-95 data-[state=open]:zoom-in-95 data-[side=bottom]:slide-in-from-top-2
  data-[state=closed]:slide-out-to-right data-[state=closed]:animate-accordion-up data-[state=open]:animate-accordion-down
  origin-(--radix-select-content-transform-origin) max-h-(--radix-select-content-available-height) animate-spin
  animate-pulse animate-caret-blink *:data-[slot=alert-description]:text-destructive/90 -space-x-2
`
  .trim()
  .split(/\s+/);

describe("a component that shadcn's CLI writes", () => {
  let build: (candidates: string[]) => string;

  beforeAll(async () => {
    const from = join(root, "app");
    const sheet = await compile(readFileSync(join(from, "globals.css"), "utf8"), {
      base: from,
      loadStylesheet,
    });
    build = (candidates) => sheet.build(candidates);
  });

  it("each class of a shadcn component has a CSS rule", () => {
    let css = build([]);
    const missing = classes.filter((name) => {
      const before = css;
      css = build([name]);
      return css === before;
    });
    expect(missing).toEqual([]);
  });

  it("each CSS variable of a shadcn component has a value", () => {
    const css = build(classes);
    const defined = new Set(css.match(/(?<=[{;\s])--[\w-]+(?=:)|(?<=@property )--[\w-]+/g));
    const used = new Set(css.match(/(?<=var\()--[\w-]+(?=\))/g));
    // Radix sets its own variables when a component is drawn.
    const unset = [...used].filter((name) => !defined.has(name) && !name.startsWith("--radix-"));
    expect(unset).toEqual([]);
  });
});

/**
 * A component in the CLI's style: no semicolons, 80 columns, and the whole of React imported
 * although only its types are used.
 */
const written = `"use client"

import * as React from "react"
import { Separator as SeparatorPrimitive } from "radix-ui"

import { cn } from "@/lib/utils"

function Steps({
  items,
  className,
  ...props
}: React.ComponentProps<"div"> & { items: string[] }) {
  return (
    <div role="list" data-slot="steps" className={cn("flex", className)} {...props}>
      {items.map((item, index) => (
        <span key={index}>{item}</span>
      ))}
      <SeparatorPrimitive.Root className="bg-border" />
    </div>
  )
}

export { Steps }
`;

test("the linter accepts a component in the code style of the shadcn CLI", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shadcn-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "components/ui"), { recursive: true });
  copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
  writeFileSync(join(folder, "components/ui/steps.tsx"), written);
  const biome = join(root, "node_modules/.bin/biome");
  const checked = await execa(
    biome,
    ["check", "--error-on-warnings", "--vcs-enabled=false", "components"],
    {
      cwd: folder,
      reject: false,
    },
  );
  expect(checked.exitCode, checked.stderr).toBe(0);
  expect(checked.stderr + checked.stdout).toContain("Checked 1 file");
});
