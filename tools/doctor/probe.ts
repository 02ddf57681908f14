/** What a site or a project answered, or why it did not. */
export type Answer = {
  url: string;
  /** 0 where nothing answered. */
  status: number;
  headers: Headers;
  text: string;
  /** The text as JSON; undefined where it is none. */
  json: unknown;
  /** "connection refused", "no answer within 15 s"; undefined where there is an answer. */
  trouble: string | undefined;
};

const deadlineMs = 15_000;

/** Asks once, follows no redirect, and never throws. */
export async function probe(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const answer = await fetch(url, { ...init, redirect: "manual", signal });
    const { status, headers } = answer;
    const text = await answer.text();
    return { url, status, headers, text, json: parsed(text), trouble: undefined };
  } catch (error) {
    const nothing = { url, status: 0, headers: new Headers(), text: "", json: undefined };
    return { ...nothing, trouble: reason(error) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${deadlineMs / 1000} s`;
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
  return code === "ECONNREFUSED" ? "connection refused" : (message ?? error.message);
}

/** A field of an answer, whatever shape it has. */
export function field(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );
}
