import { z } from "zod";
import { withNoun } from "./words.ts";

/** The name and the bytes of a file with a thread. */
export type ThreadFile = { name: string; bytes: Uint8Array };

/** A comment that can be counted. `parentId` is undefined for a direct reply to the post. */
export type ThreadComment = {
  id: string;
  parentId?: string | undefined;
  body: string;
  score: number;
};

export type Thread = {
  postId: string | undefined;
  title: string;
  /** The comments without duplicates, those with the most upvotes first. */
  comments: ThreadComment[];
  /** Notes that the owner should read before counting, a sentence each. */
  notes: string[];
  /** True if replies are missing: the forum left them out of a file, and no other file has them. */
  isIncomplete: boolean;
};

const idSchema = z.string("is missing").regex(/^\w{1,16}$/, "is not 1 to 16 letters or digits");
/** An id with a prefix for its type: "t1_abc" is a comment, "t3_abc" a post. */
const fullName = z.string().regex(/^t[13]_\w{1,16}$/, "is not an id that begins with t1_ or t3_");
const time = z.number().catch(0);
const commentSchema = z.object({
  id: idSchema,
  parent_id: fullName.optional().catch(undefined),
  link_id: fullName.optional().catch(undefined),
  /** An archive may have a removed comment without its text. */
  body: z.string("is not a text").nullish(),
  score: z.int("is missing, or not a whole number"),
  score_hidden: z.literal(false, "is set: the forum does not show the upvotes yet").nullish(),
  edited: time,
  retrieved: time,
  retrieved_on: time,
  retrieved_utc: time,
});
const oneLine = z.string().regex(/^[^\p{Cc}\u2028\u2029]{1,300}$/u, "is not one line of text");
const postSchema = z.object({ id: idSchema, title: oneLine });
/**
 * An entry in place of replies that the file lacks. `children` has the ids of these replies, or is
 * empty if the entry is the link "continue this thread".
 */
const moreSchema = z.object({ parent_id: fullName, children: z.array(idSchema) });

type Comment = z.infer<typeof commentSchema>;
class ParsedEntries {
  posts: z.infer<typeof postSchema>[] = [];
  comments: Comment[] = [];
  gaps: z.infer<typeof moreSchema>[] = [];
  problems: string[] = [];
}

/**
 * Adds an entry to its list. If the entry is not valid, adds a sentence to the problems instead.
 */
function add<T>(schema: z.ZodType<T>, entry: object, list: T[], problems: string[]): void {
  const { success, data, error } = schema.safeParse(entry);
  if (success) list.push(data);
  const [issue] = error?.issues ?? [];
  const id = z.object({ id: z.string() }).safeParse(entry).data?.id;
  const label = id === undefined ? "An entry" : `Entry ${JSON.stringify(id.slice(0, 40))}`;
  if (issue) problems.push(`${label} was left out: its ${issue.path.join(".")} ${issue.message}.`);
}

/**
 * Reads one JSON value of a file, such as a comment, and adds it to the entries. Returns the values
 * that it contains, such as the replies to the comment. The caller must read these next.
 */
function readValue(value: unknown, entries: ParsedEntries): unknown[] {
  if (Array.isArray(value)) return value;
  const { kind, data, ...bare } = Object(value);
  if (Array.isArray(data)) return data;
  const entry = Object(data ?? bare);
  if (kind === "Listing" && Array.isArray(entry.children)) return entry.children;
  if (kind === "more") add(moreSchema, entry, entries.gaps, entries.problems);
  else if (kind === "t3" || "title" in entry)
    add(postSchema, entry, entries.posts, entries.problems);
  else add(commentSchema, entry, entries.comments, entries.problems);
  return entry.replies ? [entry.replies] : [];
}

const advice =
  "Open the thread’s address with .json?limit=500 added at its end, and save that page as UTF-8.";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the JSON values of a file. The whole file may be one value, or each line may be one.
 * Throws if the file has no JSON.
 */
function parseFile({ name, bytes }: ThreadFile, problems: string[]): unknown[] {
  // UTF-16, which PowerShell writes, has a byte order mark, or a zero as its first or second byte.
  const isUtf16 = /^(?:fffe|feff|..00|00..)/.test(
    Buffer.from(bytes.subarray(0, 2)).toString("hex"),
  );
  if (isUtf16) throw new Error(`${name} is in UTF-16. ${advice}`);
  const text = new TextDecoder().decode(bytes).trim();
  const value = parseJson(text);
  if (value !== undefined) return [value];
  const lines = text.split(/\s*\n\s*/).map(parseJson);
  const values = lines.filter((line) => line !== undefined);
  if (text === "") throw new Error(`${name} is empty. ${advice}`);
  if (values.length === 0) throw new Error(`${name} is not JSON, or was cut off. ${advice}`);
  if (values.length < lines.length)
    problems.push(`${name}: ${withNoun(lines.length - values.length, "line")} without JSON.`);
  return values;
}

