/** A language of the site's pages, as `<html lang>` has it. */
export type Language = "en-IN" | "hi";

/** The language of the page at a path. Imports nothing: the browser and the build's adapter read it. */
export const languageOf = (path: string): Language => (/^\/hi(?:\/|$)/.test(path) ? "hi" : "en-IN");
