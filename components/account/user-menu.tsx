"use client";

import * as lucide from "lucide";
import { useEffect, useRef, useState } from "react";
import { icon } from "@/components/ui/icon";
import { initials } from "@/lib/account/name";
import { PageSpinner } from "./page-spinner";
import { useAuth } from "./use-auth";
import { useLoaded } from "./use-loaded";

const ChevronDown = /* @__PURE__ */ icon(lucide.ChevronDown);
const loadMenu = () => import("./account-menu");
const loadDialog = () => import("./profile-dialog");

/**
 * "Hello, {display name}" and what it opens. The button works from the first HTML on; the menu's code comes with the
 * first sign of interest, the dialog's when it is asked for.
 */
export function UserMenu() {
  const { user, signOut } = useAuth();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [menu, wantMenu] = useLoaded(loadMenu);
  const [dialog, wantDialog] = useLoaded(loadDialog);
  const name = user?.displayName;

  useEffect(() => {
    // The browser may keep this page as it was left, for Back.
    const onShown = () => setLeaving(false);
    window.addEventListener("pageshow", onShown);
    return () => window.removeEventListener("pageshow", onShown);
  }, []);

  async function toggle(next: boolean) {
    setOpen(next);
    // The menu's code cannot be had: its most useful entry is a page of its own.
    if (next && !(await wantMenu())) location.assign("/account");
  }

  async function editProfile() {
    if (await wantDialog()) setEditing(true);
    else location.assign("/account");
  }

  return (
    <span className="needs-script relative">
      <button
        ref={button}
        id="user-menu"
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={wantMenu}
        onFocus={wantMenu}
        onClick={() => toggle(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          toggle(true);
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
      {menu && (
        <menu.AccountMenu
          open={open}
          onOpenChange={setOpen}
          name={name ?? ""}
          button={button}
          onEditProfile={editProfile}
          onLeave={() => setLeaving(true)}
          onSignOut={signOut}
        />
      )}
      {leaving && <PageSpinner />}
      {dialog && (
        <dialog.ProfileDialog
          open={editing}
          onOpenChange={setEditing}
          onClosed={() => button.current?.focus()}
        />
      )}
    </span>
  );
}
