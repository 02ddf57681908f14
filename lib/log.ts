import { environment } from "./env.ts";

const levels = ["silent", "error", "warn", "info", "debug"] as const;
type Level = Exclude<(typeof levels)[number], "silent">;

/** The fields of a log line. Names, addresses, tokens and query strings must not be logged. */
export type LogFields = {
  requestId?: string | undefined;
  method?: string;
  /** The path of the request, without its query, which may contain a code. */
  path?: string;
  status?: number;
  ms?: number;
  error?: string;
  digest?: string | undefined;
};

const email = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;
const longSecret = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|[\w-]{32,})/g;

/**
 * The largest number of characters of an error's text: `read` before personal data are replaced,
 * `written` in the log.
 */
const longestError = { read: 1000, written: 300 };

/**
 * Returns an error as one line without personal data. Email addresses and tokens in the error's
 * message are replaced.
 */
export function errorText(error: unknown): string {
  const fullText = error instanceof Error ? `${error.name}: ${error.message}` : "not an Error";
  /* The text is shortened first, because the time for a search with these patterns grows with the
     square of the text's length. */
  const text = fullText.slice(0, longestError.read);
  return text
    .replaceAll(email, "[e-mail]")
    .replaceAll(longSecret, "[token]")
    .replaceAll(/\s+/g, " ")
    .slice(0, longestError.written);
}

/**
 * Writes one line of JSON with the time, the event and a few fields. Events below LOG_LEVEL are not
 * written.
 */
export function log(level: Level, event: string, fields: LogFields = {}): void {
  if (levels.indexOf(level) > levels.indexOf(environment().LOG_LEVEL)) return;
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  console[level](line);
}
