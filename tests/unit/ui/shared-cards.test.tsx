import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SharedCards } from "@/components/record/shared-cards";
import { SharedPanel } from "@/components/record/shared-panel";
import { heldWords } from "@/content/texts/held";
import { mount } from "./mounted";
import { type Stage, stubWindow } from "./window";

let stage: Stage;
beforeEach(() => {
  stage = stubWindow();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Four winners. Axis ACE has won two categories. */
const winners = [
  { id: "axis-ace", name: "Axis ACE", category: "Utilities" },
  { id: "axis-ace", name: "Axis ACE", category: "Fuel" },
  { id: "au-ixigo", name: "AU Ixigo", category: "Forex" },
  { id: "amex-mrcc", name: "Amex MRCC", category: "Rent" },
];

describe("the panel of a shared link", () => {
  const cards = ["axis-ace", "au-ixigo", "amex-mrcc", "hdfc-infinia"];
  const panel = (fragment: string) =>
    mount(<SharedPanel fragment={fragment} winners={winners} cards={cards} />);

  it("the panel says how many winners the other reader holds", () => {
    const text = panel("#held=axis-ace,au-ixigo").text();
    expect(text).toContain(`“${heldWords.statement(3, 4)}”`);
  });

  it("the panel names each winner with its category", () => {
    const text = panel("#held=au-ixigo,axis-ace").text();
    expect(text).toContain("Axis ACE (Utilities), Axis ACE (Fuel), AU Ixigo (Forex)");
  });

  it.each(["#held=au-ixigo", "#held=no-such-card"])(
    "the panel of %s says that the reader’s own ticks stay",
    (fragment) => expect(panel(fragment).text()).toContain(heldWords.unchanged),
  );

  it("the panel says that a changed link is unreadable", () => {
    const text = panel("#held=axis-ace,no-such-card").text();
    expect(text).toContain(heldWords.unreadable);
    expect(text).not.toContain("Axis ACE");
  });

  it("a fragment without cards has no panel", () => {
    expect(panel("#placed").text()).toBe("");
  });

  it("the button “Close” removes the panel", () => {
    const mounted = panel("#held=axis-ace");
    const button = mounted.find("button").props;
    expect(button["aria-label"]).toBe("Close");
    button.onClick();
    expect(mounted.text()).toBe("");
  });

  it("screen readers announce the panel of a shared link", () => {
    const statuses = panel("#held=axis-ace").all(({ props }) => props.role === "status");
    expect(statuses).toHaveLength(1);
  });
});

/** A busy machine may need seconds to load the panel’s code. */
const patience = { timeout: 60_000 };

describe("a shared link of cards", () => {
  const open = () => mount(<SharedCards winners={winners} cards={["axis-ace", "au-ixigo"]} />);
  const goTo = (hash: string, event: string) => {
    vi.stubGlobal("location", { hash });
    stage.window.dispatchEvent(new Event(event));
  };

  it.each(["hashchange", "popstate"])(
    "a shared link opens its panel after the event %s",
    async (event) => {
      vi.stubGlobal("location", { hash: "" });
      const mounted = open();
      expect(mounted.text()).toBe("");
      goTo("#held=au-ixigo", event);
      await vi.waitFor(() => expect(mounted.text()).toContain("AU Ixigo (Forex)"), patience);
    },
  );

  it("a second shared link opens its panel after the first was closed", async () => {
    vi.stubGlobal("location", { hash: "#held=axis-ace" });
    const mounted = open();
    await vi.waitFor(() => expect(mounted.text()).toContain("Axis ACE"), patience);
    mounted.find("button").props.onClick();
    goTo("#held=au-ixigo", "hashchange");
    expect(mounted.text()).toContain("AU Ixigo");
  });

  it("a removed panel no longer follows the address", () => {
    vi.stubGlobal("location", { hash: "" });
    open().unmount();
    expect(getEventListeners(stage.window, "hashchange")).toEqual([]);
    expect(getEventListeners(stage.window, "popstate")).toEqual([]);
  });
});
