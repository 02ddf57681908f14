import { afterEach, describe, expect, it, vi } from "vitest";
import {
  callsTo,
  codeOf,
  isDone,
  isLegacy,
  isRefused,
  isSecret,
  newPerson,
} from "@/scripts/doctor/calls";
import { field, probe } from "@/scripts/doctor/probe";
import { jwt, key, secret } from "./doctor-stand-in.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const answerWith = (status: number | string, body: object = {}) => ({
  url: "",
  status,
  headers: new Headers(),
  text: JSON.stringify(body),
});
/** Makes `fetch` answer once. Returns the request's address and options. */
function answerFetch(response = new Response("{}")) {
  const spy = vi.spyOn(globalThis, "fetch").mockResolvedValue(response);
  return () => spy.mock.calls[0] as [string, RequestInit];
}

describe("a request of npm run doctor", () => {
  const ask = callsTo("https://project.example");

  it("npm run doctor sends the given API key to the project", async () => {
    const request = answerFetch();
    await ask({ apikey: key }, "/rest/v1/profiles");
    const [url, { headers }] = request();
    expect(url).toBe("https://project.example/rest/v1/profiles");
    expect(headers).toEqual({
      "content-type": "application/json",
      prefer: "return=representation",
      apikey: key,
    });
  });

  it.each([
    [undefined, undefined, "GET", undefined],
    [{ a: 1 }, undefined, "POST", '{"a":1}'],
    [{}, undefined, "POST", "{}"],
    [{ a: 1 }, "PATCH", "PATCH", '{"a":1}'],
    [undefined, "DELETE", "DELETE", undefined],
  ])(
    "npm run doctor sends the body %j (method given: %s) with %s",
    async (body, named, method, text) => {
      const request = answerFetch();
      await ask({}, "/", body, named);
      expect(request()[1].method).toBe(method);
      expect(request()[1].body).toBe(text);
    },
  );

  it("npm run doctor follows no redirect", async () => {
    const request = answerFetch();
    await probe("https://project.example");
    expect(request()[1].redirect).toBe("manual");
  });

  it("npm run doctor waits at most 15 seconds for a response", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const request = answerFetch();
    await probe("https://project.example");
    expect(timeout.mock.calls).toEqual([[15_000]]);
    expect(request()[1].signal).toBe(timeout.mock.results[0]?.value);
  });

  it("npm run doctor reads a response’s headers as well as its text", async () => {
    answerFetch(new Response("text", { status: 418, headers: { date: "now" } }));
    const answer = await probe("https://project.example");
    expect(answer).toMatchObject({ url: "https://project.example", status: 418, text: "text" });
    expect(answer.headers.get("date")).toBe("now");
  });

  it.each([
    [new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } }), "ECONNREFUSED"],
    [new Error("timed out"), "timed out"],
  ])("npm run doctor reports a request without a response after %s", async (error, status) => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(error);
    expect(await probe("https://project.example")).toMatchObject({ status, text: "" });
  });
});

describe("a response to npm run doctor", () => {
  it.each([
    [199, false, false],
    [200, true, false],
    [299, true, false],
    [300, false, false],
    [399, false, false],
    [400, false, true],
    [499, false, true],
    [500, false, false],
    ["ECONNREFUSED", false, false],
  ])(
    "for npm run doctor the status %s is a success: %s, a refusal: %s",
    (status, done, refused) => {
      expect(isDone(answerWith(status))).toBe(done);
      expect(isRefused(answerWith(status))).toBe(refused);
    },
  );

  it.each([
    [{ error_code: "weak_password", code: 422 }, "weak_password"],
    [{ code: "42501" }, "42501"],
    [{}, undefined],
  ])("npm run doctor reads from the response %j the error code %s", (body, code) => {
    expect(codeOf(answerWith(400, body))).toBe(code);
  });

  it("npm run doctor reads a field at any depth of a JSON response", () => {
    expect(field({ text: '{"keys":[{"kty":"EC"}]}' }, "keys", "0", "kty")).toBe("EC");
  });

  it.each(["<h1>Hello</h1>", "", "null", '{"other":1}'])(
    "npm run doctor reads a missing field of the response %s as undefined",
    (text) => {
      expect(field({ text }, "keys", "0")).toBeUndefined();
    },
  );
});

describe("the keys of a project", () => {
  it.each([
    [key, false, false],
    [secret, true, false],
    [jwt, true, true],
    [`e30.${Buffer.from('{"role":"anon"}').toString("base64url")}.sig`, false, false],
    ["", false, false],
  ])(
    "npm run doctor takes the key %s for secret: %s, for legacy: %s",
    (text, isSecretKey, isLegacyKey) => {
      expect(isSecret(text)).toBe(isSecretKey);
      expect(isLegacy(text)).toBe(isLegacyKey);
    },
  );

  it("npm run doctor does not mistake a missing key for a legacy key", () => {
    expect(isLegacy(undefined)).toBe(false);
  });
});

describe("a user whom npm run doctor creates", () => {
  it("npm run doctor gives its test users email addresses at example.com", () => {
    expect(newPerson().email).toMatch(/^doctor-[\da-f-]{36}@example\.com$/);
  });

  it("npm run doctor gives each of its test users a different password", () => {
    expect(newPerson().password).not.toBe(newPerson().password);
  });

  it("npm run doctor’s test users have passwords with all kinds of characters", () => {
    const { password } = newPerson();
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^\w-]/]) expect(password).toMatch(kind);
  });
});
