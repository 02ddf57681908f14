import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createGate } from "@/supabase/embedded/gate";
import type { AuthCall, AuthShim } from "@/supabase/embedded/shims";

type Lite = (request: Request, peerAddress: string | null) => Promise<Response>;

const lite = vi.fn<Lite>();
const googleRedirect = vi.fn<(location: string, url: URL) => string | undefined>();
const shim = vi.fn<AuthShim>();
let printed = "";

const gate = createGate({
  lite,
  googleRedirect,
  shims: new Map([["POST /signup", shim]]),
  keys: ["publishable", "secret"],
});

beforeEach(() => {
  printed = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    printed += text;
    return true;
  });
  lite.mockReset().mockImplementation(async () => Response.json({ by: "lite" }));
  shim.mockReset().mockImplementation(async () => Response.json({ by: "shim" }));
  googleRedirect.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (path: string, init?: RequestInit) =>
  gate(new Request(`http://127.0.0.1:54321${path}`, init), "127.0.0.1");

const signUp = (body?: string, headers: Record<string, string> = {}) =>
  open("/auth/v1/signup?redirect_to=a", {
    method: "POST",
    headers: { apikey: "publishable", ...headers },
    ...(body !== undefined && { body }),
  });

/** The call that the shim got for a sign-up with this body. */
async function shimCall(body?: string, headers?: Record<string, string>): Promise<AuthCall> {
  await signUp(body, headers);
  expect(shim).toHaveBeenCalledOnce();
  return shim.mock.calls[0]?.[0] as AuthCall;
}

describe("a request that the embedded backend passes on", () => {
  it.each(["/auth/v1/user", "/rest/v1/rpc/own_sessions", "/auth/v1/user/", "/rest/v1"])(
    "the embedded backend passes a request for %s to Supabase Lite",
    async (path) => {
      expect(await (await open(path)).json()).toEqual({ by: "lite" });
    },
  );

  it.each(["/", "/auth/v1/admin/users", "/auth/v2/user", "/storage/v1/object", "/x/auth/v1/user"])(
    "the embedded backend responds to the path %s with status 404",
    async (path) => {
      const response = await open(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "Not found" });
      expect(lite).not.toHaveBeenCalled();
    },
  );

  it("the embedded backend refuses a request for another host name", async () => {
    const response = await gate(new Request("http://rebound.example/auth/v1/user"), null);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: "Forbidden" });
  });

  it("Supabase Lite gets the whole request with the client’s IP address", async () => {
    await open("/rest/v1/profiles?select=*", {
      method: "PATCH",
      headers: { apikey: "publishable" },
      body: '{"a":1}',
    });
    const [request, peerAddress] = lite.mock.calls[0] ?? [];
    expect(peerAddress).toBe("127.0.0.1");
    expect(request?.url).toBe("http://127.0.0.1:54321/rest/v1/profiles?select=*");
    expect(request?.method).toBe("PATCH");
    expect(request?.headers.get("apikey")).toBe("publishable");
    expect(await request?.json()).toEqual({ a: 1 });
  });
});

describe("a request that has a shim", () => {
  it("an AuthShim function receives the parsed JSON of the request", async () => {
    const { body, query } = await shimCall('{"email":"asha@example.in"}');
    expect(body).toEqual({ email: "asha@example.in" });
    expect(query.get("redirect_to")).toBe("a");
  });

  it("if a request has no body, the backend’s shim gets an empty object", async () => {
    expect((await shimCall()).body).toEqual({});
  });

  it("an AuthShim function receives the claims of the access token", async () => {
    const claims = Buffer.from('{"sub":"asha"}').toString("base64url");
    const call = await shimCall("{}", { authorization: `Bearer e30.${claims}.x` });
    expect(call.claims).toEqual({ sub: "asha" });
  });

  it.each([
    ["no token", {}],
    ["a token that cannot be read", { authorization: "Bearer a.b.c" }],
  ])("a shim of the embedded backend gets no claims if the request has %s", async (_, headers) => {
    expect((await shimCall("{}", headers as Record<string, string>)).claims).toEqual({});
  });

  it("a request passed on by a shim reaches Supabase Lite with its body", async () => {
    shim.mockImplementation(({ next }) => next());
    await signUp('{"a":1}');
    expect(await lite.mock.calls[0]?.[0].json()).toEqual({ a: 1 });
  });

  it.each(["{", "[]", "null", '"text"'])(
    "a sign-up with the body %s skips the shim for Supabase Lite",
    async (body) => {
      expect(await (await signUp(body)).json()).toEqual({ by: "lite" });
    },
  );

  it("a request goes to Supabase Lite if no shim handles its method", async () => {
    const init = { method: "PUT", headers: { apikey: "publishable" }, body: "{}" };
    expect(await (await open("/auth/v1/signup", init)).json()).toEqual({ by: "lite" });
  });
});

describe("a redirect of the embedded backend", () => {
  it("the embedded backend replaces the target of a redirect to Google", async () => {
    const location = "https://accounts.google.com/o/oauth2/v2/auth?state=s";
    lite.mockResolvedValue(new Response(null, { status: 303, headers: { location } }));
    googleRedirect.mockReturnValue("http://127.0.0.1:54321/auth/v1/callback");
    const response = await open("/auth/v1/authorize?google_email=a");
    expect(googleRedirect.mock.calls[0]?.[0]).toBe(location);
    expect(googleRedirect.mock.calls[0]?.[1].search).toBe("?google_email=a");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("http://127.0.0.1:54321/auth/v1/callback");
  });

  it("the stand-in for Google leaves a response without a redirect unchanged", async () => {
    expect(await (await open("/auth/v1/user")).json()).toEqual({ by: "lite" });
    expect(googleRedirect).toHaveBeenCalledWith("", expect.any(URL));
  });
});

describe("an error of the embedded backend", () => {
  const violation = 'new row for relation "profiles" violates check constraint "a_check"';
  const failure = (message: unknown, status = 500) =>
    lite.mockResolvedValue(Response.json({ message }, { status }));

  it("the embedded backend reports a violated constraint as PostgREST does", async () => {
    failure(`error: ${violation}, detail`);
    const response = await open("/rest/v1/profiles");
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: "23514",
      details: null,
      hint: null,
      message: violation,
    });
  });

  it.each([
    ["another message", "/rest/v1/profiles", "no such table", 500],
    ["another status", "/rest/v1/profiles", violation, 409],
    ["a path of the auth server", "/auth/v1/user", violation, 500],
  ])("Supabase Lite’s error with %s keeps its response", async (_, path, message, status) => {
    failure(message, status);
    const response = await open(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message });
  });

  it("the embedded backend reports an exception in the auth server’s format", async () => {
    lite.mockRejectedValue(new Error("broken"));
    const response = await open("/auth/v1/user");
    expect(response.status).toBe(500);
    expect(response.headers.get("x-sb-error-code")).toBe("unexpected_failure");
    expect(await response.json()).toEqual({
      code: 500,
      error_code: "unexpected_failure",
      msg: "Error: broken",
    });
  });

  it("the embedded backend logs a failed request without its query", async () => {
    failure("no such table");
    await open("/rest/v1/profiles?select=secret");
    const entry = {
      method: "GET",
      path: "/rest/v1/profiles",
      response: '{"message":"no such table"}',
    };
    expect(printed).toBe(`[backend] ${JSON.stringify(entry)}\n`);
  });

  it("the embedded backend does not log a request with a status below 500", async () => {
    failure("no", 499);
    await open("/rest/v1/profiles");
    expect(printed).toBe("");
  });
});
