import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { environment } from "@/lib/env";
import {
  type CallOptions,
  callSupabase,
  createSupabaseClient,
  SupabaseRequest,
  withDeadline,
} from "@/lib/supabase/client";
import { backendUrl, stubBackend } from "./backend";

vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  environment().LOG_LEVEL = "silent";
  // A pause between two tries ends at once, but moves the clock on by its length.
  vi.mocked(sleep).mockImplementation(async (ms = 0) => {
    vi.advanceTimersByTime(ms);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.mocked(sleep).mockReset();
});

const health = `${backendUrl}/auth/v1/health`;
const success = () => Response.json({});

/** Returns the headers that the backend gets if a reader’s request begins with `headers`. */
async function headersSent(
  path: string,
  headers: Record<string, string>,
  { secretKey = "secret", address = "203.0.113.9" }: { secretKey?: string; address?: string } = {},
): Promise<Record<string, string>> {
  const requests = stubBackend(success, secretKey || undefined);
  await new SupabaseRequest(withDeadline(60_000, address || undefined)).fetch(backendUrl + path, {
    headers,
  });
  return Object.fromEntries(requests[0]?.headers ?? []);
}

describe("the headers of a backend request", () => {
  const ofSite = { apikey: "publishable", authorization: "Bearer publishable" };
  const ofReader = { apikey: "publishable", authorization: "Bearer of-a-reader" };

  it("a request to the auth server has the secret key plus the reader’s IP", async () => {
    expect(await headersSent("/auth/v1/token", ofSite)).toEqual({
      apikey: "secret",
      authorization: "Bearer secret",
      "sb-forwarded-for": "203.0.113.9",
    });
  });

  it("the secret key does not replace a reader’s access token", async () => {
    expect(await headersSent("/auth/v1/user", ofReader)).toMatchObject({
      apikey: "secret",
      authorization: "Bearer of-a-reader",
    });
  });

  it.each([
    ["of the database", "/rest/v1/profiles", {}],
    ["of a path that only begins alike", "/auth/v10/user", {}],
    ["without a secret key", "/auth/v1/user", { secretKey: "" }],
    ["without a known address", "/auth/v1/user", { address: "" }],
  ])("a backend request %s keeps its headers", async (_, path, settings) => {
    expect(await headersSent(path, ofSite, settings)).toEqual(ofSite);
  });

  it("a backend request neither uses a cache nor follows a redirect", async () => {
    const requests = stubBackend(success);
    await new SupabaseRequest(withDeadline(60_000, undefined)).fetch(health, { method: "POST" });
    expect(requests[0]?.init).toMatchObject({
      method: "POST",
      cache: "no-store",
      redirect: "manual",
      signal: expect.any(AbortSignal),
    });
  });
});

describe("the deadline of a backend request", () => {
  it("a request is aborted at its deadline", () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    new SupabaseRequest(withDeadline(2500, undefined));
    expect(timeout).toHaveBeenCalledExactlyOnceWith(2500);
  });

  it("a request whose deadline has passed is aborted at once", () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    new SupabaseRequest({ endsAt: Date.now() - 1, clientAddress: undefined });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("a backend request whose deadline has passed is not sent", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const requests = stubBackend(success);
    const request = new SupabaseRequest(withDeadline(1, undefined));
    await request.fetch(health);
    expect(requests).toEqual([]);
    expect(request.refusal).toMatchObject({ kind: "unavailable" });
  });
});

/** The pauses between the tries of a request to which the backend always sends this status. */
async function pausesAfter(status: number, options: Partial<CallOptions> = {}): Promise<number[]> {
  stubBackend(() => new Response("", { status }));
  const call = { ...withDeadline(3000, undefined), ...options };
  await new SupabaseRequest(call).fetch(health);
  return vi.mocked(sleep).mock.calls.map(([ms = 0]) => ms);
}

describe("the retries of a backend request", () => {
  it.each([502, 503, 504])(
    "a request with the status %i is retried after growing pauses",
    async (status) => {
      expect(await pausesAfter(status)).toEqual([200, 400, 800]);
    },
  );

  it.each([400, 429, 500, 501, 505])(
    "a request with the status %i is not retried",
    async (code) => {
      expect(await pausesAfter(code)).toEqual([]);
    },
  );

  it("a request is not retried if the retry would begin at the deadline", async () => {
    expect(await pausesAfter(503, { endsAt: Date.now() + 200 })).toEqual([]);
  });

  it("a request is retried if the retry begins just before the deadline", async () => {
    expect(await pausesAfter(503, { endsAt: Date.now() + 201 })).toEqual([200]);
  });

  it("retriesEndAt stops the retries before the deadline of the request", async () => {
    expect(await pausesAfter(503, { retriesEndAt: Date.now() + 601 })).toEqual([200, 400]);
  });

  it("the body of a failed response is cancelled if the request is retried", async () => {
    const failed = new Response("away", { status: 503 });
    const cancel = vi.spyOn(failed.body as ReadableStream, "cancel");
    const responses = [failed, success()];
    stubBackend(() => responses.shift() ?? Response.error());
    await new SupabaseRequest(withDeadline(3000, undefined)).fetch(health);
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe("the supabase-js client", () => {
  const options = withDeadline(60_000, undefined);
  const memory = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

  /** The headers of a database request by a client with these options. */
  async function databaseHeaders(
    clientOptions: Parameters<typeof createSupabaseClient>[1],
    secretKey?: string,
  ) {
    const requests = stubBackend(success, secretKey);
    await callSupabase(options, (client) => client.rpc("own_sessions"), undefined, clientOptions);
    return Object.fromEntries(requests[0]?.headers ?? []);
  }

  it("a reader’s database request has the reader’s access token", async () => {
    expect(await databaseHeaders({ accessToken: "of-a-reader" }, "secret")).toMatchObject({
      apikey: "publishable",
      authorization: "Bearer of-a-reader",
    });
  });

  it("a database request of the site itself sends the secret key", async () => {
    expect(await databaseHeaders({ asService: true }, "secret")).toMatchObject({
      apikey: "secret",
    });
  });

  it("without a secret key, the site’s requests carry the publishable key", async () => {
    expect(await databaseHeaders({ asService: true })).toMatchObject({ apikey: "publishable" });
  });

  it("an emailed link works in a browser that did not request the email", async () => {
    const requests = stubBackend(success);
    await callSupabase(options, ({ auth }) => auth.resetPasswordForEmail("asha@example.in"));
    expect(requests[0]?.body).toMatchObject({ code_challenge: null });
  });

  it("a sign-in with a provider works only in the browser that started it", async () => {
    stubBackend(success);
    const { auth } = createSupabaseClient(new SupabaseRequest(options), { storage: memory });
    const { data } = await auth.signInWithOAuth({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    expect(new URL(data.url ?? "").searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  });

  it("the storage key of the PKCE verifier begins with the session’s name", async () => {
    stubBackend(success);
    const setItem = vi.fn();
    const storage = { ...memory, setItem };
    const { auth } = createSupabaseClient(new SupabaseRequest(options), { storage });
    await auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
    expect(setItem).toHaveBeenCalledWith("icp-session-code-verifier", expect.any(String));
  });

  it("the Supabase client starts no timer that refreshes sessions", async () => {
    stubBackend(success);
    const timer = vi.spyOn(globalThis, "setInterval");
    const { auth } = createSupabaseClient(new SupabaseRequest(options));
    await auth.initialize();
    expect(timer).not.toHaveBeenCalled();
  });
});
