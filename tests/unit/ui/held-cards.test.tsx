// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HeldBar } from "@/components/record/held-bar";
import { ForgetCards, HoldToggle } from "@/components/record/hold-toggle";
import { ShareHeld } from "@/components/record/share-held";
import { button, click, find, mount, unmount } from "../dom";
import { settle, watchListeners } from "./browser";

const shareHeldPicture = vi.hoisted(() => vi.fn());
vi.mock("@/components/record/share-held-picture", () => ({ shareHeldPicture }));

const writeText = vi.fn(async (_: string) => undefined);
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const hold = (...ids: string[]) => localStorage.setItem("my-cards", JSON.stringify(ids));
const held = () => JSON.parse(localStorage.getItem("my-cards") ?? "[]");

/** Four winners. Axis ACE has won two categories. */
const winners = [
  { id: "axis-ace", name: "Axis ACE", category: "Utilities" },
  { id: "axis-ace", name: "Axis ACE", category: "Fuel" },
  { id: "au-ixigo", name: "AU Ixigo", category: "Forex" },
  { id: "amex-mrcc", name: "Amex MRCC", category: "Rent" },
];

describe("a checkbox for a card that the reader holds", () => {
  const open = (places?: string) =>
    mount(<HoldToggle card="axis-ace" label="Axis ACE" {...(places && { places })} />);
  const checkbox = () => find("input") as HTMLInputElement;

  it.each([
    [["axis-ace"], true],
    [["au-ixigo"], false],
  ])("with the stored cards %j, the checkbox of Axis ACE is ticked: %s", (ids, isTicked) => {
    hold(...ids);
    open();
    expect(checkbox().checked).toBe(isTicked);
  });

  it("a tick adds the card to the stored cards", () => {
    hold("au-ixigo");
    open();
    click(checkbox());
    expect(held()).toEqual(["au-ixigo", "axis-ace"]);
  });

  it("unticking a card removes it from the stored cards", () => {
    hold("au-ixigo", "axis-ace");
    open();
    click(checkbox());
    expect(held()).toEqual(["au-ixigo"]);
  });

  it("a click ticks a card’s checkbox at once", () => {
    open();
    click(checkbox());
    expect(checkbox().checked).toBe(true);
  });

  it("ticking a card announces its places in the polls", () => {
    const container = open("Winner, Utilities");
    click(checkbox());
    expect(container.textContent).toContain("Axis ACE: Winner, Utilities");
  });

  it("unticking a card announces that it is no longer held", () => {
    hold("axis-ace");
    const container = open("Winner, Utilities");
    click(checkbox());
    expect(container.textContent).toContain("Axis ACE is no longer among your cards");
  });

  it("ticking a card that has no place in any poll announces nothing", () => {
    const container = open();
    click(checkbox());
    expect(container.textContent).toBe("Axis ACE");
  });

  it("a card’s checkbox shows no message before it is ticked", () => {
    expect(open("Winner, Utilities").textContent).toBe("Axis ACE");
  });

  it("no warning appears if the browser stores a ticked card", () => {
    const container = open();
    click(checkbox());
    expect(container.textContent).not.toContain("does not let this site store");
  });

  it("if browser storage fails, a message says how long a card stays ticked", () => {
    const container = open();
    vi.stubGlobal("localStorage", { setItem: () => expect.fail("full") });
    click(checkbox());
    expect(container.textContent).toContain("the tick lasts until you leave the page");
    vi.unstubAllGlobals();
    // Later tests begin without the value that was kept in memory.
    click(checkbox());
  });

  it("a removed checkbox no longer listens to other tabs", () => {
    const listeners = watchListeners(window);
    unmount(open());
    expect(listeners()).not.toContain("storage");
  });
});

describe("the button that unticks every card", () => {
  const untick = () => button("Untick all cards");

  it("without a ticked card, “Untick all cards” is marked as disabled", () => {
    mount(<ForgetCards />);
    expect(untick().getAttribute("aria-disabled")).toBe("true");
  });

  it("with a ticked card, “Untick all cards” is not marked as disabled", () => {
    hold("axis-ace");
    mount(<ForgetCards />);
    expect(untick().getAttribute("aria-disabled")).toBe("false");
  });

  it("the button “Untick all cards” removes every stored card", () => {
    hold("axis-ace", "au-ixigo");
    mount(<ForgetCards />);
    click(untick());
    expect(held()).toEqual([]);
  });

  it("the button “Untick all cards” announces that no card is ticked", () => {
    hold("axis-ace");
    mount(<ForgetCards />);
    click(untick());
    expect(find("[role=status]").textContent).toBe("No card is ticked");
  });

  it("the button “Untick all cards” announces nothing before it is pressed", () => {
    mount(<ForgetCards />);
    expect(find("[role=status]").textContent).toBe("");
  });
});

