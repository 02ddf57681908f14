/**
 * The response of a site or a project. If there was no response, `status` is an error code or
 * message.
 */
export type Answer = { url: string; status: number | string; headers: Headers; text: string };

/** Sends one request. It follows no redirect and never throws. */
export async function probe(url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(15_000),
    });
    return { url, status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return { url, status: cause?.code ?? message, headers: new Headers(), text: "" };
  }
}

/**
 * Returns a field of a JSON response, at any depth. Undefined if it is missing or the response is
 * not JSON.
 */
export function field({ text }: Pick<Answer, "text">, ...path: string[]): unknown {
  try {
    return path.reduce<unknown>((inner, key) => Object(inner)[key], JSON.parse(text));
  } catch {
    return undefined;
  }
}
