import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseAst } from "vite";
import { pollList, seriesList } from "../lists.ts";

/*
 * Checks the source text of content files, before any of them is loaded. A JavaScript error would
 * not say what to write, and JavaScript accepts two fields with the same name.
 */

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Returns the nodes of a syntax tree: `value` itself and all nodes below it. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

const lineAt = (source: string, position: number): number =>
  source.slice(0, position).split("\n").length;

/**
 * Returns the problem of a file that cannot be parsed: the line, and how the owner can probably fix
 * it.
 */
function syntaxProblem(file: string, source: string, error: unknown): string {
  const { pos = 0, message = "" } = error as { pos?: number; message?: string };
  const place = `${file}:${lineAt(source, pos)}:`;
  const line = source.split(/\r?\n/)[lineAt(source, pos) - 1] ?? "";
  if (/^(?:<{7}|={7}|>{7})/m.test(source))
    return `${place} has the marks of an unfinished merge; keep one side and remove the marks.`;
  const [grouped] = /(?<![\w"'“.])\d{1,3}(?:,\d{2,3})+(?![\w"'”])/.exec(line) ?? [];
  if (grouped)
    return `${place} has the number ${grouped} with a comma; write ${grouped.replaceAll(",", "")}.`;
  if (/[:[,(]\s*[“”‘’]/.test(line))
    return `${place} has a text between “ and ”; write straight quotation marks around it: "…".`;
  const [, slip = "cannot be read"] = /^Parse failed.*\n(.+)/.exec(message) ?? [];
  return `${place} ${slip}. Is a comma, a bracket or a quotation mark missing here, or just before?`;
}

const fieldName = ({ key }: Node): string | undefined => {
  if (!isNode(key)) return undefined;
  return String(key.name ?? key.value);
};

/**
 * Returns the name and position of the first field that an object has twice. JavaScript would
 * silently ignore one of the two values.
 */
function repeatedField({ properties }: Node): { name: string; start: number } | undefined {
  const seen = new Set<string>();
  for (const property of properties as Node[]) {
    const name = property.type === "Property" && property.computed !== true && fieldName(property);
    if (!name) continue;
    if (seen.has(name)) return { name, start: property.start };
    seen.add(name);
  }
  return undefined;
}

function nodeProblem(place: (position: number) => string, node: Node): string | undefined {
  if (node.type === "ObjectExpression") {
    const field = repeatedField(node);
    return field && `${place(field.start)} has “${field.name}” twice; remove one.`;
  }
  const raw = String(node.raw ?? "");
  if (node.type === "Literal" && typeof node.value === "number" && /^0\d/.test(raw))
    return `${place(node.start)} has the number ${raw}; write it without a zero in front: ${raw.replace(/^0+(?=\d)/, "")}.`;
  return undefined;
}

/**
 * Returns the first problem in a file's source: a syntax error, a field that an object has twice,
 * or a number with a leading zero. Undefined if there is no problem.
 */
function sourceProblem(file: string, source: string): string | undefined {
  let tree: unknown;
  try {
    tree = parseAst(source, { lang: "ts" });
  } catch (error) {
    return syntaxProblem(file, source, error);
  }
  const place = (position: number) => `${file}:${lineAt(source, position)}:`;
  return nodesIn(tree)
    .map((node) => nodeProblem(place, node))
    .find(Boolean);
}

const pollAddress = (source: string): string | undefined =>
  /\bdefinePoll\(\s*"([^"]*)"/.exec(source)?.[1];

/**
 * Returns the problem if a poll's file has a wrong import, a wrong export or a wrong file name.
 * Undefined if there is no problem.
 */
function pollFileProblem(file: string, source: string): string | undefined {
  if (!/\bimport \{[^}]*\bdefinePoll\b/.test(source))
    return `${file}: lacks its first line; write: import { definePoll } from "../../types.ts";`;
  if (!/^export const poll = definePoll\(/m.test(source))
    return `${file}: has no poll; it should read: export const poll = definePoll("polls/2025/day-1-travel", { … });`;
  const [, day = "", name = ""] = /^day-(\d+)-(.+)\.ts$/.exec(basename(file)) ?? [];
  const [, year, ownDay = "", ownName] =
    /^polls\/(\d{4})\/day-(\d+)-(.+)$/.exec(pollAddress(source) ?? "") ?? [];
  const isOwn =
    !year ||
    (dirname(file).endsWith(`/${year}`) && Number(day) === Number(ownDay) && name === ownName);
  return isOwn
    ? undefined
    : `${file}: has the poll with the address ${pollAddress(source)}; give the file the name of its address, content/polls/${year}/day-${ownDay.padStart(2, "0")}-${ownName}.ts, and write that into polls.ts, or correct the address.`;
}

/**
 * Returns the words of a file's text, such as names and paths, joined by single spaces. Two texts
 * that differ only in line breaks, commas or quotation marks have the same result.
 */
const words = (text: string): string => text.match(/[\w./-]+/g)?.join(" ") ?? "";

/**
 * Returns the problem if a list of polls or series differs from the files in its folder. Undefined
 * if it lists exactly these files.
 */
function listProblem(file: string, source: string, names: readonly string[]): string | undefined {
  const isSeries = file === "content/polls/index.ts";
  const wanted = isSeries ? seriesList(names) : pollList(names);
  if (words(source) === words(wanted)) return undefined;
  const lines = (text: string) => text.split(/\r?\n/).filter((line) => /^(?:ex|im)port/.test(line));
  const there = lines(source).map(words);
  const missing = lines(wanted).find((line) => !there.includes(words(line)));
  const stray = lines(source).find((line) => !words(wanted).includes(words(line)));
  if (stray)
    return `${file}: lists a file that does not exist, or lists it twice; remove this line: ${stray}`;
  return missing
    ? `${file}: does not list a file of its folder; add this line: ${missing}`
    : `${file}: lists the same thing twice; it should read: ${wanted.split("\n").slice(1).join(" ").trim()}`;
}

/**
 * Returns the first problem of a project's content files, as a sentence that names the file and
 * says what to write. Undefined if there is no problem.
 */
export function contentFileProblem(root: string): string | undefined {
  const files = globSync("content/**/*.ts", { cwd: root }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const problems = files.toSorted().map((file) => {
    const source = read(file);
    const inFolder = files.flatMap((other) => (dirname(other) === dirname(file) ? other : []));
    const isList = /^content\/polls\/(?:\d{4}\/polls|index)\.ts$/.test(file);
    const names =
      file === "content/polls/index.ts"
        ? [...new Set(files.flatMap((other) => /polls\/(\d{4})\//.exec(other)?.[1] ?? []))]
        : inFolder.map((other) => basename(other));
    return (
      sourceProblem(file, source) ??
      (isList ? listProblem(file, source, names) : undefined) ??
      (/\/day-[^/]*$/.test(file) ? pollFileProblem(file, source) : undefined)
    );
  });
  return problems.find(Boolean);
}
