import { describe, expect, it } from "vitest";
import {
  hasBrokenRouterState,
  isInternalHeader,
  isMiddlewareHeader,
  isUnfitAddress,
  limitCookieCount,
  truncateUserAgent,
} from "@/lib/headers/refusals";

describe("an address that costs the framework too much time", () => {
  const withParameters = (count: number) => `/search?${Array(count).fill("a").join("&")}`;

  it.each([
    [64, false],
    [65, true],
  ])("of an address with %i parameters, isUnfitAddress is %s", (count, isUnfit) => {
    expect(isUnfitAddress(withParameters(count))).toBe(isUnfit);
  });

  it.each([
    [4096, false],
    [4097, true],
  ])("of an address with %i characters, isUnfitAddress is %s", (length, isUnfit) => {
    expect(isUnfitAddress("/".padEnd(length, "a"))).toBe(isUnfit);
  });
});

it("a user agent is shortened to its first 512 characters", () => {
  expect(truncateUserAgent(`b${"a".repeat(600)}`)).toBe(`b${"a".repeat(511)}`);
});

it("the cookies of a request with 64 cookies keep their order", () => {
  const cookies = Array.from({ length: 64 }, (_, index) => `c${63 - index}=x`);
  const header = [...cookies.slice(1), "icp-session=x"].join("; ");
  expect(limitCookieCount(header)).toBe(header);
});

it("in a request with 65 cookies, the site’s own cookie moves to the front", () => {
  const header = `${"other=1; ".repeat(64)}viewer=Asha`;
  expect(limitCookieCount(header).split(";", 1)[0]).toBe(" viewer=Asha");
});

it("a cookie named “viewers” is not mistaken for the site’s cookie “viewer”", () => {
  const header = `${"other=1; ".repeat(64)}viewers=x`;
  expect(limitCookieCount(header)).not.toContain("viewers");
});

describe("headers that a client must not send", () => {
  it.each([
    "x-middleware-prefetch",
    "x-middleware-subrequest",
    "x-nonce",
    "content-security-policy",
    "content-security-policy-report-only",
  ])("every host removes the header %s", (name) => {
    expect(isMiddlewareHeader(name)).toBe(true);
    expect(isInternalHeader(name)).toBe(true);
  });

  it.each([
    "x-action-forwarded",
    "x-invoke-path",
    "x-next-resume-state-length",
    "x-nextjs-data",
    "x-now-route-matches",
    "x-prerender-revalidate",
    "x-invocation-id",
    "x-matched-path",
    "x-forwarded-host",
    "x-forwarded-port",
    "x-forwarded-proto",
    "next-action",
    "next-hmr-refresh",
    "next-resume",
  ])("only the site’s own server removes the header %s", (name) => {
    expect(isInternalHeader(name)).toBe(true);
    expect(isMiddlewareHeader(name)).toBe(false);
  });

  it.each([
    "accept",
    "cookie",
    "rsc",
    "next-url",
    "next-router-prefetch",
    "next-router-state-tree",
    "x-forwarded-for",
    "x-real-ip",
    "x-request-id",
    "my-x-nonce",
    "x-nonces",
  ])("the site’s own server keeps the header %s", (name) => {
    expect(isInternalHeader(name)).toBe(false);
  });
});

describe("the router state in a request for page data", () => {
  const tree = "next-router-state-tree";
  const valid = encodeURIComponent(JSON.stringify(["", {}]));

  it.each<[string, Record<string, string>, boolean]>([
    ["no router state", { rsc: "1" }, false],
    ["a valid router state", { rsc: "1", [tree]: valid }, false],
    ["a router state that is not JSON", { rsc: "1", [tree]: "{" }, true],
    ["a router state of another form", { rsc: "1", [tree]: "[1]" }, true],
    ["a broken router state for a document", { [tree]: "{" }, false],
  ])("hasBrokenRouterState is true only for a broken data request: %s", (_, headers, isBroken) => {
    expect(hasBrokenRouterState(new Headers(headers))).toBe(isBroken);
  });
});
