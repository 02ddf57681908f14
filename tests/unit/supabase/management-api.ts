import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import newProject from "./new-project.json" with { type: "json" };

export const projectRef = "abcdefghijklmnopqrst";

/** Settings of sign-in, by the names of the Management API. */
export type AuthSettings = Record<string, string | number | boolean | null>;

export type ManagementApi = {
  url: string;
  /** The project's sign-in settings, which a test may change as somebody does in the dashboard. */
  auth: AuthSettings;
  /** Requests other than GET: method, path and body. */
  writes: { method: string; path: string; body: AuthSettings }[];
  /** Requests to other hosts, which arrive here because this server is the command line's proxy. */
  strayRequests: string[];
  close(): Promise<void>;
};

const project = {
  id: projectRef,
  ref: projectRef,
  name: "polls",
  region: "ap-south-1",
  status: "ACTIVE_HEALTHY",
  organization_id: "example",
  organization_slug: "example",
  created_at: "2026-01-01T00:00:00Z",
  database: { host: "localhost", version: "17.1", postgres_engine: "17", release_channel: "ga" },
};

/**
 * Replaces each secret by a digest, as the API does. The command line compares the digest with that
 * of its own secret.
 */
function withDigests(auth: AuthSettings): AuthSettings {
  const shown = Object.entries(auth).map(([name, value]) => {
    const isSecret = /_(?:secret|pass)$/.test(name) && typeof value === "string" && value !== "";
    return [name, isSecret ? createHmac("sha256", projectRef).update(value).digest("hex") : value];
  });
  return Object.fromEntries(shown);
}

/**
 * A stand-in for the part of Supabase's Management API that `config push` and `config diff` call,
 * on a free port of loopback.
 */
export async function startManagementApi(): Promise<ManagementApi> {
  const auth: AuthSettings = { ...newProject };
  const dataApi = {
    db_schema: "public,graphql_public",
    db_extra_search_path: "public,extensions",
    max_rows: 1000,
    db_pool: null,
    db_pool_acquisition_timeout: null,
    db_pool_max_lifetime: null,
    db_pool_max_idletime: null,
  };
  const writes: ManagementApi["writes"] = [];
  const strayRequests: string[] = [];

  function respond(method: string, path: string, text: string): object | undefined {
    const body = JSON.parse(text || "{}") as AuthSettings;
    if (method !== "GET") writes.push({ method, path, body });
    if (path === `/v2/projects/${projectRef}/config`) {
      const database = { major_version: 17 };
      const attributes = {
        auth: withDigests(auth),
        api: dataApi,
        database,
        storage: {},
        realtime: {},
        pooler: {},
      };
      return { data: { type: "project_config", id: projectRef, attributes } };
    }
    if (path === `/v1/projects/${projectRef}/billing/addons`)
      return { selected_addons: [], available_addons: [] };
    if (path === `/v1/projects/${projectRef}/postgrest`) return Object.assign(dataApi, body);
    if (path === `/v1/projects/${projectRef}/config/auth`) return Object.assign(auth, body);
    return path === `/v1/projects/${projectRef}` ? project : undefined;
  }

  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = url.startsWith("/") && respond(method, url, Buffer.concat(chunks).toString());
    if (!reply) strayRequests.push(`${method} ${headers.host}${url}`);
    response.writeHead(reply ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(reply || {}));
  });
  server.on("connect", ({ url }, socket) => {
    strayRequests.push(`CONNECT ${url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    auth,
    writes,
    strayRequests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
