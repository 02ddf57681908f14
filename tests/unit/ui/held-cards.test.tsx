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

  it("a removed tick removes the card from the stored cards", () => {
    hold("au-ixigo", "axis-ace");
    open();
    click(checkbox());
    expect(held()).toEqual(["au-ixigo"]);
  });

  it("a ticked checkbox shows its tick at once", () => {
    open();
    click(checkbox());
    expect(checkbox().checked).toBe(true);
  });

  it("a tick announces the places of the card", () => {
    const container = open("Winner, Utilities");
    click(checkbox());
    expect(container.textContent).toContain("Axis ACE: Winner, Utilities");
  });

  it("a removed tick announces that the card is no longer held", () => {
    hold("axis-ace");
    const container = open("Winner, Utilities");
    click(checkbox());
    expect(container.textContent).toContain("Axis ACE is no longer among your cards");
  });

  it("a checkbox without places announces nothing", () => {
    const container = open();
    click(checkbox());
    expect(container.textContent).toBe("Axis ACE");
  });

  it("a checkbox begins without a message", () => {
    expect(open("Winner, Utilities").textContent).toBe("Axis ACE");
  });

  it("a browser that stores a tick gets no warning", () => {
    const container = open();
    click(checkbox());
    expect(container.textContent).not.toContain("does not let this site store");
  });

  it("if the browser refuses storage, the checkbox says how long it lasts", () => {
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

  it("without a ticked card, the button is marked as disabled", () => {
    mount(<ForgetCards />);
    expect(untick().getAttribute("aria-disabled")).toBe("true");
  });

  it("with a ticked card, the button is not marked as disabled", () => {
    hold("axis-ace");
    mount(<ForgetCards />);
    expect(untick().getAttribute("aria-disabled")).toBe("false");
  });

  it("the button removes every stored card", () => {
    hold("axis-ace", "au-ixigo");
    mount(<ForgetCards />);
    click(untick());
    expect(held()).toEqual([]);
  });

  it("the button announces that no card is ticked", () => {
    hold("axis-ace");
    mount(<ForgetCards />);
    click(untick());
    expect(find("[role=status]").textContent).toBe("No card is ticked");
  });

  it("before the press, the button announces nothing", () => {
    mount(<ForgetCards />);
    expect(find("[role=status]").textContent).toBe("");
  });
});

describe("the bar that counts winners", () => {
  const bar = () => mount(<HeldBar winners={winners} results="placed" />);

  it("the bar asks for a tick if no card is ticked", () => {
    expect(bar().textContent).toBe("No card ticked yet");
  });

  it("the bar counts every category that a ticked card has won", () => {
    hold("axis-ace");
    expect(bar().textContent).toContain("2 of 4 winners");
  });

  it("the bar counts no winner for a ticked card that never won", () => {
    hold("hdfc-infinia");
    expect(bar().textContent).toContain("0 of 4 winners");
  });

  it("the bar links to the results of the ticked cards", () => {
    hold("hdfc-infinia");
    bar();
    expect(find("a", "See how they did").getAttribute("href")).toBe("#placed");
  });

  it("without a winner on record there is no bar", () => {
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

  it("a copied link names each held winner once", async () => {
    hold("au-ixigo", "axis-ace", "hdfc-infinia");
    open();
    await press("Copy a link");
    expect(writeText).toHaveBeenCalledWith("https://polls.example/my-cards#held=axis-ace,au-ixigo");
    expect(message()).toBe("Link copied");
  });

  it("if copying is refused, the link of the held winners is shown", async () => {
    hold("au-ixigo");
    writeText.mockRejectedValueOnce(new Error("refused"));
    open();
    await press("Copy a link");
    expect(message()).toBe("Copy this link: https://polls.example/my-cards#held=au-ixigo");
  });

  it("a reader who holds no winner gets no button for a link", () => {
    hold("hdfc-infinia");
    expect(open().textContent).not.toContain("Copy a link");
  });

  it("without a winner on record, nothing can be shared", () => {
    expect(mount(<ShareHeld winners={[]} siteName="A site" url="" />).textContent).toBe("");
  });

  it("the picture shows the winners, the ticked cards, the site’s name", async () => {
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

  it("if the browser cannot draw, the message recommends the link", async () => {
    shareHeldPicture.mockRejectedValueOnce(new Error("no canvas"));
    open();
    await drawPicture();
    expect(message()).toContain("couldn’t draw the picture. The link works");
  });

  it("a second press removes the message of the first picture", async () => {
    shareHeldPicture.mockResolvedValueOnce(true);
    open();
    await drawPicture();
    shareHeldPicture.mockReturnValueOnce(new Promise(() => undefined));
    click(button("Share as a picture"));
    expect(message()).toBe("");
  });
});
