import type { z } from "zod";

/** What was written, checked. Throws one error that names file and field of everything that is wrong. */
export function check<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    (issue) => `  ${issue.path.join(".") || "(whole file)"}: ${issue.message}`,
  );
  throw new Error(`${file} does not hold:\n${lines.join("\n")}`);
}
