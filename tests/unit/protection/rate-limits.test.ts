import { AsyncLocalStorage } from "node:async_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { environment } from "../../../lib/env.ts";
import { clientAddress } from "../../../lib/protection/client-address.ts";
import { type Attempt, countersOf, memoryStore } from "../../../lib/protection/rate-limit-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
  environment().MAILS_PER_HOUR = 30;
  vi.stubGlobal("__accountState", undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

const take = (counted: Partial<Attempt>) =>
  memoryStore.take(
    countersOf({
      kind: "password",
      account: "asha@example.in",
      address: "203.0.113.9",
      ...counted,
    }),
  );
/** How many of these tries are allowed. */
const allowed = (tries: number, counted: (n: number) => Partial<Attempt>) =>
  Array.from({ length: tries }, (_, n) => take(counted(n)).ok).filter(Boolean).length;
const addressOf = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`;
const minutes = (count: number) => vi.advanceTimersByTime(60_000 * count);

test("an account has ten password tries however its email address is typed", () => {
  const spelled = (n: number) => ({ account: n % 2 ? "Asha@Example.in" : "asha@example.in" });
  expect(allowed(20, spelled)).toBe(10);
  expect(take({})).toEqual({ ok: false, scope: "pair", retryAfter: 600 });
  minutes(9.99);
  expect(take({})).toMatchObject({ retryAfter: 1 });
  minutes(0.01);
  expect(take({}).ok).toBe(true);
  // A moment after the window has ended, ten new tries are allowed.
  minutes(10.01);
  expect(allowed(20, spelled)).toBe(10);
  // The second limit allows thirty tries an hour.
  minutes(10.01);
  expect(allowed(20, spelled)).toBe(9);
});

test("readers at one IP address cannot lock out a reader at another", () => {
  for (let n = 0; n < 6; n++) {
    allowed(100, () => ({ kind: "password" }));
    expect(take({ kind: "password", address: "203.0.113.10" }).ok).toBe(true);
    minutes(9.9);
  }
  allowed(1000, (m) => ({ kind: "mail", account: `signup ${m}@b.in` }));
  const attempt = {
    kind: "mail",
    account: "signup asha@example.in",
    address: "203.0.113.10",
  } as const;
  expect(take(attempt).ok).toBe(true);
});

test("150 readers behind one IP address can sign up within an hour", () => {
  environment().MAILS_PER_HOUR = 200;
  const kinds = ["mail", "password"] as const;
  for (const kind of kinds) expect(allowed(150, (n) => ({ kind, account: `${n}@b.in` }))).toBe(150);
});

test.each([
  [30, 22],
  [1000, 200],
  [1, 1],
])("the site sends %i emails an hour, at most %i for one network", (inAll, ofOne) => {
  environment().MAILS_PER_HOUR = inAll;
  const emailAttempt = (n: number) => ({ kind: "mail", account: `signup ${n}@b.in` }) as const;
  expect(allowed(1500, emailAttempt)).toBe(ofOne);
  expect(allowed(3000, (n) => ({ ...emailAttempt(2000 + n), address: addressOf(n) }))).toBe(
    inAll - ofOne,
  );
  minutes(60);
  expect(take(emailAttempt(0)).ok).toBe(true);
});

test("rate limits group attempts by account, IPv6 /48 or IPv6 /64", () => {
  expect(allowed(30, (n) => ({ kind: "proof", address: addressOf(n) }))).toBe(10);
  const sprayed = (n: number) => ({
    account: `${n}@b.in`,
    address: `2001:db8:1:${n.toString(16)}::1`,
  });
  expect(allowed(600, sprayed)).toBe(500);
  expect(take({ account: "x@b.in", address: "2001:db8:2::1" }).ok).toBe(true);
  // One connection has a whole /64, so both addresses count as one, however they are written.
  const spelled = ["2001:db8:3:2:3:4:5:6", "2001:0DB8:3:2::99"];
  const headersOf = (n: number) => new Headers({ "x-real-ip": spelled[n % 2] ?? "" });
  expect(allowed(20, (n) => ({ address: clientAddress(headersOf(n), "x-real-ip") }))).toBe(10);
  expect(take({ address: "2001:db8:3:3::1" }).ok).toBe(true);
});

test("attempts on 25,000 made-up accounts do not unlock a locked account", () => {
  expect(allowed(11, () => ({}))).toBe(10);
  for (let n = 0; n < 25_000; n++) {
    take({ account: `a${n}@b.in`, address: addressOf(Math.floor(n / 90)) });
    if (n % 1000 === 0) expect(take({}).ok).toBe(false);
  }
});

test("rate-limit counters of 80,000 readers use less than 40 MB", () => {
  vi.useRealTimers();
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = () => {
    collect();
    return getHeapStatistics().used_heap_size;
  };
  const requests = new AsyncLocalStorage<unknown>();
  const tries = 2000;
  const ask = (n: number) =>
    requests.run(new Array(4000).fill(n), () =>
      take({ account: `${n}@b.in`, address: `2001:db8:${n.toString(16)}::1` }),
    );
  ask(0);
  const before = used();
  for (let n = 1; n <= tries; n++) ask(n);
  // Each of these made-up readers has four counters.
  expect((used() - before) / (4 * tries)).toBeLessThan(1000);
  for (let n = tries; n < 40 * tries; n++) ask(n);
  expect(used() - before).toBeLessThan(40e6);
});
