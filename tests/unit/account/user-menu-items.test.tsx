import "./tiny-dom";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UserMenuItems } from "@/components/account/header/user-menu-items";
import type { ProfileDialogProps } from "@/components/account/settings/profile-dialog";
import { eventually } from "./eventually";
import { byId, byText, exists, fire, focused, mount, page, type TinyElement } from "./tiny-dom";

const requests = vi.hoisted(() => ({ signOut: vi.fn() }));
vi.mock("@/components/account/requests", () => requests);
const theme = vi.hoisted(() => ({ isDark: false, switchTheme: vi.fn() }));
vi.mock("@/components/site/theme-switch", () => ({
  Moon: () => null,
  Sun: () => null,
  switchTheme: theme.switchTheme,
  useDarkMode: () => theme.isDark,
}));
const dialog = vi.hoisted(() => ({ isMissing: false }));
vi.mock("@/components/account/settings/profile-dialog", () => ({
  get ProfileDialog() {
    if (dialog.isMissing) throw new Error("no code");
    return ({ onClose, onClosed }: ProfileDialogProps) => (
      <button type="button" id="profile-dialog" onClick={onClose} onCopy={onClosed} />
    );
  },
}));

type Part = ComponentProps<"div"> & {
  asChild?: boolean;
  open?: boolean;
  loop?: boolean;
  align?: string;
  checked?: boolean;
  onOpenChange?: () => void;
  onCheckedChange?: () => void;
  onCloseAutoFocus?: (event: object) => void;
};

/* The library of the real menu needs a browser. These parts are plain elements: an item’s choice is
   the event "select", the closing of the menu is the event "copy". */
vi.mock("@/components/ui/dropdown-menu", () => {
  const Plain = ({ asChild, children, ...props }: Part) =>
    asChild ? children : <div {...props}>{children}</div>;
  return {
    DropdownMenu: ({ open, children }: Part) => (
      <div id="menu" title={String(open)}>
        {children}
      </div>
    ),
    DropdownMenuTrigger: ({ ref, onClick }: ComponentProps<"button">) => (
      <button type="button" id="trigger" ref={ref} onClick={onClick} />
    ),
    DropdownMenuContent: ({ align, loop, onCloseAutoFocus, ...props }: Part) => (
      <div {...props} id="content" title={`${align} ${loop}`} onCopy={onCloseAutoFocus} />
    ),
    DropdownMenuCheckboxItem: ({ checked, onCheckedChange, children }: Part) => (
      <button type="button" id="dark" title={String(checked)} onClick={onCheckedChange}>
        {children}
      </button>
    ),
    DropdownMenuItem: Plain,
    DropdownMenuLabel: Plain,
    DropdownMenuSeparator: () => null,
  };
});

const location = { assign: vi.fn() };
beforeEach(() => {
  vi.stubGlobal("location", location);
  location.assign.mockReset();
  theme.isDark = false;
  dialog.isMissing = false;
});
afterEach(() => {
  requests.signOut.mockReset();
});

/** Shows the menu. */
const show = (props: Partial<ComponentProps<typeof UserMenuItems>> = {}) =>
  mount(
    <UserMenuItems name="Asha Rao" defaultOpen={false} takesFocus={false} {...props}>
      <button type="button" />
    </UserMenuItems>,
  );

const titleOf = (id: string): string | null | undefined => byId(id)?.getAttribute("title");
const item = (text: string): TinyElement | undefined => byText("div", text);
const plainClick = { metaKey: false, ctrlKey: false, shiftKey: false };
const isCovered = (): boolean =>
  page.body.childNodes.some(
    (node) => node instanceof Object && node.html.includes("fixed inset-0"),
  );

/** Chooses “Edit Profile”. */
async function editProfile(): Promise<void> {
  fire(item("Edit Profile"), "onSelect");
  await eventually(() => expect(exists("profile-dialog")).toBe(true));
}

