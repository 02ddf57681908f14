// @vitest-environment happy-dom
import type { ComponentProps } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UserMenuItems } from "@/components/account/header/user-menu-items";
import type { ProfileDialogProps } from "@/components/account/settings/profile-dialog";
import { byId, byText, click, exists, focused, mount, press, send, submit } from "../dom";
import { eventually } from "./eventually";

const requests = vi.hoisted(() => ({ signOut: vi.fn() }));
vi.mock("@/components/account/requests", () => requests);
const theme = vi.hoisted(() => ({ isDark: false, switchTheme: vi.fn() }));
vi.mock("@/components/site/theme-switch", () => ({
  Moon: () => null,
  Sun: () => null,
  switchTheme: theme.switchTheme,
  useDarkMode: () => theme.isDark,
}));
/* This dialog takes no focus. Its closing is the event "copy". */
const dialog = vi.hoisted(() => ({ isMissing: false }));
vi.mock("@/components/account/settings/profile-dialog", () => ({
  get ProfileDialog() {
    if (dialog.isMissing) throw new Error("no code");
    return ({ onClose, onClosed }: ProfileDialogProps) => (
      <button type="button" id="profile-dialog" onClick={onClose} onCopy={onClosed} />
    );
  },
}));

beforeEach(() => {
  theme.isDark = false;
  dialog.isMissing = false;
});
afterEach(() => {
  requests.signOut.mockReset();
});

/** Shows the open menu. */
const show = (props: Partial<ComponentProps<typeof UserMenuItems>> = {}) =>
  mount(
    <UserMenuItems name="Asha Rao" defaultOpen takesFocus={false} {...props}>
      <button type="button" id="user-menu">
        Hello
      </button>
    </UserMenuItems>,
  );

const menu = (): Element | null => document.querySelector("[role=menu]");
const isOpen = (): boolean => menu() !== null;
const item = (text: string): HTMLElement | undefined =>
  Array.from(menu()?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []).find(
    (element) => element.textContent === text,
  );
const isCovered = (): boolean => document.querySelector("body > .fixed.inset-0") !== null;

/** Chooses “Edit Profile”. */
async function editProfile(): Promise<void> {
  click(item("Edit Profile"));
  await eventually(() => expect(exists("profile-dialog")).toBe(true));
}

describe("opening the user menu", () => {
  it.each([true, false])("the menu begins as its button was: open=%j", (defaultOpen) => {
    show({ defaultOpen });
    expect(isOpen()).toBe(defaultOpen);
  });

  it.each([
    [true, "user-menu"],
    [false, "BODY"],
  ])("the button of the loaded menu takes the focus: %j", (takesFocus, id) => {
    show({ defaultOpen: false, takesFocus });
    expect(focused()).toBe(id);
  });

  it.each([
    [0, true],
    [1, false],
  ])("a click with the detail %i leaves the menu open=%s", (detail, open) => {
    show({ defaultOpen: false });
    click(byId("user-menu"), { detail });
    expect(isOpen()).toBe(open);
  });

  it("the down arrow moves from the menu’s last item to the first", async () => {
    show();
    item("Sign Out")?.focus();
    press(item("Sign Out"), "ArrowDown");
    await eventually(() => expect(focused()).toBe("Edit Profile"));
  });

  it("the user menu is labelled by its button", () => {
    show();
    expect(menu()?.getAttribute("aria-labelledby")).toBe("user-menu");
  });

  it("the user menu is aligned with the end of its button", () => {
    show();
    expect(menu()?.getAttribute("data-align")).toBe("end");
  });

  it("the menu greets the member by name", () => {
    show();
    const name = document.querySelector("strong");
    expect(name?.parentElement?.textContent).toBe("Hello, Asha Rao");
    expect(name?.getAttribute("translate")).toBe("no");
  });
});

describe("“Edit Profile” in the user menu", () => {
  it("“Edit Profile” opens the dialog in place of the menu", async () => {
    show();
    click(item("Edit Profile"));
    expect(item("Edit Profile")?.innerHTML).toContain('data-slot="spinner"');
    await eventually(() => expect(exists("profile-dialog")).toBe(true));
    await eventually(() => expect(isOpen()).toBe(false));
    click(byId("user-menu"));
    expect(item("Edit Profile")?.innerHTML).not.toContain("spinner");
  });

  it("if the profile dialog cannot be loaded, the settings page opens", async () => {
    dialog.isMissing = true;
    show();
    click(item("Edit Profile"));
    await eventually(() => expect(location.pathname).toBe("/account"));
    expect(exists("profile-dialog")).toBe(false);
  });

  it("closing the profile dialog removes it from the page", async () => {
    show();
    await editProfile();
    click(byId("profile-dialog"));
    expect(exists("profile-dialog")).toBe(false);
  });

  it("after the profile dialog closes, the user menu’s button has the focus", async () => {
    show();
    await editProfile();
    send(byId("profile-dialog"), new Event("copy", { bubbles: true }));
    expect(focused()).toBe("user-menu");
  });

  it("when a dialog replaces the user menu, the menu’s button gets no focus", async () => {
    show();
    await editProfile();
    await eventually(() => expect(isOpen()).toBe(false));
    // After React’s effects, the library moves the focus in a timer of zero milliseconds.
    await new Promise(setImmediate);
    await new Promise((resolve) => setTimeout(resolve));
    expect(focused()).not.toBe("user-menu");
  });

  it("closing the user menu with Escape returns the focus to its button", async () => {
    show();
    item("Sign Out")?.focus();
    press(item("Sign Out"), "Escape");
    await eventually(() => expect(focused()).toBe("user-menu"));
  });
});

describe("the other items of the user menu", () => {
  it("a click on “Settings” covers the current page with a layer", () => {
    show();
    expect(byText("a", "Settings")?.getAttribute("href")).toBe("/account");
    expect(isCovered()).toBe(false);
    click(byText("a", "Settings"));
    expect(isCovered()).toBe(true);
  });

  it.each(["metaKey", "ctrlKey", "shiftKey"])("“Settings” with %s covers nothing", (key) => {
    show();
    click(byText("a", "Settings"), { [key]: true });
    expect(isCovered()).toBe(false);
  });

  it.each([
    [true, "Dark modeOn"],
    [false, "Dark modeOff"],
  ])("with dark=%j the item for the theme says “%s”", (isDark, text) => {
    theme.isDark = isDark;
    show();
    expect(item(text)?.getAttribute("aria-checked")).toBe(String(isDark));
  });

  it("“Dark mode” switches the theme", () => {
    show();
    click(item("Dark modeOff"));
    expect(theme.switchTheme).toHaveBeenCalledOnce();
  });

  it("“Sign Out” shows that the sign-out is running", async () => {
    requests.signOut.mockReturnValue(new Promise(() => {}));
    show();
    const form = document.querySelector("form");
    expect(form?.getAttribute("action")).toBe("/api/auth/sign-out");
    expect(form?.getAttribute("role")).toBe("none");
    submit(form);
    const out = byText("button", "Sign Out");
    expect(out?.getAttribute("aria-busy")).toBe("true");
    expect(out?.innerHTML).toContain('data-slot="spinner"');
    await eventually(() => expect(requests.signOut).toHaveBeenCalledOnce());
  });
});
