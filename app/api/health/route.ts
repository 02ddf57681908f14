import { existsSync } from "node:fs";
import { join } from "node:path";

export const dynamic = "force-dynamic";

/**
 * True if this server reads its build from disk and the build is missing. A development server and
 * Vercel do not read the build from disk.
 */
function isBuildGone(): boolean {
  if (process.env.NODE_ENV !== "production" || process.env.VERCEL) return false;
  return !existsSync(join(process.cwd(), ".next", "BUILD_ID"));
}

/**
 * GET /api/health says if this process can serve the site. It answers 503 if the build on disk is
 * gone, because then only the files in memory can be served. It calls no other service.
 */
export function GET(): Response {
  const ok = !isBuildGone();
  return Response.json(
    { ok },
    { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
