import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  heldCardsEvent,
  onHeldCardsChange,
  parseHeldCards,
  storedHeldCards,
  storeHeldCards,
  withCard,
} from "@/lib/site/held-cards";
import { heldFragment, readHeldFragment } from "@/lib/site/held-link";
import { store, stored } from "@/lib/site/storage";

const saved = new Map<string, string>();
let page: EventTarget;

beforeEach(() => {
  saved.clear();
  page = new EventTarget();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, text: string) => saved.set(key, text),
    removeItem: (key: string) => saved.delete(key),
  });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("withCard", () => {
  it("withCard adds a newly ticked card at the end of the list", () => {
    expect(withCard(["a", "b"], "c", true)).toEqual(["a", "b", "c"]);
  });

  it("ticking a card that is already in the list moves it to the end", () => {
    expect(withCard(["a", "b"], "a", true)).toEqual(["b", "a"]);
  });

  it("unticking a card removes it from the list of ticked cards", () => {
    expect(withCard(["a", "b"], "a", false)).toEqual(["b"]);
  });
});

describe("the id of a card", () => {
  it.each([1, 64])("a stored id of %i characters is read", (length) => {
    const id = "a".repeat(length);
    expect(parseHeldCards(JSON.stringify([id]))).toEqual([id]);
  });

  it.each(["", "a".repeat(65), "Axis", "a b", "a\n"])("the stored id %j is dropped", (id) => {
    expect(parseHeldCards(JSON.stringify([id]))).toEqual([]);
  });
});

describe("storeHeldCards", () => {
  it("ticked cards are stored under the key my-cards", () => {
    expect(storeHeldCards(["a", "b"])).toBe(true);
    expect([...saved]).toEqual([["my-cards", '["a","b"]']]);
    expect(storedHeldCards()).toBe('["a","b"]');
  });

  it("storing an empty list of ticked cards removes the stored value", () => {
    storeHeldCards(["a"]);
    storeHeldCards([]);
    expect(saved.size).toBe(0);
    expect(storedHeldCards()).toBeNull();
  });

  it("storeHeldCards sends the page an event with the ids of the ticked cards", () => {
    const received: unknown[] = [];
    page.addEventListener(heldCardsEvent, (event) => received.push((event as CustomEvent).detail));
    storeHeldCards(["a", "b"]);
    expect(received).toEqual([["a", "b"]]);
  });

  it("storeHeldCards stores the cards before it sends its event to the page", () => {
    const texts: unknown[] = [];
    page.addEventListener(heldCardsEvent, () => texts.push(saved.get("my-cards")));
    storeHeldCards(["a"]);
    expect(texts).toEqual(['["a"]']);
  });

  it("storeHeldCards sends its event to the page even if storage is full", () => {
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new Error("full");
      },
      removeItem: () => undefined,
      getItem: () => null,
    });
    const callback = vi.fn();
    page.addEventListener(heldCardsEvent, callback);
    expect(storeHeldCards(["a"])).toBe(false);
    expect(callback).toHaveBeenCalledTimes(1);
    store("my-cards", null);
  });
});

describe("onHeldCardsChange", () => {
  it.each(["my-cards", "storage"])("the event “%s” calls the callback", (type) => {
    const callback = vi.fn();
    onHeldCardsChange(callback);
    page.dispatchEvent(new Event(type));
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it.each(["my-cards", "storage"])(
    "after unsubscribing, the event “%s” does not call the callback",
    (type) => {
      const callback = vi.fn();
      onHeldCardsChange(callback)();
      page.dispatchEvent(new Event(type));
      expect(callback).not.toHaveBeenCalled();
    },
  );
});

describe("the storage of the browser", () => {
  it("store() with null removes the key from localStorage", () => {
    saved.set("theme", "dark");
    expect(store("theme", null)).toBe(true);
    expect(saved.has("theme")).toBe(false);
  });

  it("stored() returns null if the browser denies access to its storage", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("denied");
      },
    });
    expect(stored("theme")).toBeNull();
  });
});

describe("the length of a shared link of cards", () => {
  /** The fragment with one card whose id makes the fragment this long. */
  const fragmentOf = (length: number) => {
    const id = "a".repeat(length - "#held=".length);
    return readHeldFragment(heldFragment([id]), new Set([id])).kind;
  };

  it("a shared link with a fragment of 4,000 characters is read", () => {
    expect(fragmentOf(4000)).toBe("held");
  });

  it("a shared link with a fragment of 4,001 characters is refused", () => {
    expect(fragmentOf(4001)).toBe("unreadable");
  });
});
