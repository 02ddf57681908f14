/** What a site or a project answered, or why it did not. */
export type Answer = { url: string; status: number | string; headers: Headers; text: string };

/** Asks once, follows no redirect, and never throws: where nothing answers, the status says why. */
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

/** A field of an answer in JSON, whatever shape it has; undefined where it is none. */
export function field({ text }: Pick<Answer, "text">, ...path: string[]): unknown {
  try {
    return path.reduce<unknown>((inner, key) => Object(inner)[key], JSON.parse(text));
  } catch {
    return undefined;
  }
}
