import { expect, vi } from "vitest";
import { examine } from "@/scripts/doctor/project";
import {
  error,
  healthy,
  jwt,
  key,
  project,
  type Reply,
  type Route,
  type Routes,
  secret,
  site,
} from "./doctor-stand-in.ts";

/**
 * Runs the doctor on a project in which `changes` replaces some responses. Returns the findings
 * other than "ok".
 */
export async function findingsOf(
  changes: Routes = {},
  env: Record<string, string> = {},
  withUsers = true,
) {
  const basics = { SITE_URL: site, SUPABASE_URL: project, TRUSTED_PROXY: "x-real-ip" };
  const all = { ...basics, SUPABASE_PUBLISHABLE_KEY: key, SUPABASE_SECRET_KEY: secret, ...env };
  const usualReplies = healthy(all.SITE_URL);
  vi.spyOn(globalThis, "fetch").mockImplementation(
    async (input, { headers, method = "GET", body } = {}) => {
      const { origin, pathname: path, searchParams: query } = new URL(String(input));
      if (origin !== project) throw new TypeError("fetch failed");
      const {
        apikey,
        authorization = "",
        "sb-forwarded-for": from = "",
      } = headers as Record<string, string>;
      const token = authorization.replace("Bearer ", "");
      const owners = { [secret]: "owner", [jwt]: "owner" };
      const by = { ...owners, [all.SUPABASE_PUBLISHABLE_KEY]: token ? "reader" : "visitor" }[
        apikey ?? ""
      ];
      const request = { path, query, body: JSON.parse(String(body ?? "{}")), token, from };
      if (apikey === jwt) request.from = ""; // A project ignores the address with a legacy key.
      const route = `${by} ${method} ${path.replace(/(?<=\/users\/).+/, "*")}`;
      const replyOf = (configured: Route = error(401, "no_authorization"), before: Reply = {}) =>
        typeof configured === "function" ? configured(request, before) : configured;
      const before = replyOf(usualReplies[route]);
      const reply = route in changes ? replyOf(changes[route], before) : before;
      const replyHeaders = { date: new Date().toUTCString(), ...reply.headers };
      const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? {});
      const { status = 200 } = reply;
      return new Response(status === 204 ? null : text, { status, headers: replyHeaders });
    },
  );
  const findings = await examine(all, withUsers);
  for (const { id, state, says, todo } of findings) {
    if (state === "ok") continue;
    expect(says, id).toMatch(/\w/);
    expect(todo, id).toMatch(/\w/);
  }
  return findings.filter(({ state }) => state !== "ok");
}

/** The ids of the findings that npm run doctor reports, with a space between them. */
export async function reportedIds(...options: Parameters<typeof findingsOf>): Promise<string> {
  const findings = await findingsOf(...options);
  return findings.flatMap(({ id, state }) => (state === "unseen" ? [] : id)).join(" ");
}