describe("the bar that counts winners", () => {
  const bar = () => mount(<HeldBar winners={winners} results="placed" />);

  it("without a ticked card, “No card ticked yet” replaces the winner count", () => {
    expect(bar().textContent).toBe("No card ticked yet");
  });

  it("a ticked card that won two categories counts as two winners", () => {
    hold("axis-ace");
    expect(bar().textContent).toContain("2 of 4 winners");
  });

  it("the count of ticked winners excludes a ticked card that never won", () => {
    hold("hdfc-infinia");
    expect(bar().textContent).toContain("0 of 4 winners");
  });

  it("the bar that counts ticked winners has a link to their results", () => {
    hold("hdfc-infinia");
    bar();
    expect(find("a", "See how they did").getAttribute("href")).toBe("#placed");
  });

  it("if no poll has a winner, the bar that counts ticked winners is left out", () => {
    hold("axis-ace");
    expect(mount(<HeldBar winners={[]} results="placed" />).textContent).toBe("");
  });
});

describe("the buttons to share held winners", () => {
  const open = () =>
    mount(<ShareHeld winners={winners} siteName="A site" url="https://polls.example/my-cards" />);
  const message = () => find("[role=status]").textContent;
  const press = async (name: string) => {
    click(button(name));
    await settle();
  };
  /** Presses the button for a picture, and waits until the code that draws it has loaded. */
  const drawPicture = async () => {
    click(button("Share as a picture"));
    await vi.waitFor(() => expect(shareHeldPicture).toHaveBeenCalled(), { timeout: 60_000 });
    await settle();
  };

  it("a card that won two categories has its id in a copied link only once", async () => {
    hold("au-ixigo", "axis-ace", "hdfc-infinia");
    open();
    await press("Copy a link");
    expect(writeText).toHaveBeenCalledWith("https://polls.example/my-cards#held=axis-ace,au-ixigo");
    expect(message()).toBe("Link copied");
  });

  it("if the browser refuses to copy the link, a message shows the link", async () => {
    hold("au-ixigo");
    writeText.mockRejectedValueOnce(new Error("refused"));
    open();
    await press("Copy a link");
    expect(message()).toBe("Copy this link: https://polls.example/my-cards#held=au-ixigo");
  });

  it("if no ticked card is a winner, the button “Copy a link” is left out", () => {
    hold("hdfc-infinia");
    expect(open().textContent).not.toContain("Copy a link");
  });

  it("the buttons to share winners are left out if no poll has a winner", () => {
    expect(mount(<ShareHeld winners={[]} siteName="A site" url="" />).textContent).toBe("");
  });

  it("the picture to share is drawn with the reader’s ticked cards", async () => {
    hold("au-ixigo");
    open();
    await drawPicture();
    expect(shareHeldPicture).toHaveBeenCalledWith(winners, ["au-ixigo"], "A site");
  });

  it.each([
    [true, "Picture saved"],
    [false, ""],
  ])("if the picture was saved: %s, the message is “%s”", async (isSaved, words) => {
    shareHeldPicture.mockResolvedValueOnce(isSaved);
    open();
    await drawPicture();
    expect(message()).toBe(words);
  });

  it("if the picture cannot be drawn, a message suggests sharing a link", async () => {
    shareHeldPicture.mockRejectedValueOnce(new Error("no canvas"));
    open();
    await drawPicture();
    expect(message()).toContain("couldn’t draw the picture. The link works");
  });

  it("a second press on “Share as a picture” removes the first message", async () => {
    shareHeldPicture.mockResolvedValueOnce(true);
    open();
    await drawPicture();
    shareHeldPicture.mockReturnValueOnce(new Promise(() => undefined));
    click(button("Share as a picture"));
    expect(message()).toBe("");
  });
});
