import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { environment } from "@/lib/env";
import {
  callSupabase,
  readText,
  reportUnavailable,
  SupabaseRequest,
  withDeadline,
} from "@/lib/supabase/client";
import { refusal, stubBackend } from "./backend";

const lines: { path: string; error: string }[] = [];

beforeEach(() => {
  lines.length = 0;
  environment().LOG_LEVEL = "error";
  vi.stubGlobal("__accountState", undefined);
  vi.spyOn(console, "error").mockImplementation((text: string) => {
    lines.push(JSON.parse(text));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const options = withDeadline(60_000, undefined);

/** The result of a request for the rows of a table, if the backend sends this response. */
async function resultOf(response: Response) {
  stubBackend(() => response);
  return callSupabase(options, (client) => client.from("profiles").select());
}

/** The reason why the site rejects this response. Undefined if the site accepts it. */
async function refusalOf(response: Response) {
  const result = await resultOf(response);
  return result.ok ? undefined : result.refusal;
}

const typed = (body: BodyInit, type: string, status = 200): Response =>
  new Response(body, { status, headers: { "content-type": type } });

describe("a successful response of the backend", () => {
  it.each([
    "application/json",
    "application/json; charset=utf-8",
    "Application/JSON",
    "application/vnd.pgrst.object+json",
  ])("the backend’s response of the type %s is read as JSON", async (type) => {
    expect(await resultOf(typed('[{"a":1}]', type))).toEqual({ ok: true, value: [{ a: 1 }] });
  });

  it.each(["text/plain", "application/jsonlines", "x-application/json", "text/json"])(
    "the backend’s response of the type %s is not read",
    async (type) => {
      expect(await refusalOf(typed("[]", type))).toMatchObject({ kind: "unavailable" });
    },
  );

  it("an empty response of the backend has no data", async () => {
    expect(await resultOf(new Response(""))).toEqual({ ok: true, value: null });
  });

  it("the site accepts a backend response of 256 KiB", async () => {
    const body = JSON.stringify(["x".repeat(256 * 1024 - 4)]);
    expect((await resultOf(typed(body, "application/json"))).ok).toBe(true);
  });

  it("the site rejects a backend response that is a byte larger than 256 KiB", async () => {
    const body = JSON.stringify(["x".repeat(256 * 1024 - 3)]);
    expect((await resultOf(typed(body, "application/json"))).ok).toBe(false);
  });

  it("the backend counts as unavailable if its data has an unexpected shape", async () => {
    stubBackend(() => Response.json([{ a: 1 }]));
    const result = await callSupabase(
      options,
      (client) => client.from("profiles").select(),
      z.array(z.object({ a: z.string() })),
    );
    expect(result).toEqual({ ok: false, refusal: { kind: "unavailable" } });
  });
});

describe("a refusal by the backend", () => {
  it("a refusal has the error code with the message from the auth server", async () => {
    expect(await refusalOf(refusal(422, "weak_password", "A digit, please."))).toEqual({
      kind: "refused",
      code: "weak_password",
      message: "A digit, please.",
      mayBeDone: false,
    });
  });

  it("a refusal reports the database’s error code along with its message", async () => {
    const response = Response.json({ code: "23514", message: "violates" }, { status: 400 });
    expect(await refusalOf(response)).toMatchObject({ code: "23514", message: "violates" });
  });

  it("the auth server’s error code takes precedence over the HTTP status", async () => {
    const body = { code: "400", error_code: "user_banned", msg: "first", message: "second" };
    expect(await refusalOf(Response.json(body, { status: 400 }))).toMatchObject({
      code: "user_banned",
      message: "first",
    });
  });

  it("a numeric “code” beside “error_code” in a response is ignored", async () => {
    const body = { code: 403, error_code: "otp_expired", msg: "Gone" };
    expect(await refusalOf(Response.json(body, { status: 403 }))).toMatchObject({
      kind: "refused",
      code: "otp_expired",
    });
  });

  it("a refusal without a message uses its error code as the message", async () => {
    const response = Response.json({ error_code: "user_banned" }, { status: 400 });
    expect(await refusalOf(response)).toMatchObject({ message: "user_banned" });
  });

  it("the message of a refusal is cut at 200 characters", async () => {
    const result = await refusalOf(refusal(400, "user_banned", "m".repeat(201)));
    expect(result).toMatchObject({ message: "m".repeat(200) });
  });

  it.each([
    [400, "refused"],
    [499, "refused"],
    [500, "unavailable"],
    [399, "unavailable"],
  ])("an error code with the status %i means “%s”", async (status, kind) => {
    expect(await refusalOf(refusal(status, "conflict"))).toMatchObject({ kind, code: "conflict" });
  });

  it("a 400 response without an error code counts as an unavailable backend", async () => {
    expect(await refusalOf(Response.json({ msg: "No." }, { status: 400 }))).toMatchObject({
      kind: "unavailable",
      code: undefined,
    });
  });
});

describe("a rate limit of the backend", () => {
  const limited = (headers: HeadersInit) =>
    refusalOf(
      Response.json(
        { error_code: "over_request_rate_limit", msg: "No." },
        { status: 429, headers },
      ),
    );

  it("the wait after a rate limit of the backend comes from Retry-After", async () => {
    expect(await limited({ "retry-after": "7" })).toMatchObject({
      kind: "too-many",
      retryAfter: 7,
      code: "over_request_rate_limit",
      message: "No.",
    });
  });

  it.each<[what: string, headers: Record<string, string>]>([
    ["is missing", {}],
    ["is a date", { "retry-after": "Fri, 27 Nov 2026 12:00:00 GMT" }],
  ])("the wait is a minute if the header Retry-After %s", async (_, headers) => {
    expect(await limited(headers)).toMatchObject({ retryAfter: 60 });
  });

  it("a 429 response without an error code gives a refusal with an empty code", async () => {
    const result = await refusalOf(new Response("", { status: 429 }));
    expect(result).toMatchObject({ kind: "too-many", code: "" });
  });
});

describe("an unavailable backend in the log", () => {
  it.each([
    [401, { message: "Invalid API key" }, "answer 401 Invalid API key"],
    [403, { message: "Invalid API key" }, "answer 403 Invalid API key"],
    [400, { message: "a typed text" }, "answer 400 cannot be understood"],
    [500, { code: "XX000", message: "a typed text" }, "answer 500 XX000"],
    [302, {}, "answer 302 cannot be understood"],
  ])("the log explains a response with the status %i, %j", async (status, body, error) => {
    await resultOf(Response.json(body, { status }));
    expect(lines).toMatchObject([{ path: "/rest/v1/profiles", error: `Error: ${error}` }]);
  });

  it("the log names the system’s error if no connection is possible", () => {
    const cause = new Error("connect ECONNREFUSED 127.0.0.1:1");
    reportUnavailable("http://127.0.0.1:1/auth", new TypeError("fetch failed", { cause }));
    expect(lines).toMatchObject([{ path: "/auth", error: `Error: ${cause.message}` }]);
  });

  it("the log has no line for a request that the backend refused", async () => {
    await resultOf(refusal(400, "user_banned"));
    expect(lines).toEqual([]);
  });
});

describe("a site without a backend", () => {
  it("without a backend in the settings, SupabaseRequest sends no request", async () => {
    const requests = stubBackend(() => Response.json({}));
    environment().supabase = undefined;
    const request = new SupabaseRequest(options);
    await request.fetch(`${request.url}/auth/v1/health`);
    expect(requests).toEqual([]);
    expect(request.refusal).toMatchObject({ kind: "unavailable" });
  });

  it("SupabaseRequest forgets an earlier refusal after a successful response", async () => {
    const responses = [refusal(400, "user_banned"), Response.json({})];
    stubBackend(() => responses.shift() ?? Response.error());
    const request = new SupabaseRequest(options);
    await request.fetch(request.url);
    expect(request.refusal).toMatchObject({ code: "user_banned" });
    await request.fetch(request.url);
    expect(request.refusal).toBeUndefined();
  });

  it("SupabaseRequest replaces a backend error with an empty 400 response", async () => {
    stubBackend(() => refusal(500, "unexpected_failure"));
    const request = new SupabaseRequest(options);
    const response = await request.fetch(request.url);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({});
  });
});

describe("the text of a request or response", () => {
  /** A response whose body arrives in these parts. */
  const inParts = (...parts: Uint8Array[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(part);
          controller.close();
        },
      }),
    );

  it("a body of exactly the allowed length is read", async () => {
    expect(await readText(new Response("दस"), 6)).toBe("दस");
  });

  it("a body of one byte too many is not read", async () => {
    expect(await readText(new Response("दस"), 5)).toBeUndefined();
  });

  it("a character that is split across two chunks is read as one", async () => {
    const bytes = new TextEncoder().encode("आ");
    const response = inParts(bytes.subarray(0, 1), bytes.subarray(1));
    expect(await readText(response, 3)).toBe("आ");
  });

  it("the size limit of a body applies to the sum of its chunks", async () => {
    const response = inParts(Buffer.from("abc"), Buffer.from("def"));
    expect(await readText(response, 5)).toBeUndefined();
  });

  it("readText reads a missing body as an empty string", async () => {
    expect(await readText(new Response(null), 5)).toBe("");
  });

  it("a body that is not UTF-8 is refused", async () => {
    await expect(readText(new Response(Uint8Array.of(0xff)), 5)).rejects.toThrow();
  });
});