const copiedAt = ({ edited, retrieved, retrieved_on, retrieved_utc }: Comment): number =>
  Math.max(edited, retrieved, retrieved_on, retrieved_utc);

/**
 * Returns the best copy of a comment. Only the latest copy and copies without a date are
 * considered. Among them, the copy with the most upvotes is the best.
 */
function bestCopy(copies: readonly Comment[]): Comment | undefined {
  const latest = Math.max(...copies.map(copiedAt));
  const rivals = copies.filter((copy) => [latest, 0].includes(copiedAt(copy)));
  // Copies with equal upvotes are ordered by their JSON, so the order of the files does not matter.
  const order = (copy: Comment): string => JSON.stringify(copy);
  return rivals.toSorted((a, b) => b.score - a.score || (order(a) < order(b) ? -1 : 1))[0];
}

const gone = "(?:deleted|removed|unavailable)";
const subject = "(?:(?:this|comment|message|content|post|user|account|has|been|was|is) )*";
const reason = "\\W+(?:by|in|too|for|on|due|because|from|as)\\b(?:[^[\\]]|\\[[^[\\]]*\\]\\()*";
const inBrackets = new RegExp(`^\\[\\s*${subject}${gone}(?:${reason})?\\s*\\]$`, "i");
const whoRemoved = "(?: by (?:an? |the )?\\w+(?: of the \\w+)?)?";
const inWords = new RegExp(
  `^(?:this )?(?:comment|message|post) (?:was |has been |is )?${gone}${whoRemoved}\\.?$`,
  "i",
);

/**
 * True if a text is only a note about a deleted comment: "[removed]", "[ Removed by Reddit ]",
 * "Comment deleted by user".
 */
export function isPlaceholder(body: string): boolean {
  const text = body.replaceAll(/[\\*_]/g, "").trim();
  return text.length < 300 && (inBrackets.test(text) || inWords.test(text));
}

/** Removes the HTML escaping from a text. The forum escapes each text once. */
function unescapeHtml(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/**
 * Returns the number of comments that are known to be missing. Each entry of `gaps` stands for
 * replies that the forum left out of a file:
 *
 * - If the entry has the ids of the replies, each id that is in no file is one missing comment.
 * - If the entry has only the id of their parent, it counts as one missing comment. It does not
 *   count if a file has a reply to that parent.
 */
function countMissing({ gaps, comments }: ParsedEntries): number {
  const present = new Set(comments.map(({ id }) => id));
  const answered = new Set(comments.map(({ parent_id }) => parent_id));
  const missing = gaps.flatMap(({ parent_id, children }) => {
    if (children.length > 0) return children.filter((id) => !present.has(id));
    return answered.has(parent_id) ? [] : [parent_id];
  });
  return new Set(missing).size;
}

/**
 * Reads a thread from one or several files, in any order.
 *
 * @throws Error that says what to do, if a file cannot be read, there is no comment, or there are
 * several threads
 */
export function readThread(files: readonly ThreadFile[]): Thread {
  const entries = new ParsedEntries();
  const waiting = files.flatMap((file) => parseFile(file, entries.problems));
  // A list replaces recursion here, because replies may be nested very deeply.
  while (waiting.length > 0) {
    for (const inner of readValue(waiting.pop(), entries)) waiting.push(inner);
  }
  const linked = entries.comments.flatMap(({ link_id }) => link_id?.slice(3) ?? []);
  const [postId, other] = new Set([...entries.posts.map(({ id }) => id), ...linked]);
  if (other)
    throw new Error(
      `The files are from several threads (${postId}, ${other}): count one thread at a time.`,
    );
  const copies = [...Map.groupBy(entries.comments, ({ id }) => id).values()];
  const comments = copies.flatMap((all): ThreadComment[] => {
    const { id, parent_id, body, score } = bestCopy(all) ?? {};
    if (id === undefined || score === undefined || !body || isPlaceholder(body)) return [];
    const parentId = parent_id?.startsWith("t1_") ? parent_id.slice(3) : undefined;
    return [{ id, parentId, body: unescapeHtml(body), score }];
  });
  if (comments.length === 0)
    throw new Error(`There is no comment to count. ${entries.problems[0] ?? advice}`);
  const missing = countMissing(entries);
  const notes = [
    `${withNoun(comments.length, "comment")} to count, ${copies.length - comments.length} deleted or removed.`,
  ];
  if (missing > 0)
    notes.push(
      `${missing === 1 ? "At least 1 comment is" : `At least ${missing} comments are`} missing, so there are no totals: save the hidden replies as files too.`,
    );
  return {
    postId,
    title: unescapeHtml(entries.posts[0]?.title ?? "A thread without a title"),
    comments: comments.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)),
    notes: [...notes, ...entries.problems.sort()],
    isIncomplete: missing > 0,
  };
}
