"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { prefetchPath } from "@/lib/site/intent";

/** A pointer that only passes over a link leaves it sooner. */
const restMs = 65;

/** Fetches a page of the site when a pointer rests on its link, a finger lands on it or focus reaches it. */
export function IntentPrefetch() {
  const router = useRouter();
  useEffect(() => {
    const asked = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: Event) => {
      clearTimeout(timer);
      const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
      const path = link && prefetchPath(link, location, navigator.connection);
      if (!path || asked.has(path)) return;
      const ask = () => {
        asked.add(path);
        router.prefetch(path as Route);
      };
      if (event.type === "touchstart") ask();
      else timer = setTimeout(ask, restMs);
    };
    const end = new AbortController();
    for (const type of ["pointerover", "touchstart", "focusin"]) {
      document.addEventListener(type, listen, { passive: true, signal: end.signal });
    }
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [router]);
  return null;
}
