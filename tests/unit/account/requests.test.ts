import { AsyncLocalStorage } from "node:async_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readBody } from "../../../lib/account/handler.ts";
import {
  type Counted,
  forgetState,
  prefixOf,
  readerAddress,
  takeFromLimits,
} from "../../../lib/account/limits.ts";
import { environment } from "../../../lib/env.ts";

const site = "https://polls.example";

function request(body: BodyInit, type: string, more: object = {}): Request {
  const { headers = {}, ...init } = more as RequestInit;
  const all = { "content-type": type, ...(headers as Record<string, string>) };
  return new Request(`${site}/api/x`, { method: "POST", body, headers: all, ...init });
}

describe("body", () => {
  test("JSON and forms", async () => {
    const json = await readBody(request('{"a":1}', "application/json"));
    expect(json).toEqual({ fields: { a: 1 }, isForm: false });
    const form = request("a=1&b=%C3%A9+x", "application/x-www-form-urlencoded; charset=utf-8");
    expect(await readBody(form)).toEqual({ fields: { a: "1", b: "é x" }, isForm: true });
  });

  test("what counts is what arrives, not what was announced", async () => {
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("x".repeat(4096))),
    });
    const endless = request(stream, "application/json", {
      headers: { "content-length": "2" },
      duplex: "half",
    });
    await expect(readBody(endless)).rejects.toMatchObject({ refused: { status: 413 } });
  });

  test("broken UTF-8 is refused", async () => {
    const broken = request(new Uint8Array([0x22, 0xff, 0x22]), "application/json");
    await expect(readBody(broken)).rejects.toMatchObject({ refused: { status: 400 } });
  });
});

