import { backendState } from "@/lib/account/supabase";

export const dynamic = "force-dynamic";

/**
 * Whether this process can serve, and how its backend is. A backend that is away is said, not answered with 503: every
 * public page goes on working, so taking the instance out of turn would only make it worse.
 */
export async function GET(): Promise<Response> {
  const body = { ok: true, backend: await backendState() };
  return Response.json(body, { headers: { "Cache-Control": "no-store" } });
}
