import { expect, test } from "vitest";
import { answerTo, ask, site, standInForFile } from "../../backend/faults/site.ts";

await standInForFile();
/** What a page is told of a request's header; null where it is told nothing. */
const passedOn = ({ headers }: Response, name: string) => headers.get(`x-middleware-request-${name}`);

test.each([
  ["a POST", "/account", { method: "POST" }, 405],
  ["65 parameters", `/auth?${"a&".repeat(64)}a`, {}, 400],
  ["4,097 characters", `/auth?${"a".repeat(4097 - `${site}/auth?`.length)}`, {}, 400],
  ["a broken state", "/auth", { headers: { rsc: "1", "next-router-state-tree": "no JSON" } }, 400],
  ["a page with a broken state", "/auth", { headers: { "next-router-state-tree": "no JSON" } }, 200],
  ["64 parameters", `/auth?${"a&".repeat(63)}a`, {}, 200],
])("%s is refused where no server of ours stands before, too: %s", async (_, path, init, status) => {
  expect((await answerTo(ask(path, init))).status).toBe(status);
});

test("neither a long agent nor a nonce of the client's own is passed on", async () => {
  const own = { "x-nonce": "theirs", "content-security-policy": "script-src 'nonce-theirs'" };
  const headers = { ...own, "user-agent": "a".repeat(600) };
  const [home, page, next] = [
    await answerTo(ask("/", { headers })),
    await answerTo(ask("/auth", { headers })),
    await answerTo(ask("/auth", {})),
  ];
  for (const name of Object.keys(own)) expect(passedOn(home, name)).toBeNull();
  expect(passedOn(page, "x-nonce")).not.toBe(passedOn(next, "x-nonce"));
  expect(page.headers.get("content-security-policy")).toContain(`'nonce-${passedOn(page, "x-nonce")}'`);
  expect(passedOn(page, "user-agent")).toHaveLength(512);
});
