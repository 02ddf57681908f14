import { readFileSync } from "node:fs";
import { join } from "node:path";

export const dynamic = "error";

/** The embeds' style sheet: the site's own tokens and chart styles, and nothing else of it. Read while building. */
export function GET() {
  // Whole paths, so that the build does not take along every file that a computed one might mean.
  const parts = [
    readFileSync(join(process.cwd(), "app/tokens.css"), "utf8"),
    readFileSync(join(process.cwd(), "app/(public)/embed/embed.css"), "utf8"),
    readFileSync(join(process.cwd(), "components/record/chart.css"), "utf8"),
  ];
  return new Response(parts.join("\n"), { headers: { "Content-Type": "text/css; charset=utf-8" } });
}
