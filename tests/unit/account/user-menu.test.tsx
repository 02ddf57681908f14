// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UserMenu } from "@/components/account/header/user-menu";
import type { UserMenuItemsProps } from "@/components/account/header/user-menu-items";
import { byId, click, exists, focus, mount, point, press, unmount } from "../dom";
import { eventually } from "./eventually";

const viewer = vi.hoisted(() => ({ name: "Asha Rao" as string | null | undefined }));
vi.mock("@/components/account/viewer", () => ({ useViewer: () => viewer.name }));
vi.mock("@/components/account/header/user-menu-items", () => ({
  UserMenuItems: ({ name, defaultOpen, takesFocus, children }: UserMenuItemsProps) => (
    <div id="items" title={JSON.stringify({ name, defaultOpen, takesFocus })}>
      {children}
    </div>
  ),
}));

const idle = vi.fn<(callback: () => void, options: object) => number>();
const cancelIdle = vi.fn<(request: number) => void>();

beforeEach(() => {
  viewer.name = "Asha Rao";
  idle.mockReset().mockReturnValue(7);
  cancelIdle.mockReset();
  vi.stubGlobal("requestIdleCallback", idle);
  vi.stubGlobal("cancelIdleCallback", cancelIdle);
});
const button = (): HTMLElement | null => byId("user-menu");

/** Shows the button before the code of its menu is loaded. */
function show({ isPopoverOpen = false } = {}) {
  mount(<UserMenu />);
  const popover = byId("user-menu-link");
  const showPopover = vi.fn();
  if (popover) Object.assign(popover, { matches: () => isPopoverOpen, showPopover });
  return { popover, showPopover };
}

/** The props of the loaded menu, once it has replaced the button. */
async function loaded(): Promise<object> {
  await eventually(() => expect(exists("items")).toBe(true));
  return JSON.parse(byId("items")?.getAttribute("title") ?? "");
}

describe("loading the code of the user menu", () => {
  it("a member’s page loads the user menu once the browser is idle", async () => {
    show();
    expect(idle.mock.lastCall?.[1]).toEqual({ timeout: 2000 });
    expect(exists("items")).toBe(false);
    idle.mock.lastCall?.[0]();
    expect(await loaded()).toEqual({ name: "Asha Rao", defaultOpen: false, takesFocus: false });
  });

  it.each([null, undefined])("a page of the viewer %s does not load the user menu", (name) => {
    viewer.name = name;
    show();
    expect(idle).not.toHaveBeenCalled();
  });

  it("a browser without idle callbacks loads the user menu after 200 ms", async () => {
    vi.stubGlobal("requestIdleCallback", undefined);
    const delays = vi.spyOn(globalThis, "setTimeout");
    show();
    expect(delays.mock.calls.map(([, delay]) => delay)).toContain(200);
    delays.mockRestore();
    await loaded();
  });

  it.each([
    ["onPointerEnter", () => point(button(), "pointerover")],
    ["onFocus", () => focus(button())],
  ])("the event %s loads the user menu", async (_, reach) => {
    show();
    reach();
    expect(await loaded()).toMatchObject({ defaultOpen: false });
  });

  it("unmounting the user menu cancels its idle callback", () => {
    const container = mount(<UserMenu />);
    expect(cancelIdle).not.toHaveBeenCalled();
    unmount(container);
    expect(cancelIdle.mock.calls).toEqual([[7]]);
  });
});

describe("using the user menu before its code is loaded", () => {
  it("a button that is held down while the user menu loads opens the menu", async () => {
    show();
    point(button(), "pointerdown");
    point(button(), "pointerover");
    expect(await loaded()).toMatchObject({ defaultOpen: true });
  });

  it("a menu button released before its menu loads leaves the menu closed", async () => {
    show();
    point(button(), "pointerdown");
    click(button());
    point(button(), "pointerover");
    expect(await loaded()).toMatchObject({ defaultOpen: false });
  });

  it("if the menu button’s popover is open, the user menu is open once loaded", async () => {
    show({ isPopoverOpen: true });
    point(button(), "pointerover");
    expect(await loaded()).toMatchObject({ defaultOpen: true });
  });

  it("the loaded user menu is shown before the browser handles another click", async () => {
    const { popover } = show();
    const nextTask = vi.fn<(isMenuShown: boolean) => void>();
    const matches = () => {
      // A press is a task of its own, so it comes after all microtasks of this check.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => nextTask(exists("items"));
      port2.postMessage("press");
      return false;
    };
    if (popover) Object.assign(popover, { matches });
    point(button(), "pointerover");
    await eventually(() => expect(nextTask).toHaveBeenCalledExactlyOnceWith(true));
  });

  it("a focused user-menu button passes its focus to the loaded menu", async () => {
    show();
    focus(button());
    expect(await loaded()).toMatchObject({ takesFocus: true });
  });

  it.each([
    ["ArrowDown", 1],
    ["ArrowUp", 0],
  ])("the key %s opens the popover %i times", (key, times) => {
    const { showPopover } = show();
    expect(press(button(), key).defaultPrevented).toBe(times === 1);
    expect(showPopover).toHaveBeenCalledTimes(times);
  });

  it("before the user menu loads, its button shows a link to /account", () => {
    const { popover } = show();
    expect(button()?.getAttribute("popovertarget")).toBe("user-menu-link");
    expect(button()?.getAttribute("aria-haspopup")).toBe("menu");
    expect(popover?.getAttribute("popover")).toBe("auto");
    expect(popover?.querySelector("a")?.getAttribute("href")).toBe("/account");
  });
});

describe("the text of the user menu’s button", () => {
  it("the user menu’s button greets the member by name", () => {
    show();
    expect(button()?.textContent).toBe("ARHello, Asha Rao");
  });

  it("the name on the user menu’s button is not translated", () => {
    show();
    const name = button()?.querySelector("span[data-viewer-name]");
    expect(name?.textContent).toBe("Asha Rao");
    expect(name?.getAttribute("translate")).toBe("no");
  });
});
