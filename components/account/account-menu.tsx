"use client";

import type { RefObject } from "react";
import { Moon, Sun, switchTheme } from "@/components/site/theme-switch";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { LogOut, Settings, UserPen } from "@/components/ui/icons";

type AccountMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  /** The header's own button, which stays where it is while this code is fetched. */
  button: RefObject<HTMLButtonElement | null>;
  onEditProfile: () => void;
  /** A protected page is on its way, in this tab. */
  onLeave: () => void;
  onSignOut: () => void;
};

/** What "Hello, {display name}" opens. Loaded on first use. */
export function AccountMenu({
  open,
  onOpenChange,
  name,
  button,
  onEditProfile,
  onLeave,
  onSignOut,
}: AccountMenuProps) {
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange} modal={false}>
      {/* Only the place that the menu hangs from: the button itself was there before this code. */}
      <DropdownMenuTrigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        aria-labelledby="user-menu"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!document.querySelector("[data-slot=dialog]")) button.current?.focus();
        }}
        onPointerDownOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onFocusOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
      >
        {/* Where the header has no room for it, and whole however long it is. */}
        <p className="max-w-64 border-b border-line px-2.5 pt-1 pb-2.5 leading-snug [overflow-wrap:anywhere] xl:hidden">
          Hello,{" "}
          <strong className="font-semibold" dir="auto">
            {name}
          </strong>
        </p>
        <DropdownMenuItem onSelect={onEditProfile}>
          <UserPen aria-hidden />
          Edit Profile
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a
            href="/account"
            onClick={({ metaKey, ctrlKey, shiftKey }) => {
              if (!metaKey && !ctrlKey && !shiftKey) onLeave();
            }}
          >
            <Settings aria-hidden />
            Settings
          </a>
        </DropdownMenuItem>
        {/* Beside the row of links there is no room for both the switch and the name. */}
        <DropdownMenuItem onSelect={switchTheme}>
          <Moon aria-hidden className="theme-light" />
          <Sun aria-hidden className="theme-dark" />
          Light or dark
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onSignOut}>
          <LogOut aria-hidden />
          Sign Out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
