/** What a check found, and what to do about it. "unseen" is what no call from outside can show. */
export type Finding = {
  id: string;
  state: "ok" | "fail" | "warn" | "unseen";
  says: string;
  /** For anything but "ok", where `says` does not tell it already. */
  todo?: string;
};

const of = (state: Finding["state"]) => (id: string, says: string, todo?: string) => {
  return { id, state, says, ...(todo && { todo }) } satisfies Finding;
};
export const [ok, fail, warn, unseen] = [of("ok"), of("fail"), of("warn"), of("unseen")];
