"use client";

import { useEffect } from "react";

/** Follows a soft navigation to and from a page in Hindi; a page that is loaded has it from the build (host/adapter). */
export function DocumentLanguage() {
  useEffect(() => {
    document.documentElement.lang = "hi";
    return () => {
      document.documentElement.lang = "en-IN";
    };
  }, []);
  return null;
}
