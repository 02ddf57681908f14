import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { opensSearch } from "@/lib/site/search-keys";

class FakeElement {
  private readonly tag: string;
  constructor(tag: string) {
    this.tag = tag;
  }
  matches(selector: string): boolean {
    return selector.split(", ").includes(this.tag);
  }
}
beforeAll(() => {
  vi.stubGlobal("Element", FakeElement);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const opens = (keys: object, tag = "body") =>
  opensSearch({ target: new FakeElement(tag), ...keys } as unknown as KeyboardEvent);

it.each([
  ["/", "body", true],
  ["/", "a", true],
  ["/", "input", false],
  ["/", "textarea", false],
  ["/", "select", false],
  ["k", "body", false],
  ["?", "body", false],
])("the key %s pressed in <%s> opens the search: %s", (key, tag, isOpen) => {
  expect(opens({ key }, tag)).toBe(isOpen);
});

it.each([
  [{ key: "k", ctrlKey: true }, true],
  [{ key: "K", metaKey: true }, true],
  [{ key: "/", ctrlKey: true }, false],
  [{ key: "/", metaKey: true }, false],
  [{ key: "k", ctrlKey: true, altKey: true }, false],
  [{ key: "j", ctrlKey: true }, false],
])("in a field, the keys %j open the search: %s", (keys, isOpen) => {
  expect(opens(keys, "input")).toBe(isOpen);
});

it("pressing “/” opens the search even if the key event has no target", () => {
  expect(opensSearch({ key: "/", target: null } as unknown as KeyboardEvent)).toBe(true);
});
