import { onTestFinished, vi } from "vitest";
import { update } from "../dom";

/* Parts of a browser that happy-dom lacks, for tests that render into its document. */

/** Returns the paths of the clicked links that the page leaves to the browser. Loads no page. */
export function followedLinks(): string[] {
  const paths: string[] = [];
  const follow = (event: Event): void => {
    const link = (event.target as Partial<Element>).closest?.("a[href]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    paths.push(link.getAttribute("href") ?? "");
  };
  addEventListener("click", follow);
  onTestFinished(() => removeEventListener("click", follow));
  return paths;
}

/** Returns a function that lists the events for which a target has got a listener since this call. */
export function watchListeners(target: Pick<Window, "addEventListener">): () => string[] {
  const add = vi.spyOn(target as Window, "addEventListener");
  const remove = vi.spyOn(target as Window, "removeEventListener");
  onTestFinished(() => {
    add.mockRestore();
    remove.mockRestore();
  });
  const isActive = ([type, listener, options]: (typeof add.mock.calls)[number]): boolean => {
    const isAborted = typeof options === "object" && options.signal?.aborted;
    const isRemoved = remove.mock.calls.some((call) => call[0] === type && call[1] === listener);
    return !isAborted && !isRemoved;
  };
  return () => add.mock.calls.filter(isActive).map(([type]) => type);
}

/** Waits until the promises of an action have ended, and renders what they have changed. */
export async function settle(): Promise<void> {
  await new Promise(setImmediate);
  update(() => undefined);
}
