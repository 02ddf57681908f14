import { backendState } from "@/lib/supabase/health";

export const dynamic = "force-dynamic";

/**
 * GET /api/ready: whether this process can serve, and the state of its backend. An unavailable
 * backend does not cause a 503: public pages still work, so a load balancer must not remove the
 * instance.
 */
export async function GET(): Promise<Response> {
  const body = { ok: true, backend: await backendState() };
  return Response.json(body, { headers: { "Cache-Control": "no-store" } });
}
