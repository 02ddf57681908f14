import { NextRequest } from "next/server";
import { beforeAll, expect, test, vi } from "vitest";
import { middleware } from "@/middleware";

const site = "http://localhost:3000";
const ask = (path: string, init: ConstructorParameters<typeof NextRequest>[1] = {}) =>
  middleware(new NextRequest(site + path, init));
/** What a page is told of a request's header; null where it is told nothing. */
const passedOn = ({ headers }: Response, name: string) => headers.get(`x-middleware-request-${name}`);

beforeAll(() => {
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.spyOn(console, "log").mockImplementation(() => {});
});

test.each(["POST", "PUT", "DELETE"])("a page answers %s with 405", async (method) => {
  const answer = await ask("/account", { method });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(answer.headers.get("content-security-policy")).toContain("object-src 'none'");
});

test.each([
  ["64 parameters", `/auth?${"a&".repeat(63)}a`, 200],
  ["65 parameters", `/auth?${"a&".repeat(64)}a`, 400],
  ["4,096 characters", `/auth?${"a".repeat(4096 - `${site}/auth?`.length)}`, 200],
  ["4,097 characters", `/auth?${"a".repeat(4097 - `${site}/auth?`.length)}`, 400],
])("an address of %s", async (_, path, status) => {
  expect((await ask(path)).status).toBe(status);
});

test("a router's state that the framework fails on is refused where it would be read", async () => {
  const broken = { "next-router-state-tree": "no JSON" };
  expect((await ask("/auth", { headers: { ...broken, rsc: "1" } })).status).toBe(400);
  expect((await ask("/auth", { headers: broken })).status).toBe(200);
});

test("neither a long agent nor a nonce of the client's own is passed on", async () => {
  const headers = { "x-nonce": "theirs", "user-agent": "a".repeat(600) };
  const [home, page] = [await ask("/", { headers }), await ask("/auth", { headers })];
  expect(passedOn(home, "x-nonce")).toBeNull();
  expect(page.headers.get("content-security-policy")).toContain(`'nonce-${passedOn(page, "x-nonce")}'`);
  expect(passedOn(page, "user-agent")).toHaveLength(512);
});
