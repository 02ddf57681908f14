"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

export interface AuthTab {
  value: string;
  label: string;
  /** The address that shows this tab. Without scripts the tab is a link to it. */
  href: string;
  content: ReactNode;
}

type AuthTabsProps = { label: string; tabs: readonly AuthTab[]; initial: string };

/**
 * Tabs that are links until the page's scripts run. The panels of all tabs stay mounted, so that
 * text typed in one of them is kept when the reader chooses another tab.
 */
export function AuthTabs({ label, tabs, initial }: AuthTabsProps) {
  const [selected, setSelected] = useState(initial);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  function select(value: string) {
    setSelected(value);
    const tab = tabs.find((candidate) => candidate.value === value);
    // The address bar gets the tab's address, so that a reload or a shared link opens this tab.
    // The history gets no new entry, so that Back leaves the page.
    if (tab) history.replaceState(null, "", tab.href);
  }

  return (
    <Tabs value={selected} onValueChange={select}>
      <TabsList aria-label={isLive ? label : undefined} {...(!isLive && listOfLinks)}>
        {tabs.map(({ value, label: name, href }) => (
          <TabsTrigger key={value} value={value} asChild>
            <a
              href={href}
              // Radix adds type="button", which is wrong for a link.
              type={undefined}
              onClick={openInPlace}
              onKeyDown={keepPageStill}
              {...(!isLive && plainLink(value === selected))}
            >
              {name}
            </a>
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ value, content }) => (
        <TabsContent
          key={value}
          value={value}
          forceMount
          tabIndex={undefined}
          {...(!isLive && plainPanel)}
        >
          {content}
        </TabsContent>
      ))}
    </Tabs>
  );
}

/**
 * Removes the tab attributes that Radix writes into the server's HTML. Until the scripts run, the
 * tabs are links, and these attributes would be wrong.
 */
const listOfLinks = { role: undefined, "aria-orientation": undefined, tabIndex: undefined };
const plainPanel = { role: undefined, "aria-labelledby": undefined };

function plainLink(isSelected: boolean) {
  return {
    role: undefined,
    tabIndex: undefined,
    "aria-selected": undefined,
    "aria-controls": undefined,
    "aria-current": isSelected ? ("page" as const) : undefined,
  };
}

/**
 * Keeps a plain click from following the link of a tab. A click with Ctrl, Shift or ⌘ still opens
 * the link in a new browser tab or window.
 */
function openInPlace(event: MouseEvent): void {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
}

/**
 * Prevents the browser from scrolling the page when the space bar is pressed on a link. Nothing
 * more is needed, because the tab with the focus is already selected.
 */
function keepPageStill(event: KeyboardEvent): void {
  if (event.key === " ") event.preventDefault();
}
