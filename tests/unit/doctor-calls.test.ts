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
  ...{ url: "", status, headers: new Headers(), text: JSON.stringify(body) },
});
/** Makes `fetch` answer once. Returns the request's address and options. */
function answerFetch(response = new Response("{}")) {
  const spy = vi.spyOn(globalThis, "fetch").mockResolvedValue(response);
  return () => spy.mock.calls[0] as [string, RequestInit];
}

describe("a request of npm run doctor", () => {
  const ask = callsTo("https://project.example");

  it("the doctor sends the sender’s key to the project", async () => {
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
  ])("the doctor sends the body %j (%s) with the method %s", async (body, named, method, text) => {
    const request = answerFetch();
    await ask({}, "/", body, named);
    expect(request()[1].method).toBe(method);
    expect(request()[1].body).toBe(text);
  });

  it("the doctor follows no redirect", async () => {
    const request = answerFetch();
    await probe("https://project.example");
    expect(request()[1].redirect).toBe("manual");
  });

  it("the doctor waits 15 seconds for a response", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const request = answerFetch();
    await probe("https://project.example");
    expect(timeout.mock.calls).toEqual([[15_000]]);
    expect(request()[1].signal).toBe(timeout.mock.results[0]?.value);
  });

  it("the doctor reads status, headers, text of a response", async () => {
    answerFetch(new Response("text", { status: 418, headers: { date: "now" } }));
    const answer = await probe("https://project.example");
    expect(answer).toMatchObject({ url: "https://project.example", status: 418, text: "text" });
    expect(answer.headers.get("date")).toBe("now");
  });

  it.each([
    [new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } }), "ECONNREFUSED"],
    [new Error("timed out"), "timed out"],
  ])("the doctor has no response after %s", async (error, status) => {
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
  ])("the status %s is a success: %s, a refusal: %s", (status, done, refused) => {
    expect(isDone(answerWith(status))).toBe(done);
    expect(isRefused(answerWith(status))).toBe(refused);
  });

  it.each([
    [{ error_code: "weak_password", code: 422 }, "weak_password"],
    [{ code: "42501" }, "42501"],
    [{}, undefined],
  ])("the code of the response %j is %s", (body, code) => {
    expect(codeOf(answerWith(400, body))).toBe(code);
  });

  it("a field is read at any depth of a response", () => {
    expect(field({ text: '{"keys":[{"kty":"EC"}]}' }, "keys", "0", "kty")).toBe("EC");
  });

  it.each(["<h1>Hello</h1>", "", "null", '{"other":1}'])(
    "the response %s has no such field",
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
  ])("the key %s is secret: %s, legacy: %s", (text, isSecretKey, isLegacyKey) => {
    expect(isSecret(text)).toBe(isSecretKey);
    expect(isLegacy(text)).toBe(isLegacyKey);
  });

  it("a missing key is no legacy key", () => {
    expect(isLegacy(undefined)).toBe(false);
  });
});

describe("a user whom npm run doctor creates", () => {
  it("a user of the doctor has an address that nobody can own", () => {
    expect(newPerson().email).toMatch(/^doctor-[\da-f-]{36}@example\.com$/);
  });

  it("a user of the doctor has a new password each time", () => {
    expect(newPerson().password).not.toBe(newPerson().password);
  });

  it("a user of the doctor has a password that every project accepts", () => {
    const { password } = newPerson();
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^\w-]/]) expect(password).toMatch(kind);
  });
});