describe("the reader's address", () => {
  const spoofed = new Headers({ "x-forwarded-for": "1.2.3.4, 5.6.7.8", "x-real-ip": "9.9.9.9" });

  test("is unknown unless the deployment says which proxy to trust", () => {
    expect(readerAddress(spoofed, "none")).toBeUndefined();
    expect(readerAddress(spoofed, "x-forwarded-for")).toBe("5.6.7.8");
    expect(readerAddress(spoofed, "x-real-ip")).toBe("9.9.9.9");
    expect(readerAddress(new Headers({ "x-vercel-forwarded-for": "4.4.4.4" }), "vercel")).toBe("4.4.4.4");
    expect(readerAddress(spoofed, "cf-connecting-ip")).toBeUndefined();
  });

  test.each([
    ["203.0.113.9:4711", "203.0.113.9"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["unknown", undefined],
    ["", undefined],
    ["1.2.3.4\t", "1.2.3.4"],
  ])("reads %j", (value, expected) => {
    expect(readerAddress(new Headers({ "x-real-ip": value }), "x-real-ip")).toBe(expected);
  });

  test("one IPv6 connection is one reader", () => {
    expect(prefixOf("2001:db8:1:2:3:4:5:6", 64)).toBe(prefixOf("2001:DB8:1:2::99", 64));
    expect(prefixOf("2001:db8:1:2::1", 64)).not.toBe(prefixOf("2001:db8:1:3::1", 64));
    expect(prefixOf("::1", 64)).toBe("0:0:0:0::/64");
    expect(prefixOf("203.0.113.9", 64)).toBe("203.0.113.9");
  });

  test("never throws on any header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (value) => {
        const headers = new Headers();
        try {
          headers.set("x-real-ip", value);
        } catch {
          return;
        }
        const found = readerAddress(headers, "x-real-ip");
        if (found !== undefined) expect(prefixOf(found, 64)).not.toBe("");
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});

describe("limits", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    environment().MAILS_PER_HOUR = 30;
    forgetState("limits");
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const take = (counted: Partial<Counted>) =>
    takeFromLimits({ kind: "password", account: "asha@example.in", address: "203.0.113.9", ...counted });
  /** How many of so many tries are allowed. */
  const allowed = (tries: number, counted: (n: number) => Partial<Counted>) =>
    Array.from({ length: tries }, (_, n) => take(counted(n)).ok).filter(Boolean).length;
  const addressOf = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`;
  const minutes = (count: number) => vi.advanceTimersByTime(60_000 * count);

  test("ten tries in ten minutes by account and network, however the account is spelled; what is given back is none", () => {
    const spelled = (n: number) => ({ account: n % 2 ? " Asha@Example.in " : "asha@example.in" });
    const last = take({});
    expect(allowed(20, spelled)).toBe(9);
    expect(take({})).toEqual({ ok: false, scope: "pair", retryAfter: 600 });
    if (last.ok) last.giveBack();
    expect(allowed(2, spelled)).toBe(1);
    expect([take({ account: "other@b.in" }).ok, take({ kind: "code" }).ok]).toEqual([true, true]);
    minutes(9.99);
    expect(take({})).toMatchObject({ retryAfter: 1 });
    minutes(0.01);
    expect(take({}).ok).toBe(true);
  });

  test("nobody at one address shuts another out, whatever is tried for an hour", () => {
    for (const kind of ["password", "code"] as const) {
      for (let n = 0; n < 6; n++) {
        allowed(1000, () => ({ kind }));
        expect(take({ kind, address: "203.0.113.10" }).ok).toBe(true);
        minutes(9.9);
      }
    }
    for (let n = 0; n < 60; n++) allowed(1000, (m) => ({ kind: "mail", account: `signup ${m}@b.in` }));
    const asked = { kind: "mail", account: "signup asha@example.in", address: "203.0.113.10" } as const;
    expect(take(asked).ok).toBe(true);
  });

  test("sixty guesses an hour at one account, from however many addresses, and a mail goes out all the same", () => {
    for (const kind of ["password", "code"] as const)
      expect(allowed(1000, (n) => ({ kind, address: addressOf(n) }))).toBe(60);
    expect(take({ address: "203.0.113.10" })).toMatchObject({ ok: false, scope: "account" });
    expect(take({ kind: "mail", account: "recovery asha@example.in" }).ok).toBe(true);
    minutes(60);
    expect(take({}).ok).toBe(true);
  });

  test("150 readers behind one address sign up, mistype once and sign in within an hour", () => {
    environment().MAILS_PER_HOUR = 200;
    const kinds = ["mail", "password", "code"] as const;
    for (const kind of kinds) expect(allowed(150, (n) => ({ kind, account: `${n}@b.in` }))).toBe(150);
  });

  test.each([
    [30, 22],
    [1000, 200],
    [1, 1],
  ])("%i mails an hour go out, %i of them to one network", (inAll, ofOne) => {
    environment().MAILS_PER_HOUR = inAll;
    const mail = (n: number) => ({ kind: "mail", account: `signup ${n}@b.in` }) as const;
    expect(allowed(1500, mail)).toBe(ofOne);
    expect(allowed(3000, (n) => ({ ...mail(2000 + n), address: addressOf(n) }))).toBe(inAll - ofOne);
    minutes(60);
    expect(take(mail(0)).ok).toBe(true);
  });

  test("one mail a minute by account and network; members by account alone; an IPv6 customer is one network", () => {
    const mail = { kind: "mail", account: "recovery asha@example.in" } as const;
    expect(allowed(5, () => mail)).toBe(1);
    expect(take(mail)).toEqual({ ok: false, scope: "pair", retryAfter: 60 });
    expect(allowed(30, (n) => ({ kind: "proof", address: addressOf(n) }))).toBe(10);
    const sprayed = (n: number) => ({ account: `${n}@b.in`, address: `2001:db8:1:${n.toString(16)}::1` });
    expect(allowed(2000, sprayed)).toBe(500);
    expect(take({ account: "x@b.in", address: "2001:db8:2::1" }).ok).toBe(true);
  });

  test("tries on 40,000 made-up accounts free none that is locked", () => {
    expect(allowed(11, () => ({}))).toBe(10);
    for (let n = 0; n < 40_000; n++) {
      take({ account: `a${n}@b.in`, address: addressOf(Math.floor(n / 90)) });
      if (n % 1000 === 0) expect(take({}).ok).toBe(false);
    }
  });

  test("a key costs less than a kilobyte, whatever its request holds, and there are only so many", () => {
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
});
