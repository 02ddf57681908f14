"use client";

import * as lucide from "lucide";
import {
  type ComponentType,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useLeaving } from "@/components/site/leaving";
import { Moon, Sun, switchTheme, useDarkMode } from "@/components/site/theme-switch";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { ProfileDialogProps } from "../settings/profile-dialog";
import { useSignOut } from "./sign-out-form";

const LogOut = /* @__PURE__ */ icon(lucide.LogOut);
const Settings = /* @__PURE__ */ icon(lucide.Settings);
const UserPen = /* @__PURE__ */ icon(lucide.UserPen);

export interface UserMenuItemsProps {
  name: string;
  /** True if the button was pressed before this code was loaded. */
  defaultOpen: boolean;
  /** True if the button had the focus before this code was loaded. */
  takesFocus: boolean;
  /** The button that opens the menu. */
  children: ReactElement;
}

/**
 * The user menu with its items. The code of the profile dialog is loaded when the reader chooses
 * "Edit Profile".
 */
export function UserMenuItems({ name, defaultOpen, takesFocus, children }: UserMenuItemsProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(defaultOpen);
  const [Dialog, setDialog] = useState<ComponentType<ProfileDialogProps>>();
  const [isFetching, setFetching] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isLeaving, setLeaving] = useLeaving();
  const isDark = useDarkMode();
  const signOut = useSignOut();

  useEffect(() => {
    if (takesFocus) trigger.current?.focus();
  }, [takesFocus]);

  async function editProfile() {
    setFetching(true);
    try {
      const { ProfileDialog } = await import("../settings/profile-dialog");
      setDialog(() => ProfileDialog);
      setEditing(true);
      setOpen(false);
    } catch {
      // If the dialog's code cannot be loaded, the page /account opens, which has the same form.
      location.assign("/account");
    }
    setFetching(false);
  }

  return (
    <>
      <DropdownMenu open={isOpen} onOpenChange={setOpen}>
        <DropdownMenuTrigger
          ref={trigger}
          asChild
          onClick={({ detail }) => {
            // Radix does not open the menu on a click, but a screen reader may send only a click.
            if (detail === 0) setOpen(true);
          }}
        >
          {children}
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="end"
          loop
          aria-labelledby="user-menu"
          onCloseAutoFocus={(event) => {
            if (isEditing) event.preventDefault();
          }}
        >
          {/* The menu begins with the reader's name, because a narrow header has no space for the
              name. */}
          <DropdownMenuLabel className="max-w-64 border-b border-border [overflow-wrap:anywhere] xl:hidden">
            Hello,{" "}
            <strong className="font-semibold" dir="auto" translate="no">
              {name}
            </strong>
          </DropdownMenuLabel>
          <DropdownMenuItem
            onSelect={(event) => {
              event.preventDefault();
              editProfile();
            }}
          >
            {isFetching ? <Spinner /> : <UserPen aria-hidden />}
            <span>Edit Profile</span>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <a
              href="/account"
              onClick={(event: MouseEvent) => {
                if (!event.metaKey && !event.ctrlKey && !event.shiftKey) setLeaving(true);
              }}
            >
              <Settings aria-hidden />
              Settings
            </a>
          </DropdownMenuItem>
          {/* Members have the theme switch here, because their header has no space for it. */}
          <DropdownMenuCheckboxItem checked={isDark} onCheckedChange={switchTheme}>
            <Moon aria-hidden className="dark:hidden" />
            <Sun aria-hidden className="hidden dark:block" />
            <span>Dark mode</span>
            <span aria-hidden className="ms-auto text-muted-foreground">
              {isDark ? "On" : "Off"}
            </span>
          </DropdownMenuCheckboxItem>
          <DropdownMenuSeparator />
          <form role="none" {...signOut.form}>
            <DropdownMenuItem asChild onSelect={(event) => event.preventDefault()}>
              <button type="submit" aria-busy={signOut.isLeaving || undefined}>
                {signOut.isLeaving ? <Spinner /> : <LogOut aria-hidden />}
                <span>Sign Out</span>
              </button>
            </DropdownMenuItem>
          </form>
        </DropdownMenuContent>
      </DropdownMenu>
      {/* A layer that covers this page while the browser loads /account. */}
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
        <Dialog onClose={() => setEditing(false)} onClosed={() => trigger.current?.focus()} />
      )}
    </>
  );
}
