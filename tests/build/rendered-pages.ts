import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const app = join(import.meta.dirname, "..", "..", ".next", "server", "app");

/** Next's own last-resort page, which is not ours to write. */
const builtIn = new Set(["/_global-error"]);

type RenderedPage = { path: string; html: string };

/** Every prerendered document of the finished build, by the path it is asked for. */
export function renderedPages(): RenderedPage[] {
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => ({
      path: `/${name.replaceAll("\\", "/").replace(/(?:^|\/)index\.html$|\.html$/, "")}`,
      html: readFileSync(join(app, name), "utf8"),
    }))
    .filter(({ path }) => !builtIn.has(path))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}
