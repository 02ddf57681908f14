import { describe, expect, test } from "vitest";
import { environment } from "../../../lib/env.ts";
import { cookieFor, email, password, send, standInForFile } from "./site.ts";
import { healthy, refusal, session } from "./stand-in.ts";

const backend = await standInForFile();

/** A healthy backend that refuses every password. */
const knowsNoPassword: typeof healthy = (request) =>
  request.path.includes("grant_type=password")
    ? refusal(400, "invalid_credentials")
    : healthy(request);

describe("limits for password guessing", () => {
  test("ten wrong passwords lock an account only for the network they came from", async () => {
    const from = (address: string, tried: string) =>
      send("/api/auth/sign-in", { email, password: tried }, "", address);
    backend.respond = knowsNoPassword;
    for (let n = 0; n < 10; n++) expect((await from("203.0.113.7", "guess")).status).toBe(400);
    backend.respond = healthy;
    const locked = await from("203.0.113.7", password);
    expect(locked.status).toBe(429);
    expect(locked.headers.get("retry-after")).toMatch(/^5\d\d$/);
    expect((await locked.json()).message).toMatch(/10 minutes.*Forgot password/);
    // Right passwords are not counted.
    for (let n = 0; n < 12; n++) expect((await from("203.0.113.8", password)).status).toBe(200);
  });

  test("an emailed code works even during a password guessing attack", async () => {
    backend.respond = (request) => {
      const isRight = request.path.startsWith("/auth/v1/verify") && request.body.includes("271828");
      return isRight ? { status: 200, body: session("mail") } : knowsNoPassword(request);
    };
    const from = (n: number, path: string, fields: object) =>
      send(path, fields, "", `198.51.100.${n}`);
    const enter = (n: number, code: string) =>
      from(n, "/api/auth/confirm", { email, code, type: "recovery", password });
    const tried = (n: number) =>
      Promise.all([enter(n, "000000"), from(n, "/api/auth/sign-in", { email, password: "guess" })]);
    await Promise.all(Array.from({ length: 61 }, (_, n) => tried(n)));
    const owner = 200;
    expect((await from(owner, "/api/auth/sign-in", { email, password })).status).toBe(429);
    expect((await enter(owner, "271828")).status).toBe(200);
  });

  test("a session allows ten password checks an hour across all forms", async () => {
    const cookie = cookieFor("own");
    const change = { current: password, password: "marble-9-kite" };
    for (let n = 0; n < 5; n++)
      expect((await send("/api/auth/password", change, cookie)).status).toBe(200);
    // Each notice of a changed password counts as one of the hour's emails.
    environment().MAILS_PER_HOUR = 6;
    for (const [n, status] of [200, 429].entries())
      expect((await send("/api/auth/forgot", { email: `${n}-${email}` })).status).toBe(status);
    environment().MAILS_PER_HOUR = 1000;
    backend.respond = knowsNoPassword;
    const guess = (n: number) => {
      const proof = { password: `guess-${n}` };
      return n % 2
        ? send("/api/auth/password", { current: proof.password, password: "marble-9-kite" }, cookie)
        : send("/api/account/delete", { confirmation: "DELETE", ...proof }, cookie);
    };
    for (let n = 0; n < 5; n++) expect((await guess(n)).status).toBe(422);
    for (const n of [5, 6]) expect((await guess(n)).status).toBe(429);
  });
});

describe("a banned account", () => {
  test("sign-in refuses a banned account exactly like a wrong password", async () => {
    const tried = async (code: string, message: string) => {
      backend.respond = () => refusal(400, code, message);
      const start = performance.now();
      const response = await send("/api/auth/sign-in", { email, password: "guess" });
      expect(performance.now() - start).toBeGreaterThan(690);
      return { status: response.status, reply: await response.json() };
    };
    const wrong = await tried("invalid_credentials", "Invalid login credentials");
    expect(wrong).toMatchObject({ status: 400, reply: { code: "invalid-credentials" } });
    expect(await tried("user_banned", "User is banned")).toEqual(wrong);
  });

  test.each([
    ["a typed sign-up code", "signup", {}],
    ["a typed recovery code", "recovery", {}],
    ["a link’s code", "recovery", { via: "link" }],
  ])("%s of a banned account is refused exactly like a wrong code", async (_, type, fields) => {
    const tried = async (code: string) => {
      // The auth server checks for a ban before it checks the code.
      backend.respond = () => refusal(403, code);
      const response = await send("/api/auth/confirm", {
        email,
        code: "00000000",
        type,
        password,
        ...fields,
      });
      return { status: response.status, reply: await response.json() };
    };
    const wrong = await tried("otp_expired");
    expect(wrong).toMatchObject({ status: 400, reply: { code: "link-expired" } });
    expect(await tried("user_banned")).toEqual(wrong);
  });
});