describe("opening the user menu", () => {
  it.each([true, false])("the menu begins as its button was: open=%j", (defaultOpen) => {
    show({ defaultOpen });
    expect(titleOf("menu")).toBe(String(defaultOpen));
  });

  it.each([
    [true, "trigger"],
    [false, "BODY"],
  ])("the button of the loaded menu takes the focus: %j", (takesFocus, id) => {
    show({ takesFocus });
    expect(focused()).toBe(id);
  });

  it.each([
    [0, "true"],
    [1, "false"],
  ])("a click with the detail %i leaves the menu open=%s", (detail, open) => {
    show();
    fire(byId("trigger"), "onClick", { detail });
    expect(titleOf("menu")).toBe(open);
  });

  it("the keyboard goes from the last item of the menu to the first", () => {
    show();
    expect(titleOf("content")).toBe("end true");
    expect(byId("content")?.getAttribute("aria-labelledby")).toBe("user-menu");
  });

  it("the menu greets the member by name", () => {
    show();
    const name = page.body.querySelector("strong");
    expect(name?.parentNode?.textContent).toBe("Hello, Asha Rao");
    expect(name?.getAttribute("translate")).toBe("no");
  });
});

describe("“Edit Profile” in the user menu", () => {
  it("“Edit Profile” opens the dialog in place of the menu", async () => {
    show({ defaultOpen: true });
    const preventDefault = vi.fn();
    fire(item("Edit Profile"), "onSelect", { preventDefault });
    expect(preventDefault).toHaveBeenCalled();
    expect(item("Edit Profile")?.html).toContain('data-slot="spinner"');
    await eventually(() => expect(exists("profile-dialog")).toBe(true));
    expect(titleOf("menu")).toBe("false");
    await eventually(() => expect(item("Edit Profile")?.html).not.toContain("spinner"));
  });

  it("if the dialog cannot be loaded, the settings page opens", async () => {
    dialog.isMissing = true;
    show();
    fire(item("Edit Profile"), "onSelect");
    await eventually(() => expect(location.assign.mock.calls).toEqual([["/account"]]));
    expect(exists("profile-dialog")).toBe(false);
  });

  it("a closed dialog disappears", async () => {
    show();
    await editProfile();
    fire(byId("profile-dialog"), "onClick");
    expect(exists("profile-dialog")).toBe(false);
  });

  it("a closed dialog gives the focus to the menu’s button", async () => {
    show();
    await editProfile();
    fire(byId("profile-dialog"), "onCopy");
    expect(focused()).toBe("trigger");
  });

  it("the closing menu leaves the focus to an open dialog", async () => {
    show();
    const preventDefault = vi.fn();
    fire(byId("content"), "onCopy", { preventDefault });
    expect(preventDefault).not.toHaveBeenCalled();
    await editProfile();
    fire(byId("content"), "onCopy", { preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe("the other items of the user menu", () => {
  it("“Settings” leads to the settings page under a layer that covers the page", () => {
    show();
    expect(byText("a", "Settings")?.getAttribute("href")).toBe("/account");
    expect(isCovered()).toBe(false);
    fire(byText("a", "Settings"), "onClick", plainClick);
    expect(isCovered()).toBe(true);
  });

  it.each(["metaKey", "ctrlKey", "shiftKey"])("“Settings” with %s covers nothing", (key) => {
    show();
    fire(byText("a", "Settings"), "onClick", { ...plainClick, [key]: true });
    expect(isCovered()).toBe(false);
  });

  it.each([
    [true, "Dark modeOn"],
    [false, "Dark modeOff"],
  ])("with dark=%j the item for the theme says “%s”", (isDark, text) => {
    theme.isDark = isDark;
    show();
    expect(titleOf("dark")).toBe(String(isDark));
    expect(byId("dark")?.textContent).toBe(text);
  });

  it("“Dark mode” switches the theme", () => {
    show();
    fire(byId("dark"), "onClick");
    expect(theme.switchTheme).toHaveBeenCalledOnce();
  });

  it("“Sign Out” shows that the sign-out is running", async () => {
    requests.signOut.mockReturnValue(new Promise(() => {}));
    const place = show();
    const form = place.querySelector("form");
    expect(form?.getAttribute("action")).toBe("/api/auth/sign-out");
    expect(form?.getAttribute("role")).toBe("none");
    fire(form, "onSubmit");
    const out = byText("button", "Sign Out");
    expect(out?.getAttribute("aria-busy")).toBe("true");
    expect(out?.html).toContain('data-slot="spinner"');
    await eventually(() => expect(requests.signOut).toHaveBeenCalledOnce());
  });
});
