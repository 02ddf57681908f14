"use client";

import { useViewer } from "../viewer";

/**
 * The reader's display name on a page for members, or "User" if no cookie has a name. Before the
 * first paint, an inline script fills in the name (viewer-name-script.ts).
 */
export function ViewerName() {
  const name = useViewer();
  return (
    <span
      suppressHydrationWarning
      data-viewer-name
      dir="auto"
      translate="no"
      className="[overflow-wrap:anywhere]"
    >
      {name || "User"}
    </span>
  );
}
