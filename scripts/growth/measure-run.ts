import { existsSync, globSync, readFileSync } from "node:fs";
import { execa } from "execa";

/** The resources that a program used. Processor time and memory are 0 on a system without /proc. */
export type Run = {
  seconds: number;
  /** The processor time of all processes of the program, in seconds. */
  processorSeconds: number;
  /** The largest amount of memory that all processes of the program had together. */
  gigabytes: number;
};

/**
 * Returns the memory of a process and its descendants, in bytes. It is 0 on a system without /proc.
 */
function processMemory(pid: number): number {
  const file = `/proc/${pid}`;
  if (!existsSync(file)) return 0;
  try {
    const [, pages = "0"] = readFileSync(`${file}/statm`, "utf8").split(" ");
    const children = globSync(`${file}/task/*/children`).flatMap((list) =>
      readFileSync(list, "utf8").trim().split(" ").filter(Boolean).map(Number),
    );
    return children.reduce((sum, child) => sum + processMemory(child), Number(pages) * 4096);
  } catch {
    // The process ended during the measurement.
    return 0;
  }
}

/** The kernel counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Returns the processor time, in seconds, of all children of this process that have ended. The time
 * of their descendants is included.
 */
function endedChildrenSeconds(): number {
  if (!existsSync("/proc/self/stat")) return 0;
  /* The name of the process, in parentheses, may contain spaces. So the text up to the end of the
     name is removed before the line is split into fields. */
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const [user = "0", system = "0"] = fields.slice(13, 15);
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/**
 * Runs a program to its end, and returns the resources that it used. If the program fails, throws
 * an error with the last lines of its output.
 */
export async function measureRun(
  folder: string,
  command: string,
  args: readonly string[],
): Promise<Run> {
  const env = { ...process.env, SITE_URL: "http://localhost:3000" };
  const before = endedChildrenSeconds();
  const subprocess = execa(command, [...args], { cwd: folder, env, reject: false, all: true });
  let most = 0;
  const watch = setInterval(() => {
    if (subprocess.pid) most = Math.max(most, processMemory(subprocess.pid));
  }, 250);
  const { failed, all, durationMs } = await subprocess;
  clearInterval(watch);
  if (failed)
    throw new Error(`${[command, ...args].join(" ")} failed:\n${String(all).slice(-4000)}`);
  return {
    seconds: durationMs / 1000,
    processorSeconds: endedChildrenSeconds() - before,
    gigabytes: most / 1e9,
  };
}
