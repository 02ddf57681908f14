import { AsyncLocalStorage } from "node:async_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readBody } from "../../../lib/account/body.ts";
import { limitTable, takeFromLimits } from "../../../lib/account/limits.ts";
import { forgetState } from "../../../lib/account/process-state.ts";
import { addressGroup, readerAddress } from "../../../lib/account/reader-address.ts";

const site = "https://polls.example";

function request(body: BodyInit, type: string, more: object = {}): Request {
  const { headers = {}, ...init } = more as RequestInit;
  const all = { "content-type": type, ...(headers as Record<string, string>) };
  return new Request(`${site}/api/x`, { method: "POST", body, headers: all, ...init });
}

describe("body", () => {
  test("JSON and forms", async () => {
    const json = await readBody(request('{"a":1}', "application/json"));
    expect(json).toEqual({ ok: true, fields: { a: 1 }, isForm: false });
    const form = request("a=1&b=%C3%A9+x", "application/x-www-form-urlencoded; charset=utf-8");
    expect(await readBody(form)).toEqual({ ok: true, fields: { a: "1", b: "é x" }, isForm: true });
  });

  test("what counts is what arrives, not what was announced", async () => {
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("x".repeat(4096))),
    });
    const endless = request(stream, "application/json", {
      headers: { "content-length": "2" },
      duplex: "half",
    });
    expect(await readBody(endless)).toMatchObject({ ok: false, status: 413 });
  });

  test("broken UTF-8 is refused", async () => {
    const broken = request(new Uint8Array([0x22, 0xff, 0x22]), "application/json");
    expect(await readBody(broken)).toMatchObject({ ok: false, status: 400 });
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
    expect(addressGroup("2001:db8:1:2:3:4:5:6")).toBe(addressGroup("2001:DB8:1:2::99"));
    expect(addressGroup("2001:db8:1:2::1")).not.toBe(addressGroup("2001:db8:1:3::1"));
    expect(addressGroup("::1")).toBe("0:0:0:0::/64");
    expect(addressGroup("203.0.113.9")).toBe("203.0.113.9");
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
        if (found !== undefined) expect(addressGroup(found)).not.toBe("");
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});

describe("rate limits", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    forgetState("limits");
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Seconds to wait, or undefined for a try that was allowed. */
  async function wait(counted: Parameters<typeof takeFromLimits>[0]): Promise<number | undefined> {
    const permission = await takeFromLimits(counted);
    return permission.ok ? undefined : permission.retryAfter;
  }

  test("count by account and address, wait until the window ends, and forgive", async () => {
    const own = { name: "passwordCheck", action: "sign-in", address: "203.0.113.9" } as const;
    const asha = { ...own, account: "A@b.in" };
    const { max, seconds } = limitTable.passwordCheck.account[0];
    for (let n = 1; n < max; n++) expect(await wait(asha)).toBeUndefined();
    const last = await takeFromLimits(asha);
    expect(await wait(asha)).toBe(seconds);
    vi.advanceTimersByTime(1000 * (seconds - 1));
    expect(await wait(asha)).toBe(1);
    expect(await wait({ ...own, account: "other@b.in" })).toBeUndefined();
    if (last.ok) last.giveBack();
    expect(await wait(asha)).toBeUndefined();
    expect(await wait(asha)).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(await wait(asha)).toBeUndefined();
  });

  test("one spelling of an address more is not one account more", async () => {
    const { max } = limitTable.passwordCheck.account[0];
    const spelled = (n: number) => (n % 2 ? " Asha@Example.in " : "asha@example.in");
    const waits = await Promise.all(
      Array.from({ length: max + 1 }, (_, n) =>
        wait({ name: "passwordCheck", action: "sign-in", account: spelled(n) }),
      ),
    );
    expect(waits.filter((seconds) => seconds !== undefined)).toHaveLength(1);
  });

  test("a mail has a cool-down of a minute", async () => {
    const mail = { name: "mail", action: "forgot", account: "a@b.in" } as const;
    expect(await wait(mail)).toBeUndefined();
    vi.advanceTimersByTime(1000);
    expect(await wait(mail)).toBe(59);
    vi.advanceTimersByTime(59_000);
    expect(await wait(mail)).toBeUndefined();
  });

  test("tries on 21,000 made-up accounts free no account that is locked, and keep the counters bounded", async () => {
    const asha = { name: "passwordCheck", action: "sign-in", account: "asha@example.in" } as const;
    const { max } = limitTable.passwordCheck.account[0];
    for (let n = 0; n < max; n++) expect(await wait(asha)).toBeUndefined();
    for (let n = 0; n < 40_000; n++) {
      const address = `198.51.${Math.floor(n / 90) % 256}.${Math.floor(n / 90 / 256)}`;
      await wait({ ...asha, account: `a${n}@b.in`, address });
      if (n % 1000 === 0) expect(await wait(asha)).toBeDefined();
    }
  });

  test("a key costs less than a kilobyte, whatever its request holds, and there are only so many", async () => {
    vi.useRealTimers();
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const used = () => {
      collect();
      return getHeapStatistics().used_heap_size;
    };
    const requests = new AsyncLocalStorage<unknown>();
    const ask = (n: number) =>
      requests.run(new Array(4000).fill(n), () =>
        wait({ name: "mail", action: "x", account: `${n}@b.in`, address: `2001:db8:${n.toString(16)}::1` }),
      );
    await ask(0);
    const before = used();
    for (let n = 1; n <= 1900; n++) await ask(n);
    // Each of these made-up readers has five counters.
    expect((used() - before) / (5 * 1900)).toBeLessThan(1000);
  });

  test("one address cannot use up what everybody may try, nor can one IPv6 network", async () => {
    const one = { name: "passwordCheck", action: "sign-in" } as const;
    for (let n = 0; n < 5000; n++) {
      await wait({ ...one, account: `a${n}@b.in`, address: "203.0.113.9" });
      await wait({ ...one, account: `b${n}@b.in`, address: `2001:db8:1:${(n % 1000).toString(16)}::1` });
    }
    expect(await wait({ ...one, account: "asha@example.in", address: "203.0.113.10" })).toBeUndefined();
    expect(await wait({ ...one, account: "asha@example.in", address: "2001:db8:2::1" })).toBeUndefined();
    expect(await wait({ ...one, account: "asha@example.in", address: "2001:db8:1:fff0::1" })).toBeDefined();
  });
});
