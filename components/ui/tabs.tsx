"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useState } from "react";

export interface Tab {
  value: string;
  label: string;
  /** The address that shows this tab: what the tab is without scripts. */
  href: string;
  content: ReactNode;
}

type TabsProps = { label: string; tabs: readonly Tab[]; initial: string };

/**
 * Tabs that are links until the page's scripts run: linkable, and without a style attribute in the server's HTML,
 * which Radix's tabs write and the policy blocks. All panels stay mounted, so that nothing typed is lost.
 */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(initial);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  function select(tab: Tab) {
    setSelected(tab.value);
    // A reload or a shared address shows the same tab; Back leaves the page, it does not walk through tabs.
    history.replaceState(null, "", tab.href);
  }

  function onClick(event: MouseEvent, tab: Tab) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(tab);
  }

  function onKeyDown(event: KeyboardEvent) {
    const here = tabs.findIndex(({ value }) => value === selected);
    const goal = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1, " ": here }[event.key];
    const tab = goal === undefined ? undefined : tabs.at(goal % tabs.length);
    if (!tab) return;
    event.preventDefault();
    select(tab);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  }

  return (
    <div data-slot="tabs">
      <div
        {...(isLive ? { role: "tablist", "aria-label": label, onKeyDown } : {})}
        className="grid auto-cols-fr grid-flow-col border-b border-input"
      >
        {tabs.map((tab) => {
          const isSelected = tab.value === selected;
          const live = {
            role: "tab",
            id: `${id}-${tab.value}`,
            "aria-selected": isSelected,
            "aria-controls": `${id}-${tab.value}-panel`,
            tabIndex: isSelected ? 0 : -1,
            onClick: (event: MouseEvent) => onClick(event, tab),
          };
          return (
            <a
              key={tab.value}
              href={tab.href}
              data-state={isSelected ? "active" : "inactive"}
              {...(isLive ? live : isSelected ? { "aria-current": "page" as const } : {})}
              className="-mb-px flex min-h-12 items-center justify-center border-b-3 border-transparent px-2 font-semibold text-muted-foreground hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground"
            >
              {tab.label}
            </a>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          id={`${id}-${tab.value}-panel`}
          hidden={tab.value !== selected}
          {...(isLive ? { role: "tabpanel", "aria-labelledby": `${id}-${tab.value}` } : {})}
          className="pt-6"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
