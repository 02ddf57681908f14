import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HeldBar } from "@/components/record/held-bar";
import { ForgetCards, HoldToggle } from "@/components/record/hold-toggle";
import { ShareHeld } from "@/components/record/share-held";
import { mount } from "./mounted";
import { type Stage, stubWindow } from "./window";

const shareHeldPicture = vi.hoisted(() => vi.fn());
vi.mock("@/components/record/share-held-picture", () => ({ shareHeldPicture }));

let stage: Stage;
const writeText = vi.fn(async (_: string) => undefined);
beforeEach(() => {
  vi.resetAllMocks();
  stage = stubWindow();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const hold = (...ids: string[]) => stage.storage.set("my-cards", JSON.stringify(ids));
const held = () => JSON.parse(stage.storage.get("my-cards") ?? "[]");

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
  const tick = (mounted: ReturnType<typeof open>, checked: boolean) =>
    mounted.find("input").props.onChange({ target: { checked } });

  it.each([
    [["axis-ace"], true],
    [["au-ixigo"], false],
  ])("with the stored cards %j, the checkbox of Axis ACE is ticked: %s", (ids, isTicked) => {
    hold(...ids);
    expect(open().find("input").props.checked).toBe(isTicked);
  });

  it("a tick adds the card to the stored cards", () => {
    hold("au-ixigo");
    tick(open(), true);
    expect(held()).toEqual(["au-ixigo", "axis-ace"]);
  });

  it("a removed tick removes the card from the stored cards", () => {
    hold("au-ixigo", "axis-ace");
    tick(open(), false);
    expect(held()).toEqual(["au-ixigo"]);
  });

  it("a ticked checkbox shows its tick at once", () => {
    const mounted = open();
    tick(mounted, true);
    expect(mounted.find("input").props.checked).toBe(true);
  });

  it("a tick announces the places of the card", () => {
    const mounted = open("Winner, Utilities");
    tick(mounted, true);
    expect(mounted.text()).toContain("Axis ACE: Winner, Utilities");
  });

  it("a removed tick announces that the card is no longer held", () => {
    const mounted = open("Winner, Utilities");
    tick(mounted, false);
    expect(mounted.text()).toContain("Axis ACE is no longer among your cards");
  });

  it("a checkbox without places announces nothing", () => {
    const mounted = open();
    tick(mounted, true);
    expect(mounted.text()).toBe("Axis ACE");
  });

  it("a checkbox begins without a message", () => {
    expect(open("Winner, Utilities").text()).toBe("Axis ACE");
  });

  it("a browser that stores a tick gets no warning", () => {
    const mounted = open();
    tick(mounted, true);
    expect(mounted.text()).not.toContain("does not let this site store");
  });

  it("if the browser refuses storage, the checkbox says how long it lasts", () => {
    const mounted = open();
    vi.stubGlobal("localStorage", { setItem: () => expect.fail("full") });
    tick(mounted, true);
    expect(mounted.text()).toContain("the tick lasts until you leave the page");
    // Later tests begin without the value that was kept in memory.
    stubWindow();
    tick(mounted, false);
  });

  it("a removed checkbox no longer listens to other tabs", () => {
    open().unmount();
    expect(getEventListeners(stage.window, "storage")).toEqual([]);
  });
});

describe("the button that unticks every card", () => {
  it("without a ticked card, the button is marked as disabled", () => {
    expect(mount(<ForgetCards />).find("button").props["aria-disabled"]).toBe(true);
  });

  it("with a ticked card, the button is not marked as disabled", () => {
    hold("axis-ace");
    expect(mount(<ForgetCards />).find("button").props["aria-disabled"]).toBe(false);
  });

  it("the button removes every stored card", () => {
    hold("axis-ace", "au-ixigo");
    const mounted = mount(<ForgetCards />);
    mounted.find("button").props.onClick();
    expect(held()).toEqual([]);
  });

  it("the button announces that no card is ticked", () => {
    hold("axis-ace");
    const mounted = mount(<ForgetCards />);
    mounted.find("button").props.onClick();
    expect(mounted.find("span").content).toEqual(["No card is ticked"]);
  });

  it("before the press, the button announces nothing", () => {
    expect(mount(<ForgetCards />).find("span").content).toEqual([]);
  });
});

