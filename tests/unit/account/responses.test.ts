import { describe, expect, test } from "vitest";
import { flashFrom } from "@/lib/account/flash";
import { formResponse, jsonResponse, redirectTo } from "@/lib/account/responses";
import { CookieJar } from "@/lib/supabase/session-cookie";

const newJar = () => new CookieJar(new Headers());
const toast = { title: "Success", message: "Saved.", kind: "success" } as const;
const failure = { ok: false, status: 429, code: "too-many", message: "Later." } as const;

describe("a response to a script", () => {
  test("a successful response’s JSON has the handler’s data plus the toast", async () => {
    const response = jsonResponse({ ok: true, next: "/account", data: { a: 1 }, toast }, newJar());
    expect(await response.json()).toEqual({ ok: true, a: 1, toast });
  });

  test("a JSON response to a successful request sets no flash cookie", () => {
    const jar = newJar();
    jsonResponse({ ok: true, next: "/account", toast }, jar);
    expect(jar.changes).toEqual([]);
  });

  test("the JSON of a failure leaves out fields that only the server uses", async () => {
    const response = jsonResponse({ ...failure, counts: false }, newJar());
    expect(await response.json()).toEqual({ ok: false, code: "too-many", message: "Later." });
  });

  test("the JSON response of a failure has the failure’s status", () => {
    expect(jsonResponse(failure, newJar()).status).toBe(429);
  });

  test.each([
    [undefined, null],
    [7, "7"],
  ])(
    "the JSON of a failure with retryAfter %s has the Retry-After header %s",
    (retryAfter, header) => {
      const outcome = retryAfter ? { ...failure, retryAfter } : failure;
      expect(jsonResponse(outcome, newJar()).headers.get("retry-after")).toBe(header);
    },
  );

  test("a JSON response sends the cookies that its handler has set", () => {
    const jar = newJar();
    jar.set("flash", "a", 60);
    expect(jsonResponse(failure, jar).headers.getSetCookie()).toHaveLength(1);
  });
});

describe("a redirect", () => {
  test.each([
    [undefined, 303],
    [307, 307],
  ] as const)("redirectTo with the status argument %s responds with status %i", (asked, status) => {
    expect(redirectTo("/cards", newJar(), asked).status).toBe(status);
  });

  test("a redirect keeps a relative path in its Location header", () => {
    expect(redirectTo("/cards?a=b", newJar()).headers.get("location")).toBe("/cards?a=b");
  });
});

describe("a response to a form without scripts", () => {
  const form = "/api/profile";

  test("without scripts, a success without a toast sets no flash cookie", () => {
    const jar = newJar();
    formResponse({ ok: true, next: "/cards" }, jar, { page: "/account", form });
    expect(jar.changes).toEqual([]);
  });

  test("the flash cookie of a success has the toast but no form values", () => {
    const jar = newJar();
    const values = { name: "Asha" };
    const success = { ok: true, next: "/cards", toast } as const;
    const response = formResponse(success, jar, { page: "/account", form, values });
    expect(response.headers.get("location")).toBe("/cards");
    expect(flashFrom(jar)).toEqual({ values: {}, toast });
  });

  test("without scripts, a failure redirects back with the typed values", () => {
    const jar = newJar();
    const values = { name: "Asha" };
    const outcome = { ...failure, field: "name" };
    const response = formResponse(outcome, jar, { page: "/account", form, values });
    expect(response.headers.get("location")).toBe("/account");
    expect(flashFrom(jar)).toEqual({
      form,
      field: "name",
      code: "too-many",
      message: "Later.",
      values,
    });
  });
});
