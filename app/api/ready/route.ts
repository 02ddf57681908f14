import { backendState } from "@/lib/supabase/health";

export const dynamic = "force-dynamic";

/**
 * GET /api/ready reports the state of the backend. Its status is 200 even if the backend is
 * unavailable: public pages still work, so a load balancer must not remove the instance.
 */
export async function GET(): Promise<Response> {
  const body = { ok: true, backend: await backendState() };
  return Response.json(body, { headers: { "Cache-Control": "no-store" } });
}
