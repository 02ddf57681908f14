import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";

/** ' Did you mean "axis-ace"?', or nothing where no known spelling is near. */
export function didYouMean(written: unknown, known: readonly string[]): string {
  const word = String(written).toLowerCase();
  const spelt = known.map((one) => one.toLowerCase());
  const best = known.length ? closest(word, spelt) : "";
  const near = known[spelt.indexOf(best)];
  return near && distance(word, best) <= Math.max(2, word.length / 3) ? ` Did you mean "${near}"?` : "";
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

const forms: Readonly<Record<string, string>> = {
  string: "a text in quotes",
  number: "a number without quotes",
  int: "a whole number without quotes",
  array: "a list in [ ]",
  object: "fields in { }",
  record: 'texts in { }, each behind its name: "Name": "text"',
};

/** What to write where a schema has no words of its own. */
function inWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") return `must be ${forms[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") {
    const values = issue.values.map(String);
    return `must be ${values.join(" or ")}.${didYouMean(issue.input, values)}`;
  }
  if (issue.code === "too_small") return `must be ${issue.minimum} or more`;
  return issue.code === "too_big" ? `must be ${issue.maximum} or less` : "does not hold";
}

/** What was written, checked. Throws one error with a line for everything that is wrong, which names file and field. */
export function check<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value, { error: inWords });
  if (parsed.success) return parsed.data;
  // A misspelt field explains the one that is missing.
  const misspelt = parsed.error.issues.filter(({ code }) => code === "unrecognized_keys");
  const issues = misspelt.length ? misspelt : parsed.error.issues;
  const lines = issues.map((issue) => {
    const at = [`${file}:`, issue.path.join(".")].join(" ").trim();
    if (issue.code !== "unrecognized_keys") return `${at} ${issue.message}`;
    const [key = ""] = issue.keys;
    const names = fieldNames(schema);
    return names.includes(key)
      ? `${at} has a field "${key}" that nothing reads there: it belongs inside another one.`
      : `${at} has a field "${key}" that nothing reads.${didYouMean(key, names)}`;
  });
  throw new Error(lines.join("\n"));
}
