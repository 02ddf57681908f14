/** A language of the site's pages: the value of `<html lang>`. */
export type Language = "en-IN" | "hi";

/**
 * Returns the language of the page at a path. This file imports nothing, because the browser and
 * the build adapter both use it.
 */
export const pageLanguage = (path: string): Language =>
  /^\/hi(?:\/|$)/.test(path) ? "hi" : "en-IN";
