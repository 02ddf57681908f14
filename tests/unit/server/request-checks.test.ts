import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import {
  fileAddress,
  internalFile,
  isReadMethod,
  limitHeaders,
  refusalFor,
  sessionCookie,
} from "@/server/request-checks";

/** The refusal for a request, or undefined. */
function refusal(target: string, headers: Record<string, string> = {}) {
  const [method = "", url = ""] = target.split(" ");
  const request: object = { method, url, headers };
  return refusalFor(request as IncomingMessage, url.split("?", 1)[0] ?? "");
}

describe("a request that the server answers", () => {
  it.each([
    "GET /",
    "HEAD /about",
    "GET /about?next=//x/",
    "POST /api/auth/sign-in",
    "OPTIONS /api/profile",
    "DELETE /api/account",
  ])("the server does not refuse %s", (target) => {
    expect(refusal(target)).toBeUndefined();
  });

  it.each(["0", "00", ""])("a GET request may have the content length “%s”", (length) => {
    expect(refusal("GET /about", { "content-length": length })).toBeUndefined();
  });

  it("a POST request to an API route may have a body", () => {
    expect(refusal("POST /api/profile", { "content-length": "9" })).toBeUndefined();
  });
});

describe("a request that the server refuses", () => {
  it.each([
    ["GET *", {}],
    ["GET http://evil.example/", {}],
    [`GET /search?${"a&".repeat(65)}`, {}],
    ["POST http://evil.example/api/x", {}],
    ["GET /about", { "content-length": "1" }],
    ["HEAD /about", { "content-length": "010" }],
    ["GET /about", { "transfer-encoding": "chunked" }],
    ["GET /about", { "transfer-encoding": "" }],
  ])("the server answers 400 to %s with the headers %j", (target, headers) => {
    expect(refusal(target, headers as Record<string, string>)).toEqual({ status: 400 });
  });

  it.each(["POST /", "PUT /auth", "OPTIONS /about", "TRACE /api/profile", "POST /apis", "get /"])(
    "the server answers 405 to %s",
    (target) => {
      expect(refusal(target)).toEqual({ status: 405, headers: { Allow: "GET, HEAD" } });
    },
  );
});

describe("a request that the server redirects", () => {
  it.each([
    ["/about/", "/about"],
    ["//about", "/about"],
    ["/a\\b", "/a/b"],
    ["/a///b//", "/a/b"],
    ["//", "/"],
    ["/about/?q=//x/", "/about?q=//x/"],
  ])("the server redirects %s for good to %s", (url, location) => {
    expect(refusal(`GET ${url}`)).toEqual({ status: 308, headers: { Location: location } });
  });
});

it.each([
  ["GET", true],
  ["HEAD", true],
  ["POST", false],
  ["get", false],
])("the method %s only reads from the server: %s", (method, isRead) => {
  expect(isReadMethod(method)).toBe(isRead);
});

describe("limitHeaders", () => {
  it("Next.js does not get internal headers that a client forged", () => {
    const headers = { "x-middleware-prefetch": "1", "x-forwarded-host": "evil", accept: "*/*" };
    limitHeaders(headers);
    expect(headers).toEqual({ accept: "*/*" });
  });

  it("Next.js gets at most 512 characters of a user agent", () => {
    const headers = { "user-agent": "a".repeat(600) };
    limitHeaders(headers);
    expect(headers["user-agent"]).toHaveLength(512);
  });

  it("Next.js gets at most 64 cookies of a request", () => {
    const headers = { cookie: "a=1; ".repeat(100) };
    limitHeaders(headers);
    expect(headers.cookie.split(";")).toHaveLength(64);
  });

  it("limitHeaders adds no user agent to a request without one", () => {
    const headers = {};
    limitHeaders(headers);
    expect(Object.keys(headers)).toEqual([]);
  });
});

describe("the file for a request", () => {
  const segment = "next-router-segment-prefetch";

  it.each<[string, Record<string, string>, string]>([
    ["/about", {}, "/about"],
    ["/", {}, "/"],
    ["/about", { rsc: "1" }, "/about.rsc"],
    ["/", { rsc: "1" }, "/index.rsc"],
    ["/about", { rsc: "0" }, "/about"],
    ["/about", { [segment]: "/_tree" }, "/about"],
    ["/about", { rsc: "1", [segment]: "/_tree" }, "/about.segments/_tree.segment.rsc"],
    ["/", { rsc: "1", [segment]: "/_tree" }, "/index.segments/_tree.segment.rsc"],
  ])("for %s with the headers %j, the server sends the file %s", (page, headers, file) => {
    expect(fileAddress(page, headers)).toBe(file);
  });
});

it.each([
  ["/404", true],
  ["/about.rsc", true],
  ["/about.html.br", true],
  ["/feed.xml.gz", true],
  ["/404s", false],
  ["/a/404", false],
  ["/feed.xml", false],
  ["/abr", false],
  ["/about.rsc/x", false],
])("the file %s cannot be requested directly: %s", (path, isInternal) => {
  expect(internalFile.test(path)).toBe(isInternal);
});

it.each([
  ["icp-session=x", true],
  ["a=b; icp-session.0=x", true],
  ["a=b;__Host-icp-session=x", true],
  ["icp-session.1=x", false],
  ["x-icp-session=1", false],
  ["icp-session-code-verifier=x", false],
  ["", false],
])("the cookies “%s” contain a session: %s", (cookies, isSession) => {
  expect(sessionCookie.test(cookies)).toBe(isSession);
});
