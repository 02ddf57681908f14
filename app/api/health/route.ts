import { existsSync } from "node:fs";
import { join } from "node:path";

/** Asks nobody else. */
export const dynamic = "force-dynamic";

/** Where a server reads its build from disk, rather than from a platform's own package or while it is being developed. */
function isBuildGone(): boolean {
  if (process.env.NODE_ENV !== "production" || process.env.VERCEL) return false;
  return !existsSync(join(process.cwd(), ".next", "BUILD_ID"));
}

/** Whether this process answers, and can go on: without its build it has what is in memory, and fails on the rest. */
export function GET(): Response {
  const ok = !isBuildGone();
  return Response.json({ ok }, { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
