import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";

/** ' Did you mean "axis-ace"?', or nothing where no known spelling is near. */
export function didYouMean(written: unknown, known: readonly string[]): string {
  const word = String(written);
  const near = known.length ? closest(word, known) : "";
  return near && distance(word, near) <= Math.max(2, word.length / 3) ? ` Did you mean "${near}"?` : "";
}

/** Every name of a field that a schema knows, however deep. */
const fieldNames = (schema: z.ZodType): string[] => [
  ...new Set(
    [
      ...JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).matchAll(
        /"(\w+)":\{/g,
      ),
    ]
      .map(([, name = ""]) => name)
      .filter((name) => !/^(?:properties|items|propertyNames|additionalProperties|not)$/.test(name)),
  ),
];

/** What was written, checked. Throws one error that names file and field of everything that is wrong. */
export function check<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const at = issue.path.join(".") || "(whole file)";
    if (issue.code !== "unrecognized_keys") return `  ${at}: ${issue.message}`;
    const [key = ""] = issue.keys;
    return `  ${at}: has a field "${key}" that nothing reads.${didYouMean(key, fieldNames(schema))}`;
  });
  throw new Error(`${file} does not hold:\n${lines.join("\n")}`);
}
