import { readdirSync, readFileSync } from "node:fs";

interface Process {
  parent: number;
  bytes: number;
}

function processes(): Map<number, Process> {
  const all = new Map<number, Process>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
      const bytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
      all.set(Number(name), { parent, bytes });
    } catch {
      // Ended while we looked.
    }
  }
  return all;
}

/** Memory of a process and all that it has started. */
function memoryOf(pid: number): number {
  const all = processes();
  const below = (id: number): number =>
    [...all]
      .filter(([, { parent }]) => parent === id)
      .reduce((sum, [child]) => sum + below(child), all.get(id)?.bytes ?? 0);
  return below(pid);
}

/** Watches a process tree; the returned function ends that and answers its peak in bytes (undefined off Linux). */
export function watchMemory(pid: number | undefined): () => number | undefined {
  if (process.platform !== "linux" || pid === undefined) return () => undefined;
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 250);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
