import { environment } from "./env.ts";

const levels = ["silent", "error", "warn", "info", "debug"] as const;
type Level = Exclude<(typeof levels)[number], "silent">;

/** The fields of a line. None may have a name, an address, a token or a query string. */
export type LogFields = {
  requestId?: string | undefined;
  method?: string;
  /** Without its query: that may hold a code. */
  path?: string;
  status?: number;
  ms?: number;
  error?: string;
  digest?: string | undefined;
};

const email = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;
const longSecret = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|[\w-]{32,})/g;

/** Characters of an error that are read, and that a line holds. */
const longestError = { read: 1000, written: 300 };

/** An error as one line that names nobody: addresses and tokens in its message are taken out. */
export function errorText(error: unknown): string {
  const fullText = error instanceof Error ? `${error.name}: ${error.message}` : "not an Error";
  // The patterns below try again at every character: what they may take grows with the square of
  // the length.
  const text = fullText.slice(0, longestError.read);
  return text
    .replaceAll(email, "[e-mail]")
    .replaceAll(longSecret, "[token]")
    .replaceAll(/\s+/g, " ")
    .slice(0, longestError.written);
}

/**
 * Writes one line of JSON: what happened, when, and the few fields that help. Below LOG_LEVEL
 * nothing is written.
 */
export function log(level: Level, event: string, fields: LogFields = {}): void {
  if (levels.indexOf(level) > levels.indexOf(environment().LOG_LEVEL)) return;
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  console[level](line);
}
