"use client";

import * as lucide from "lucide";
import {
  type ComponentProps,
  type ComponentType,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { icon } from "@/components/ui/icon";
import { initials } from "@/lib/site/display-name-cookie";
import { useViewer } from "../viewer";
import type { UserMenuItemsProps } from "./user-menu-items";

const ChevronDown = /* @__PURE__ */ icon(lucide.ChevronDown);

interface LoadedMenu {
  Items: ComponentType<UserMenuItemsProps>;
  /**
   * True if the popover was open, or the button was being pressed, when the menu's code had loaded.
   * The menu is then open from the start.
   */
  wasOpen: boolean;
  hadFocus: boolean;
}

/**
 * A button "Hello, {display name}" that opens the user menu. The menu's code (30 kB of Radix) is
 * loaded when a member's page is idle, or when the pointer or the focus reaches the button. Until
 * then the button opens a native popover with a link to the settings. A visitor's page never loads
 * this code.
 */
export function UserMenu() {
  const name = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const isRequested = useRef(false);
  const [menu, setMenu] = useState<LoadedMenu>();
  const isMember = typeof name === "string";

  const load = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    /* The menu replaces the button at once. If React did this a moment later, a press in between
       would reach the old button, and the menu would stay closed. */
    const show = ({ UserMenuItems }: typeof import("./user-menu-items")) =>
      flushSync(() =>
        setMenu({
          Items: UserMenuItems,
          wasOpen: isPressed.current || popover.current?.matches(":popover-open") === true,
          hadFocus: document.activeElement === button.current,
        }),
      );
    import("./user-menu-items").then(show, () => {
      // If loading fails, the popover still works, and the next use of the button tries again.
      isRequested.current = false;
    });
  }, []);

  useEffect(() => (isMember ? whenIdle(load) : undefined), [isMember, load]);

  // The menu stays after the session has ended: its profile dialog may have unsaved changes.
  if (menu) {
    const { Items, wasOpen, hadFocus } = menu;
    return (
      <div className="needs-script relative">
        <Items name={name ?? ""} defaultOpen={wasOpen} takesFocus={hadFocus}>
          <UserMenuButton viewer={name} />
        </Items>
      </div>
    );
  }

  return (
    <div className="needs-script relative">
      <UserMenuButton
        ref={button}
        viewer={name}
        aria-haspopup="menu"
        popoverTarget="user-menu-link"
        onPointerEnter={load}
        onFocus={load}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onClick={() => {
          isPressed.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          popover.current?.showPopover();
        }}
      />
      <div
        ref={popover}
        id="user-menu-link"
        popover="auto"
        className="hung absolute inset-[3.75rem_clamp(1rem,4vw,2rem)_auto_auto] w-56 rounded-md border border-input bg-popover p-1.5 text-popover-foreground lifted"
      >
        <a href="/account" className="link block p-2.5">
          Settings
        </a>
      </div>
    </div>
  );
}

/** Calls a function once the browser is idle. Returns a function that cancels the call. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}

type UserMenuButtonProps = ComponentProps<"button"> & {
  /** The reader's display name. Null for a visitor, undefined in the server's HTML. */
  viewer: string | null | undefined;
};

function UserMenuButton({ viewer, ...props }: UserMenuButtonProps) {
  return (
    <button
      type="button"
      {...props}
      id="user-menu"
      className="flex min-h-11 items-center gap-2 rounded-md px-1.5 text-[0.9375rem] hover:bg-muted"
    >
      {/* Before the first paint, an inline script fills in initials and name
          (viewer-name-script.ts). */}
      <span
        aria-hidden
        suppressHydrationWarning
        data-viewer-initials
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-primary text-[0.8125rem] font-semibold text-primary-foreground"
      >
        {typeof viewer === "string" ? initials(viewer) : ""}
      </span>
      <span className="text-start leading-tight max-xl:sr-only">
        <span className="block text-[0.8125rem] text-muted-foreground">Hello, </span>
        <span
          suppressHydrationWarning
          data-viewer-name
          dir="auto"
          translate="no"
          className="block max-w-28 text-[0.875rem] leading-[1.15] font-semibold [overflow-wrap:anywhere]"
        >
          {viewer ?? ""}
        </span>
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 max-sm:hidden" />
    </button>
  );
}
