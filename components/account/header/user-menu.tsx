"use client";

import * as lucide from "lucide";
import { type ComponentType, type KeyboardEvent, useRef, useState } from "react";
import { useLeaving } from "@/components/site/leaving";
import { Moon, Sun, switchTheme } from "@/components/site/theme-switch";
import { icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { initials } from "@/lib/account/name";
import type { ProfileDialog } from "../settings/profile-dialog";
import { useViewer } from "../viewer";
import { SignOutForm } from "./sign-out-form";

const ChevronDown = /* @__PURE__ */ icon(lucide.ChevronDown);
const LogOut = /* @__PURE__ */ icon(lucide.LogOut);
const Settings = /* @__PURE__ */ icon(lucide.Settings);
const UserPen = /* @__PURE__ */ icon(lucide.UserPen);

const item =
  "flex min-h-11 w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 text-start outline-none select-none hover:bg-accent-tint focus:bg-accent-tint focus:text-accent-strong focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent [&_svg]:size-4.5";

/**
 * "Hello, {display name}" and what it opens: a popover of the platform, which opens before any script runs and is filled
 * in by the header's own. The dialog's code comes when it is asked for.
 */
export function UserMenu() {
  const name = useViewer()?.displayName;
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof ProfileDialog>[0]>>();
  const [isFetching, setFetching] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isLeaving, setLeaving] = useLeaving();

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

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
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") menu.current?.hidePopover();
    if (goal === undefined) return;
    event.preventDefault();
    all.at(goal % all.length)?.focus();
  }

  return (
    <span className="needs-script relative">
      <button
        ref={button}
        id="user-menu"
        type="button"
        popoverTarget="user-menu-items"
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
        className="flex min-h-11 items-center gap-2 rounded-md px-1.5 text-[0.9375rem] hover:bg-surface"
      >
        {/* Both texts are written before the first paint by a script of the header; React finds them as they are. */}
        <span
          aria-hidden
          suppressHydrationWarning
          data-viewer-initials
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent text-[0.8125rem] font-semibold text-on-accent"
        >
          {name === undefined ? "" : initials(name)}
        </span>
        <span className="text-start leading-tight max-xl:sr-only">
          <span className="block text-[0.8125rem] text-ink-soft">Hello, </span>
          <span
            suppressHydrationWarning
            data-viewer-name
            dir="auto"
            className="block max-w-28 text-[0.875rem] leading-[1.15] font-semibold [overflow-wrap:anywhere]"
          >
            {name ?? ""}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      </button>
      <div
        ref={menu}
        id="user-menu-items"
        popover="auto"
        className="user-menu w-56 rounded-md border border-line-strong bg-raised p-1.5 text-ink lifted"
      >
        {name === undefined ? (
          <Spinner className="m-2 size-6" />
        ) : (
          <>
            {/* Where the header has no room for it, and whole however long it is. */}
            <p className="max-w-64 border-b border-line px-2.5 pt-1 pb-2.5 leading-snug [overflow-wrap:anywhere] xl:hidden">
              Hello,{" "}
              <strong className="font-semibold" dir="auto">
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
                Edit Profile
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
                role="menuitem"
                className={item}
                onClick={() => {
                  switchTheme();
                  menu.current?.hidePopover();
                }}
              >
                <Moon aria-hidden className="theme-light" />
                <Sun aria-hidden className="theme-dark" />
                Light or dark
              </button>
              <SignOutForm
                className="-mx-1.5 mt-1.5 border-t border-line px-1.5 pt-1.5"
                role="menuitem"
                button={item}
                icon={<LogOut aria-hidden />}
              />
            </div>
          </>
        )}
      </div>
      {/* Covers the page from the moment that a protected one is asked for until the browser shows it. */}
      {isLeaving && (
        <span aria-hidden className="fixed inset-0 z-50 grid place-items-center bg-paper/85 text-accent">
          <Spinner className="size-10" />
        </span>
      )}
      {isEditing && Dialog && (
        <Dialog onClose={() => setEditing(false)} onClosed={() => button.current?.focus()} />
      )}
    </span>
  );
}
