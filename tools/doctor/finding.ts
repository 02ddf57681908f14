/** What a check found, and what to do about it. "unseen" is what no call from outside can show. */
export type Finding = {
  id: string;
  state: "ok" | "fail" | "warn" | "unseen";
  says: string;
  /** For anything but "ok", where `says` does not tell it already. */
  todo?: string;
};

export const ok = (id: string, says: string): Finding => ({ id, state: "ok", says });
export const fail = (id: string, says: string, todo?: string): Finding => ({
  id,
  state: "fail",
  says,
  ...(todo && { todo }),
});
export const warn = (id: string, says: string, todo: string): Finding => ({ id, state: "warn", says, todo });
export const unseen = (id: string, says: string, todo: string): Finding => ({
  id,
  state: "unseen",
  says,
  todo,
});

/** Whether an origin is on this machine. */
export const isLocal = (origin: string) =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);
