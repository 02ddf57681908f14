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
 * Tabs that are links until the page's scripts run. All panels stay mounted, so that nothing typed
 * is lost.
 */
export function AuthTabs({ label, tabs, initial }: AuthTabsProps) {
  const [selected, setSelected] = useState(initial);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  function select(value: string) {
    setSelected(value);
    const tab = tabs.find((candidate) => candidate.value === value);
    // A reload or a shared address shows the same tab.
    // Back leaves the page instead of going through tabs.
    if (tab) history.replaceState(null, "", tab.href);
  }

  return (
    <Tabs value={selected} onValueChange={select}>
      <TabsList aria-label={isLive ? label : undefined} {...(!isLive && listOfLinks)}>
        {tabs.map(({ value, label: name, href }) => (
          <TabsTrigger key={value} value={value} asChild>
            <a
              href={href}
              // Radix gives each tab the type of a button.
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
 * Removes attributes that Radix writes into the server's HTML, because they become true only after
 * the scripts run.
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
 * A click shows the tab's panel. With Ctrl, Shift or ⌘ its address opens elsewhere, as for any
 * link.
 */
function openInPlace(event: MouseEvent): void {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
}

/**
 * Without this, the space bar would scroll the page, as on any link. The tab with the focus is
 * already shown.
 */
function keepPageStill(event: KeyboardEvent): void {
  if (event.key === " ") event.preventDefault();
}
