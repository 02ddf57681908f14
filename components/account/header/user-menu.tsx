"use client";

import * as lucide from "lucide";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { icon } from "@/components/ui/icon";
import { initials } from "@/lib/account/viewer";
import { useViewer } from "../viewer";
import type { UserMenuItems } from "./user-menu-items";

const ChevronDown = /* @__PURE__ */ icon(lucide.ChevronDown);

/**
 * "Hello, {display name}" and what it opens: a popover of the platform, which opens before any script runs. What stands in
 * it comes with the page of whoever is signed in, so that no press waits for it and no visitor pays for it.
 */
export function UserMenu() {
  const name = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [Items, setItems] = useState<ComponentType<Parameters<typeof UserMenuItems>[0]>>();
  const isMember = typeof name === "string";

  useEffect(() => {
    // With the page, not with the press; should it not come, the link below is still there.
    const fill = ({ UserMenuItems }: typeof import("./user-menu-items")) => setItems(() => UserMenuItems);
    if (isMember) import("./user-menu-items").then(fill, () => undefined);
  }, [isMember]);

  return (
    <div className="needs-script relative">
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
        className="flex min-h-11 items-center gap-2 rounded-md px-1.5 text-[0.9375rem] hover:bg-muted"
      >
        {/* Both texts are written before the first paint by a script of the header; React finds them as they are. */}
        <span
          aria-hidden
          suppressHydrationWarning
          data-viewer-initials
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-primary text-[0.8125rem] font-semibold text-primary-foreground"
        >
          {isMember ? initials(name) : ""}
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
            {name ?? ""}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      </button>
      <div
        ref={menu}
        id="user-menu-items"
        popover="auto"
        className="hung absolute inset-[3.75rem_clamp(1rem,4vw,2rem)_auto_auto] w-56 rounded-md border border-input bg-popover p-1.5 text-foreground lifted"
      >
        {/* Once there they stay: the dialog that they opened keeps what is typed, though the session has ended. */}
        {Items ? (
          <Items name={name ?? ""} menu={menu} button={button} />
        ) : (
          <a href="/account" className="link block p-2.5">
            Settings
          </a>
        )}
      </div>
    </div>
  );
}
