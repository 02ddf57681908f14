import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The state of a check. "unseen" means that no request of this run can show the result. */
export type State = "ok" | "fail" | "warn" | "unseen";
/**
 * The result of a check. `says` describes it, `todo` says what to do, and `where` lists the pages
 * that it concerns.
 */
export type Finding = { id: string; state: State; says: string; todo: string; where: string[] };

const table = readFileSync(join(import.meta.dirname, "findings.md"), "utf8");
const rows = table.matchAll(/^\| ([\w-]+)(\*?) +\| (.+?) +\| (.+?) +\|$/gm);
const words = new Map([...rows].map(([, id = "", star, ...texts]) => [id, { star, texts }]));

/** A list of findings, with functions that add to it. */
export type Findings = {
  findings: Finding[];
  /**
   * Adds a finding, and returns true if its state is "ok". The verdict decides the state:
   *
   * - `true`: "ok".
   * - `false`: "fail", or "warn" if findings.md marks the id with "*".
   * - `undefined` or "": "unseen", because the check was not possible. The texts of the finding are
   *   then those of the row "not-checked" in findings.md.
   * - A `State`: that state.
   */
  see: (id: string, verdict: boolean | State | "" | undefined, ...seen: unknown[]) => boolean;
  /**
   * Adds a fault of the page `path`. If several pages have the same fault, they share one finding.
   */
  blame: (path: string, id: string, ...seen: unknown[]) => void;
};

function stateFor(verdict: boolean | State | "" | undefined, bad: State): State {
  if (verdict === true) return "ok";
  return verdict === false ? bad : verdict || "unseen";
}

/** Creates an empty list of findings. */
export function openFindings(): Findings {
  const findings: Finding[] = [];
  const see: Findings["see"] = (id, verdict, ...seen) => {
    const state = stateFor(verdict, words.get(id)?.star ? "warn" : "fail");
    /* In findings.md, the row of a check describes the fault that the check looks for. A check that
       was not possible found no fault, so its finding has the texts of the row "not-checked". */
    const wasPossible = verdict !== undefined && verdict !== "";
    const [says, todo] = words.get(wasPossible ? id : "not-checked")?.texts ?? [];
    const fill = (text = "") =>
      text.replace(/\{(\d)\}/g, (_, index: string) => String(seen[Number(index)] ?? "unknown"));
    findings.push({ id, state, says: fill(says), todo: fill(todo), where: [] });
    return state === "ok";
  };
  const blame: Findings["blame"] = (path, id, ...seen) => {
    see(id, false, ...seen);
    const { says } = findings.at(-1) ?? {};
    const first = findings.find((finding) => finding.id === id && finding.says === says);
    if (first !== findings.at(-1)) findings.pop();
    if (!first?.where.includes(path)) first?.where.push(path);
  };
  return { findings, see, blame };
}
