import { beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "@/lib/env";
import {
  type Attempt,
  countersOf,
  emailCounter,
  memoryStore,
  processState,
} from "@/lib/protection/rate-limit-store";
import type { RateLimitScope } from "@/lib/protection/rate-limits";

beforeEach(() => {
  environment().MAILS_PER_HOUR = 30;
  vi.stubGlobal("__accountState", undefined);
});

const account = "Asha@Example.in";
const address = "2001:db8:1:2:3:4:5:6";

/** The counters of an attempt, each as its key with its largest count. */
const countersFor = (attempt: Attempt) =>
  countersOf(attempt).map(({ key, max }) => `${key} max ${max}`);

describe("the counters of an attempt", () => {
  test("a sign-in counts towards the account’s limit as well as the network’s", () => {
    expect(countersFor({ kind: "password", account, address })).toEqual([
      "password/network/600/2001:db8:1 max 500",
      "password/account/3600/asha@example.in max 60",
      "password/pair/600/asha@example.in\n2001:db8:1:2 max 10",
      "password/pair/3600/asha@example.in\n2001:db8:1:2 max 30",
    ]);
  });

  test("a sign-in without a known IP address has no network limit", () => {
    expect(countersFor({ kind: "password", account, address: undefined })).toEqual([
      "password/account/3600/asha@example.in max 60",
      "password/pair/600/asha@example.in\nunknown max 10",
      "password/pair/3600/asha@example.in\nunknown max 30",
    ]);
  });

  test("an attempt without an account counts only against its network’s limit", () => {
    expect(countersFor({ kind: "password", address })).toEqual([
      "password/network/600/2001:db8:1 max 500",
    ]);
  });

  test("a signed-in reader’s password check counts against the account’s limit", () => {
    expect(countersFor({ kind: "proof", account, address })).toEqual([
      "proof/account/3600/asha@example.in max 10",
    ]);
  });

  test("the site’s email limit is checked before the limit per network", () => {
    expect(countersFor({ kind: "mail", account: `signup ${account}`, address })).toEqual([
      "mail/site/3600/ max 30",
      "mail/network/3600/2001:db8:1 max 22",
      "mail/pair/60/signup asha@example.in\n2001:db8:1:2 max 1",
    ]);
  });

  test("an email is first checked against the hourly limit of the whole site", () => {
    const [counter] = countersOf({ kind: "mail", account, address });
    expect(counter).toMatchObject(emailCounter);
  });
});

describe("counting in memory", () => {
  const limit = (key: string, max: number, scope: RateLimitScope = "pair") => ({
    key,
    max,
    scope,
    seconds: 60,
  });

  test("the refusal of an attempt names the first limit that is used up", () => {
    const limits = [limit("wide", 1, "network"), limit("narrow", 1, "pair")];
    memoryStore.take(limits);
    expect(memoryStore.take(limits)).toMatchObject({ ok: false, scope: "network" });
  });

  test("a refused attempt increases no counter", () => {
    memoryStore.take([limit("narrow", 1)]);
    memoryStore.take([limit("wide", 1), limit("narrow", 1)]);
    expect(memoryStore.take([limit("wide", 1)]).ok).toBe(true);
  });

  test("an attempt under one key does not count against another key’s limit", () => {
    memoryStore.take([limit("a", 1)]);
    expect(memoryStore.take([limit("b", 1)]).ok).toBe(true);
  });

  test("an attempt undone with giveBack no longer counts against the limit", () => {
    const permission = memoryStore.take([limit("a", 1)]);
    if (permission.ok) permission.giveBack();
    expect(memoryStore.take([limit("a", 1)]).ok).toBe(true);
  });

  test("an attempt added with memoryStore.add counts against the limit", () => {
    memoryStore.add({ key: "a", seconds: 60 });
    expect(memoryStore.take([limit("a", 1)]).ok).toBe(false);
  });

  test("the wait after a refusal is rounded up to a whole number of seconds", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    memoryStore.take([limit("a", 1)]);
    vi.advanceTimersByTime(30_001);
    expect(memoryStore.take([limit("a", 1)])).toMatchObject({ retryAfter: 30 });
    vi.useRealTimers();
  });
});

describe("the state of a process", () => {
  test("processState creates a state only once for each name", () => {
    const first = processState("a", () => ({}));
    expect(processState("a", () => ({}))).toBe(first);
  });

  test("processState keeps a separate state for each name", () => {
    processState("a", () => 1);
    expect(processState("b", () => 2)).toBe(2);
  });
});
