import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browserFlags } from "../../scripts/browser.ts";
import { root } from "../../scripts/processes.ts";

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
      serif: "Liberation Serif",
      "Times New Roman": "Liberation Serif",
      "sans-serif": "Liberation Sans",
      "system-ui": "Liberation Sans",
      Arial: "Liberation Sans",
      Helvetica: "Liberation Sans",
      monospace: "Liberation Mono",
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
  const aliases = Object.entries(names).map(
    ([family, prefer]) =>
      `<alias binding="same"><family>${family}</family><prefer><family>${prefer}</family></prefer></alias>`,
  );
  const folder = join(root, ".local", "bench", `fonts-${set}`);
  mkdirSync(folder, { recursive: true });
  const dirs = paths.map((path) => `<dir>${path}</dir>`);
  // Whatever else is asked for: without this it is the first font of the folder, one for typewriters.
  const last = `<match target="pattern"><edit name="family" mode="append_last"><string>${names["sans-serif"]}</string></edit></match>`;
  const lines = [...dirs, `<cachedir>${join(folder, "cache")}</cachedir>`, ...aliases, last].join("\n");
  const file = join(folder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines}\n</fontconfig>\n`,
  );
  return { args: browserFlags, env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file } };
}
