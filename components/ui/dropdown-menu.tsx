"use client";

import {
  Content,
  Root as DropdownMenu,
  Trigger as DropdownMenuTrigger,
  Item,
  Portal,
  Separator,
} from "@radix-ui/react-dropdown-menu";
import type { ComponentProps } from "react";

export { DropdownMenu, DropdownMenuTrigger };

export function DropdownMenuContent({ className = "", ...props }: ComponentProps<typeof Content>) {
  return (
    <Portal>
      <Content
        data-slot="dropdown-menu"
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className={`z-70 min-w-52 rounded-md border border-line-strong bg-raised p-1.5 text-ink lifted ${className}`}
        {...props}
      />
    </Portal>
  );
}

export function DropdownMenuItem({ className = "", ...props }: ComponentProps<typeof Item>) {
  return (
    <Item
      data-slot="dropdown-menu-item"
      className={`flex min-h-11 cursor-default items-center gap-2.5 rounded-sm px-2.5 outline-none select-none data-highlighted:bg-accent-tint data-highlighted:text-accent-strong data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent data-highlighted:outline-solid [&_svg]:size-4.5 ${className}`}
      {...props}
    />
  );
}

export function DropdownMenuSeparator(props: ComponentProps<typeof Separator>) {
  return <Separator data-slot="dropdown-menu-separator" className="-mx-1.5 my-1.5 h-px bg-line" {...props} />;
}
