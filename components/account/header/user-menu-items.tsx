"use client";

import * as lucide from "lucide";
import { type ComponentType, type KeyboardEvent, type RefObject, useState } from "react";
import { createPortal } from "react-dom";
import { useLeaving } from "@/components/site/leaving";
import { Moon, Sun, switchTheme, useDarkMode } from "@/components/site/theme-switch";
import { icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { ProfileDialog } from "../settings/profile-dialog";
import { SignOutForm } from "./sign-out-form";

const LogOut = /* @__PURE__ */ icon(lucide.LogOut);
const Settings = /* @__PURE__ */ icon(lucide.Settings);
const UserPen = /* @__PURE__ */ icon(lucide.UserPen);

const item =
  "flex min-h-11 w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 text-start outline-none select-none hover:bg-accent focus:bg-accent focus:text-accent-foreground focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring [&_svg]:size-4.5";

type UserMenuItemsProps = {
  name: string;
  menu: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
};

/** What stands in the user menu. Comes with a member's page; the dialog's code when it is asked for. */
export function UserMenuItems({ name, menu, button }: UserMenuItemsProps) {
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof ProfileDialog>[0]>>();
  const [isFetching, setFetching] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isLeaving, setLeaving] = useLeaving();
  const isDark = useDarkMode();

  async function editProfile() {
    setFetching(true);
    try {
      const { ProfileDialog } = await import("../settings/profile-dialog");
      menu.current?.hidePopover();
      setDialog(() => ProfileDialog);
      setEditing(true);
    } catch {
      // Its code cannot be had: the same form has a page.
      location.assign("/account");
    }
    setFetching(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]")];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") menu.current?.hidePopover();
    if (goal === undefined) return;
    event.preventDefault();
    all.at(goal % all.length)?.focus();
  }

  return (
    <>
      {/* Where the header has no room for it, and whole however long it is. */}
      <p className="max-w-64 border-b border-border px-2.5 pt-1 pb-2.5 leading-snug [overflow-wrap:anywhere] xl:hidden">
        Hello,{" "}
        <strong className="font-semibold" dir="auto" translate="no">
          {name ?? ""}
        </strong>
      </p>
      <div role="menu" aria-labelledby="user-menu" tabIndex={-1} onKeyDown={onKeyDown}>
        {/* The popover takes the focus there as it opens; React's own "autoFocus" would as the page loads. */}
        <button
          ref={(first) => first?.setAttribute("autofocus", "")}
          type="button"
          role="menuitem"
          className={item}
          onClick={editProfile}
        >
          {isFetching ? <Spinner /> : <UserPen aria-hidden />}
          <span>Edit Profile</span>
        </button>
        <a
          href="/account"
          role="menuitem"
          className={item}
          onClick={({ metaKey, ctrlKey, shiftKey }) => {
            if (!metaKey && !ctrlKey && !shiftKey) setLeaving(true);
          }}
        >
          <Settings aria-hidden />
          Settings
        </a>
        {/* Beside the row of links there is no room for both the switch and the name. */}
        <button
          type="button"
          role="menuitemcheckbox"
          aria-checked={isDark}
          className={item}
          onClick={() => {
            switchTheme();
            menu.current?.hidePopover();
          }}
        >
          <Moon aria-hidden className="dark:hidden" />
          <Sun aria-hidden className="hidden dark:block" />
          <span>Dark mode</span>
          <span aria-hidden className="ms-auto text-muted-foreground">
            {isDark ? "On" : "Off"}
          </span>
        </button>
        <SignOutForm
          className="-mx-1.5 mt-1.5 border-t border-border px-1.5 pt-1.5"
          role="menuitem"
          button={item}
          icon={<LogOut aria-hidden />}
        />
      </div>
      {/* Covers the page from the moment that a protected one is asked for until the browser shows it. */}
      {isLeaving &&
        createPortal(
          <span
            aria-hidden
            className="fixed inset-0 z-50 grid place-items-center bg-background/85 text-primary"
          >
            <Spinner className="size-10" />
          </span>,
          document.body,
        )}
      {isEditing && Dialog && (
        <Dialog onClose={() => setEditing(false)} onClosed={() => button.current?.focus()} />
      )}
    </>
  );
}
