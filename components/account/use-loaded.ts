"use client";

import { useCallback, useState } from "react";

/**
 * Code that is fetched when it is first wanted: what has come so far, and the way to ask for it, which resolves with
 * whether it is there. A failed fetch may be tried again.
 */
export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
): [Module | undefined, () => Promise<boolean>] {
  const [module, setModule] = useState<Module>();
  const want = useCallback(async () => {
    try {
      setModule(await load());
      return true;
    } catch {
      return false;
    }
  }, [load]);
  return [module, want];
}