describe("the bar that counts winners", () => {
  const bar = () => mount(<HeldBar winners={winners} results="placed" />);

  it("the bar asks for a tick if no card is ticked", () => {
    expect(bar().text()).toBe("No card ticked yet");
  });

  it("the bar counts every category that a ticked card has won", () => {
    hold("axis-ace");
    expect(bar().text()).toContain("2 of 4 winners");
  });

  it("the bar counts no winner for a ticked card that never won", () => {
    hold("hdfc-infinia");
    expect(bar().text()).toContain("0 of 4 winners");
  });

  it("the bar links to the results of the ticked cards", () => {
    hold("hdfc-infinia");
    expect(bar().find("a", "See how they did").props.href).toBe("#placed");
  });

  it("without a winner on record there is no bar", () => {
    hold("axis-ace");
    expect(mount(<HeldBar winners={[]} results="placed" />).text()).toBe("");
  });
});

describe("the buttons to share held winners", () => {
  const open = () =>
    mount(<ShareHeld winners={winners} siteName="A site" url="https://polls.example/my-cards" />);
  const message = (mounted: ReturnType<typeof open>) =>
    mounted.all(({ props }) => props.role === "status")[0]?.content.join("");

  it("a copied link names each held winner once", async () => {
    hold("au-ixigo", "axis-ace", "hdfc-infinia");
    const mounted = open();
    await mounted.find("button", "Copy a link").props.onClick();
    expect(writeText).toHaveBeenCalledWith("https://polls.example/my-cards#held=axis-ace,au-ixigo");
    expect(message(mounted)).toBe("Link copied");
  });

  it("if copying is refused, the link of the held winners is shown", async () => {
    hold("au-ixigo");
    writeText.mockRejectedValueOnce(new Error("refused"));
    const mounted = open();
    await mounted.find("button", "Copy a link").props.onClick();
    expect(message(mounted)).toBe("Copy this link: https://polls.example/my-cards#held=au-ixigo");
  });

  it("a reader who holds no winner gets no button for a link", () => {
    hold("hdfc-infinia");
    expect(open().text()).not.toContain("Copy a link");
  });

  it("without a winner on record, nothing can be shared", () => {
    expect(mount(<ShareHeld winners={[]} siteName="A site" url="" />).text()).toBe("");
  });

  it("the picture shows the winners, the ticked cards, the site’s name", async () => {
    hold("au-ixigo");
    await open().find("button", "Share as a picture").props.onClick();
    expect(shareHeldPicture).toHaveBeenCalledWith(winners, ["au-ixigo"], "A site");
  });

  it.each([
    [true, "Picture saved"],
    [false, ""],
  ])("if the picture was saved: %s, the message is “%s”", async (isSaved, words) => {
    shareHeldPicture.mockResolvedValueOnce(isSaved);
    const mounted = open();
    await mounted.find("button", "Share as a picture").props.onClick();
    expect(message(mounted)).toBe(words);
  });

  it("if the browser cannot draw, the message recommends the link", async () => {
    shareHeldPicture.mockRejectedValueOnce(new Error("no canvas"));
    const mounted = open();
    await mounted.find("button", "Share as a picture").props.onClick();
    expect(message(mounted)).toContain("couldn’t draw the picture. The link works");
  });

  it("a second press removes the message of the first picture", async () => {
    shareHeldPicture.mockResolvedValueOnce(true);
    const mounted = open();
    await mounted.find("button", "Share as a picture").props.onClick();
    shareHeldPicture.mockReturnValueOnce(new Promise(() => undefined));
    mounted.find("button", "Share as a picture").props.onClick();
    expect(message(mounted)).toBe("");
  });
});
