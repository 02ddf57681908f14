"use client";

import { useSyncExternalStore } from "react";
import { currentViewer, subscribe, type Viewer } from "./viewer";

interface Auth {
  /** The signed-in reader, as far as the browser knows; it decides what is drawn, never what is allowed. */
  user: Viewer | null;
  /** True until the browser has been asked: in the server's HTML and while React takes it over. */
  loading: boolean;
  /** Ends the session in this browser and leads to /auth. */
  signOut: () => Promise<void>;
}

const unknown = () => undefined;

/** Fetched when it is wanted: most readers never sign out, and all of them would pay for it. */
const signOut = async () => (await import("./sign-out")).signOut();

/** The auth context. It needs no provider: the cookie is the one source, and every reader of it is told of changes. */
export function useAuth(): Auth {
  const viewer = useSyncExternalStore<Viewer | null | undefined>(subscribe, currentViewer, unknown);
  return { user: viewer ?? null, loading: viewer === undefined, signOut };
}
