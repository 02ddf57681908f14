import { readFileSync } from "node:fs";
import { join } from "node:path";

/** "unseen": no call shows it, or none without --with-users. */
export type State = "ok" | "fail" | "warn" | "unseen";
/** What a check found, and on which pages. */
export type Finding = { id: string; state: State; says: string; todo: string; where: string[] };

const table = readFileSync(join(import.meta.dirname, "findings.md"), "utf8");
const rows = table.matchAll(/^\| ([\w-]+)(\*?) +\| (.+?) +\| (.+?) +\|$/gm);
const words = new Map([...rows].map(([, id = "", star, ...texts]) => [id, { star, texts }]));

/** A list of findings, and the way to write on it. */
export function openFindings() {
  const findings: Finding[] = [];
  /** Undefined where nothing shows whether it is well; a state in its place says how grave it is here. */
  function see(id: string, verdict: boolean | State | "" | undefined, ...seen: unknown[]): boolean {
    const { star, texts } = words.get(id) ?? { texts: [] };
    const bad = star ? "warn" : "fail";
    const state = verdict === true ? "ok" : verdict === false ? bad : verdict || "unseen";
    const fill = (text = "") =>
      text.replace(/\{(\d)\}/g, (_, at: string) => String(seen[Number(at)] ?? "(not seen)"));
    findings.push({ id, state, says: fill(texts[0]), todo: fill(texts[1]), where: [] });
    return state === "ok";
  }
  /** A fault of a page; the same one of many pages is one finding. */
  function blame(path: string, id: string, ...seen: unknown[]): void {
    see(id, false, ...seen);
    const { says } = findings.at(-1) ?? {};
    const first = findings.find((one) => one.id === id && one.says === says);
    if (first !== findings.at(-1)) findings.pop();
    if (!first?.where.includes(path)) first?.where.push(path);
  }
  return { findings, see, blame };
}
