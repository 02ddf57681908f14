import { z } from "zod";

/**
 * A forum thread in Reddit's public JSON form: a list of two Listings, the post and its comments. What is not needed is
 * not looked at; what is needed is checked, node by node and without recursion, so that no depth of replies is too much.
 */
const originSchema = z.object({ id: z.string().min(1), permalink: z.string().startsWith("/").optional() });
const postSchema = originSchema.extend({
  title: z.string(),
  num_comments: z.int().nonnegative().optional(),
  crosspost_parent_list: z.array(originSchema).optional(),
});
const commentSchema = z.object({
  id: z.string().min(1),
  parent_id: z.string(),
  author: z.string().nullish(),
  body: z.string(),
  score: z.number().optional(),
  score_hidden: z.boolean().optional(),
  edited: z.union([z.boolean(), z.number()]).optional(),
  collapsed: z.boolean().optional(),
  replies: z.unknown(),
});
const moreSchema = z.object({ parent_id: z.string(), count: z.int(), children: z.array(z.string()) });
const nodeSchema = z.object({ kind: z.string(), data: z.unknown() });
const listingSchema = z.object({
  kind: z.literal("Listing"),
  data: z.object({ children: z.array(nodeSchema) }),
});

export type ThreadComment = Omit<z.infer<typeof commentSchema>, "replies">;

/** What one file holds. */
type Piece = {
  post: z.infer<typeof postSchema>;
  comments: ThreadComment[];
  more: z.infer<typeof moreSchema>[];
};

/** A branch that no file holds: under which comment or post, about how many comments, and where to get them. */
export type MissingBranch = { under: string; comments: number; addresses: string[] };

export type Thread = {
  post: Piece["post"];
  /** Each once, by id, in the order of ids. */
  comments: ThreadComment[];
  missing: MissingBranch[];
};

const howToGet =
  "It should be what the forum answers when .json is put behind the thread’s address: a list of two Listings, the post and its comments.";

function refuse(file: string, what: string): Error {
  return new Error(`${file} is no forum thread: ${what}\n${howToGet}`);
}

/** The text of a file as JSON. Throws an Error that says what it looks like instead. */
function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    if (/^\s*</.test(text))
      throw refuse(file, "it is a web page. The forum may have refused; open the address in a browser.");
    throw refuse(file, text.trim() ? "it is not JSON, or it was cut off." : "it is empty.");
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown, file: string, where: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(file, `${where} does not look as expected (${issue?.path.join(".")}: ${issue?.message}).`);
}

function readPiece(text: string, file: string): Piece {
  const listings = z.array(listingSchema).length(2).safeParse(parseJson(text, file));
  if (!listings.success) throw refuse(file, "it is not a list of two Listings.");
  const [first, second] = listings.data;
  const postNode = first?.data.children.find(({ kind }) => kind === "t3");
  if (!postNode) throw refuse(file, "its first Listing holds no post (kind t3).");
  const piece: Piece = {
    post: parse(postSchema, postNode.data, file, "the post"),
    comments: [],
    more: [],
  };
  const waiting = [...(second?.data.children ?? [])];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === "more") piece.more.push(parse(moreSchema, node.data, file, "a “more” entry"));
    if (node.kind !== "t1") continue;
    const { replies, ...comment } = parse(commentSchema, node.data, file, "a comment");
    piece.comments.push(comment);
    // Without replies the forum writes an empty text where a Listing would stand.
    if (!replies) continue;
    const listing = listingSchema.safeParse(replies);
    if (!listing.success) throw refuse(file, `the replies of comment ${comment.id} are no Listing.`);
    waiting.push(...listing.data.data.children);
  }
  return piece;
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Branches of which no file has the comments. Without children, "more" is the forum's "continue this thread". */
function missingBranches(pieces: readonly Piece[], comments: readonly ThreadComment[]): MissingBranch[] {
  const ids = new Set(comments.map(({ id }) => id));
  const parents = new Set(comments.map(({ parent_id }) => parent_id));
  const branches = new Map<string, MissingBranch>();
  for (const { parent_id, count, children } of pieces.flatMap(({ more }) => more)) {
    const under = parent_id.replace(/^t\d_/, "");
    const unseen = children.filter((id) => !ids.has(id));
    const cut = children.length === 0 && !parents.has(parent_id);
    if (!unseen.length && !cut) continue;
    const known = branches.get(parent_id);
    const addresses = (cut ? [under] : unseen).map(
      (id) => `https://www.reddit.com/comments/${pieces[0]?.post.id}/_/${id}.json?limit=500`,
    );
    const about = Math.max(count - (children.length - unseen.length), unseen.length, 1);
    branches.set(parent_id, {
      under,
      comments: Math.max(about, known?.comments ?? 0),
      addresses: [...new Set([...(known?.addresses ?? []), ...addresses])].sort(),
    });
  }
  return [...branches.values()].sort((a, b) => (a.under < b.under ? -1 : 1));
}

/**
 * Reads a thread from one file, or from several of the same thread: the whole, and branches that the whole left out as
 * "more". A comment that stands in two files is taken once.
 *
 * @throws Error that names the file, says what is wrong with it and what it should be
 */
export function readThread(files: readonly { name: string; text: string }[]): Thread {
  const pieces = files.map(({ name, text }) => ({ name, ...readPiece(text, name) }));
  const [first] = pieces;
  if (!first) throw new Error("Name the file that holds the thread.");
  const other = pieces.find(({ post }) => post.id !== first.post.id);
  if (other)
    throw new Error(
      `${other.name} is another thread (${other.post.id}, “${other.post.title}”) than ${first.name} (${first.post.id}). ` +
        "Several files must be branches of one thread; import each thread by itself.",
    );
  const comments = [
    ...new Map(pieces.flatMap((piece) => piece.comments).map((one) => [one.id, one])).values(),
  ].sort(byId);
  return { post: first.post, comments, missing: missingBranches(pieces, comments) };
}
