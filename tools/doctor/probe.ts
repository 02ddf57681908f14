/** What a project answered, or why it did not. */
export type Answer = {
  /** 0 where nothing answered. */
  status: number;
  json: unknown;
  /** The project's clock, where it told the time. */
  date: Date | undefined;
  location: string | undefined;
  /** "connection refused", "no answer within 5 s", "not JSON". */
  trouble: string | undefined;
};

const deadlineMs = 5000;

/** Asks once, follows no redirect, and never throws. */
export async function probe(
  url: string,
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<Answer> {
  const nothing = { status: 0, json: undefined, date: undefined, location: undefined };
  try {
    const response = await fetch(url, {
      ...init,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(deadlineMs),
    });
    const text = await response.text();
    const date = response.headers.get("date");
    const known = {
      status: response.status,
      date: date ? new Date(date) : undefined,
      location: response.headers.get("location") ?? undefined,
    };
    if (!text) return { ...known, json: undefined, trouble: undefined };
    try {
      return { ...known, json: JSON.parse(text), trouble: undefined };
    } catch {
      return { ...known, json: undefined, trouble: "the answer is not JSON" };
    }
  } catch (error) {
    return { ...nothing, trouble: reason(error) };
  }
}

function reason(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError")
    return `no answer within ${deadlineMs / 1000} s`;
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === "ECONNREFUSED" ? "connection refused" : (cause?.code ?? String(error));
}

/** A field of an answer, whatever shape it has. */
export function field(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );
}
