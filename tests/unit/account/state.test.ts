import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Answerer, type StandIn, startStandIn } from "../../backend/faults/stand-in.ts";

let standIn: StandIn;
const lines: Record<string, unknown>[] = [];

/** A project that is well, as far as readiness asks: a visitor may not see profiles, and that is the database's word. */
const well: Answerer = ({ path }) =>
  path.startsWith("/auth/")
    ? { status: 200, body: { name: "GoTrue" } }
    : { status: 401, body: { code: "42501", message: "permission denied for table profiles" } };

beforeAll(async () => {
  standIn = await startStandIn();
  vi.stubEnv("SUPABASE_URL", standIn.url);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_x");
  vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_x");
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
});
afterAll(() => standIn.stop());

beforeEach(() => {
  vi.resetModules();
  standIn.answer = well;
  standIn.calls.length = 0;
  lines.length = 0;
});

/** Readiness, as of a process that has just started. */
const freshState = async () => (await import("../../../lib/account/supabase.ts")).backendState;

test("ready asks Auth with the key that readers' sign-ins go with, and the database, once in five seconds", async () => {
  const backendState = await freshState();
  const now = Date.now();
  expect(await Promise.all([backendState(now), backendState(now + 4999)])).toEqual(["ok", "ok"]);
  expect([...standIn.calls].sort()).toEqual(["GET /auth/v1/health", "GET /rest/v1/profiles"]);
  expect(await backendState(now + 5000)).toBe("ok");
  expect(standIn.calls).toHaveLength(4);
  expect(lines).toEqual([]);
});

const profiles = "/rest/v1/profiles";
test.each<[fault: string, path: string, status: number, body: object, error: string]>([
  [
    "a wrong secret key",
    "/auth/v1/health",
    401,
    { message: "Invalid API key" },
    "answer 401 Invalid API key",
  ],
  [
    "a database away",
    profiles,
    503,
    { code: "PGRST002", message: "of asha@example.in" },
    "answer 503 PGRST002",
  ],
  ["a table that is not there", profiles, 404, { code: "PGRST205" }, "profiles: PGRST205"],
])(
  "of %s ready says that accounts are unavailable, and the log says why",
  async (_, path, status, body, error) => {
    standIn.answer = (request) => {
      const isMet = path === profiles || request.headers.apikey === "sb_secret_x";
      return request.path.startsWith(path) && isMet ? { status, body } : well(request);
    };
    const backendState = await freshState();
    expect(await backendState()).toBe("unavailable");
    const told = { level: "error", event: "backend-unavailable", path, error: `Error: ${error}` };
    expect(lines).toMatchObject([told]);
    expect(lines).toHaveLength(1);
  },
);
