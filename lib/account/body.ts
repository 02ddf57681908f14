import { readText } from "./read-text";

export const largestBody = 16 * 1024;

export type ParsedBody =
  | { ok: true; fields: unknown; isForm: boolean }
  | { ok: false; status: 400 | 413 | 415; isForm: boolean };

/** A form's fields; undefined when one of them comes twice. */
function formFields(text: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(text)];
  const names = new Set(pairs.map(([name]) => name));
  return names.size === pairs.length ? Object.fromEntries(pairs) : undefined;
}

/** Reads the JSON or the form of a request, up to 16 KB. Whether the fields are right is for the schema to say. */
export async function readBody(request: Request): Promise<ParsedBody> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (!isForm && type !== "application/json") return { ok: false, status: 415, isForm };
  try {
    const text = await readText(request, largestBody);
    if (text === undefined) return { ok: false, status: 413, isForm };
    const fields: unknown = isForm ? formFields(text) : JSON.parse(text);
    return fields === undefined ? { ok: false, status: 400, isForm } : { ok: true, fields, isForm };
  } catch {
    return { ok: false, status: 400, isForm };
  }
}
