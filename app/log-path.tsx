"use client";

import { useEffect } from "react";

/** Logs the path that led nowhere, for whoever looks into a wrong link. */
export function LogPath() {
  useEffect(() => console.info("404: no page at", location.pathname), []);
  return null;
}
