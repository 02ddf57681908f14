// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SharedCards } from "@/components/record/shared-cards";
import { SharedPanel } from "@/components/record/shared-panel";
import { heldWords } from "@/content/texts/held";
import { button, click, mount, unmount, update } from "../dom";
import { watchListeners } from "./browser";

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

  it("the panel of a shared link says how many winners the sender holds", () => {
    const text = panel("#held=axis-ace,au-ixigo").textContent;
    expect(text).toContain(`“${heldWords.statement(3, 4)}”`);
  });

  it("the panel of a shared link names each winner with its category", () => {
    const text = panel("#held=au-ixigo,axis-ace").textContent;
    expect(text).toContain("Axis ACE (Utilities), Axis ACE (Fuel), AU Ixigo (Forex)");
  });

  it.each(["#held=au-ixigo", "#held=no-such-card"])(
    "the panel of %s says that the reader’s own ticks stay",
    (fragment) => expect(panel(fragment).textContent).toContain(heldWords.unchanged),
  );

  it("the panel of a shared link shows no cards if one card is unknown", () => {
    const text = panel("#held=axis-ace,no-such-card").textContent;
    expect(text).toContain(heldWords.unreadable);
    expect(text).not.toContain("Axis ACE");
  });

  it("an address whose fragment names no cards opens no panel", () => {
    expect(panel("#placed").textContent).toBe("");
  });

  it("the button “Close” removes the panel of a shared link", () => {
    const container = panel("#held=axis-ace");
    click(button("Close"));
    expect(container.textContent).toBe("");
  });

  it("screen readers announce the panel of a shared link", () => {
    const statuses = panel("#held=axis-ace").querySelectorAll("[role=status]");
    expect(statuses).toHaveLength(1);
  });
});

/** A busy machine may need seconds to load the panel’s code. */
const patience = { timeout: 60_000 };

describe("a shared link of cards", () => {
  const open = () => mount(<SharedCards winners={winners} cards={["axis-ace", "au-ixigo"]} />);
  // happy-dom reports a change of the real fragment as `hashchange`, even after `replaceState`.
  const setFragment = (hash: string) => vi.stubGlobal("location", { hash });
  const goTo = (fragment: string, event: string) => {
    setFragment(fragment);
    update(() => dispatchEvent(new Event(event)));
  };
  beforeEach(() => {
    setFragment("");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(["hashchange", "popstate"])(
    "a shared link opens its panel after the event %s",
    async (event) => {
      const container = open();
      expect(container.textContent).toBe("");
      goTo("#held=au-ixigo", event);
      await vi.waitFor(() => expect(container.textContent).toContain("AU Ixigo (Forex)"), patience);
    },
  );

  it("the closed panel of shared cards opens again for another shared link", async () => {
    setFragment("#held=axis-ace");
    const container = open();
    await vi.waitFor(() => expect(container.textContent).toContain("Axis ACE"), patience);
    click(button("Close"));
    goTo("#held=au-ixigo", "hashchange");
    expect(container.textContent).toContain("AU Ixigo");
  });

  it("unmounting the panel of a shared link removes its navigation listeners", () => {
    const listeners = watchListeners(window);
    unmount(open());
    expect(listeners()).not.toContain("hashchange");
    expect(listeners()).not.toContain("popstate");
  });
});
