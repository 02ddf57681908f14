import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browserFlags } from "../../../developer/browser.ts";
import { root } from "../../../developer/processes.ts";

const packaged = "/usr/share/fonts/truetype";

/**
 * The fonts of the devices that readers have, and of none, by folder and by the names that pages ask for. Debian's
 * packages: fonts-noto-core, fonts-roboto-unhinted, fonts-liberation (the widths of Times New Roman and Arial).
 */
export const fontSets: Readonly<Record<string, { folders: string[]; names: Record<string, string> }>> = {
  Android: {
    folders: ["noto", "roboto"],
    names: {
      serif: "Noto Serif",
      "sans-serif": "Roboto",
      "system-ui": "Roboto",
      monospace: "Noto Sans Mono",
    },
  },
  Liberation: {
    folders: ["liberation"],
    names: {
      ...{ serif: "Liberation Serif", "sans-serif": "Liberation Sans", monospace: "Liberation Mono" },
      ...{ "Times New Roman": "Liberation Serif", Arial: "Liberation Sans", Helvetica: "Liberation Sans" },
      "system-ui": "Liberation Sans",
    },
  },
  // None of those: one font for everything, and a wide one. Without any, Chromium shows no page at all.
  none: {
    folders: ["dejavu"],
    names: { serif: "DejaVu Sans", "sans-serif": "DejaVu Sans", "system-ui": "DejaVu Sans" },
  },
};

/** How to launch a browser that knows the fonts of one set alone; undefined where they are not installed. */
export function withFonts(set: string): { args: string[]; env: Record<string, string> } | undefined {
  const { folders, names } = fontSets[set] ?? { folders: [], names: {} };
  const paths = folders.map((name) => join(packaged, name));
  if (process.platform !== "linux" || !paths.every((path) => existsSync(path))) return undefined;
  const folder = join(root, ".local", "tests", `fonts-${set}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "fonts.conf");
  const aliases = Object.entries(names).map(
    ([name, font]) =>
      `<alias binding="same"><family>${name}</family><prefer><family>${font}</family></prefer></alias>`,
  );
  // Last, whatever else is asked for: without it that is the first font of the folder, one for typewriters.
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${paths.map((path) => `<dir>${path}</dir>`).join("")}<cachedir>${join(folder, "cache")}</cachedir>${aliases.join("\n")}
<match target="pattern"><edit name="family" mode="append_last"><string>${names["sans-serif"]}</string></edit></match>
</fontconfig>`,
  );
  return { args: browserFlags, env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file } };
}
