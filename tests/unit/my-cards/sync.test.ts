import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveHeldCards, syncHeldCards } from "../../../components/account/sync-held-cards.ts";
import { storeHeldCards } from "../../../lib/site/held-cards.ts";

/** The account, as its handler keeps it. */
let account: Set<string>;
let asked: { method: string; body: { add?: string[]; remove?: string[] } }[];
let stored: Map<string, string>;
let isDown: boolean;

beforeEach(() => {
  account = new Set();
  asked = [];
  stored = new Map();
  isDown = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal(
    "fetch",
    async (_: string, { method = "GET", body = "{}" }: { method?: string; body?: string }) => {
      if (isDown) throw new Error("offline");
      const { add = [], remove = [] } = JSON.parse(body) as { add?: string[]; remove?: string[] };
      asked.push({ method, body: { add, remove } });
      for (const id of add) account.add(id);
      for (const id of remove) account.delete(id);
      return Response.json({ ok: true, cards: [...account] });
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const held = () => JSON.parse(stored.get("my-cards") ?? "[]") as string[];
async function sync(isFresh = false): Promise<void> {
  const before = asked.length;
  syncHeldCards(isFresh);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
  // The list is stored a turn after the answer.
  await vi.waitFor(() => expect(new Set(held())).toEqual(account));
}

test("signing in merges the device's cards with the account's, and loses none", async () => {
  account = new Set(["axis-ace", "hdfc-infinia"]);
  storeHeldCards(["amex-mrcc", "axis-ace"]);
  await sync();
  expect(account).toEqual(new Set(["axis-ace", "hdfc-infinia", "amex-mrcc"]));
});

test("what is ticked and unticked afterwards goes to the account, and nothing else is asked", async () => {
  storeHeldCards(["axis-ace", "amex-mrcc"]);
  await sync();
  storeHeldCards(["axis-ace", "hdfc-infinia"]);
  await sync();
  expect(asked.at(-1)?.body).toEqual({ add: ["hdfc-infinia"], remove: ["amex-mrcc"] });
  const calls = asked.length;
  syncHeldCards(false);
  await sync(true);
  expect(asked.length).toBe(calls + 1);
});

test("a page without cards, on a device without any, asks nothing", async () => {
  syncHeldCards(false);
  await sync(true);
  expect(asked).toEqual([{ method: "GET", body: { add: [], remove: [] } }]);
});

test("what another device has unticked is unticked here", async () => {
  storeHeldCards(["axis-ace", "amex-mrcc"]);
  await sync();
  account.delete("axis-ace");
  await sync(true);
  expect(held()).toEqual(["amex-mrcc"]);
});

test("a change that could not be sent is sent later", async () => {
  storeHeldCards(["axis-ace"]);
  await sync();
  isDown = true;
  storeHeldCards([]);
  syncHeldCards(false);
  await new Promise((resolve) => setImmediate(resolve));
  isDown = false;
  await sync();
  expect(account).toEqual(new Set());
});

test("signed out, the account's cards leave the device; what it does not know of stays", async () => {
  storeHeldCards(["axis-ace"]);
  await sync();
  storeHeldCards(["axis-ace", "not-sent-yet"]);
  leaveHeldCards();
  expect([held(), stored.has("my-cards-account")]).toEqual([["not-sent-yet"], false]);
  expect(account).toEqual(new Set(["axis-ace"]));
});
