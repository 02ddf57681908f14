import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";

/** Returns ' Did you mean "axis-ace"?', or "" if no option has a similar spelling. */
export function didYouMean(written: unknown, options: readonly string[]): string {
  const word = String(written).toLowerCase();
  const lowerCase = options.map((option) => option.toLowerCase());
  const closestWord = options.length ? closest(word, lowerCase) : "";
  const option = options[lowerCase.indexOf(closestWord)];
  const isNear = distance(word, closestWord) <= Math.max(2, word.length / 3);
  return option && isNear ? ` Did you mean "${option}"?` : "";
}

/**
 * Matches keywords of JSON Schema, such as `items` in `"items":{`. In a schema, names of fields are
 * written in the same way. `fieldNames` collects both, and then leaves out these keywords.
 */
const schemaKeys = /^(?:properties|items|propertyNames|additionalProperties|not)$/;

/** Returns the names of all fields of a schema, including nested ones. */
function fieldNames(schema: z.ZodType): string[] {
  const jsonSchema = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const keys = [...JSON.stringify(jsonSchema).matchAll(/"(\w+)":\{/g)].map(([, name = ""]) => name);
  return [...new Set(keys.filter((name) => !schemaKeys.test(name)))];
}

const forms: Readonly<Record<string, string>> = {
  string: "a text in quotes",
  number: "a number without quotes",
  int: "a whole number without quotes",
  array: "a list in [ ]",
  object: "fields in { }",
  boolean: "true or false, without quotes",
  record: 'texts in { }, each after its name: "Name": "text"',
};

/** Returns the message for an issue for which the schema has no message. */
function issueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") return `must be ${forms[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") {
    const values = issue.values.map(String);
    return `must be ${values.join(" or ")}.${didYouMean(issue.input, values)}`;
  }
  /* A union is a schema that allows several types. Only the union of the field `otherMentions` gets
     this message, because every other union has a message of its own. */
  if (issue.code === "invalid_union")
    return 'must be a list of ids of cards in content/cards.ts, or "named-in-thread-only"';
  if (issue.code === "invalid_key")
    return "is not a valid id; write it in lower case, with hyphens instead of spaces";
  if (issue.code === "too_small") return `must be ${issue.minimum} or more`;
  return issue.code === "too_big" ? `must be ${issue.maximum} or less` : "is not valid";
}

/**
 * Parses a value with a schema. Throws one error with a line for each issue, which names file and
 * field.
 */
export function check<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value, { error: issueMessage });
  if (parsed.success) return parsed.data;
  // A misspelt name also makes the right field seem missing, so only the misspelt name is reported.
  const misspelt = parsed.error.issues.filter(({ code }) => code === "unrecognized_keys");
  const issues = misspelt.length ? misspelt : parsed.error.issues;
  const lines = issues.map((issue) => {
    const place = [`${file}:`, issue.path.join(".")].join(" ").trim();
    if (issue.code !== "unrecognized_keys") return `${place} ${issue.message}`;
    const [key = ""] = issue.keys;
    const names = fieldNames(schema);
    return names.includes(key)
      ? `${place} has the field "${key}" in the wrong place: it belongs inside another field.`
      : `${place} has an unknown field "${key}".${didYouMean(key, names)}`;
  });
  throw new Error(lines.join("\n"));
}
