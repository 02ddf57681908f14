import { z } from "zod";

/**
 * A forum thread as Reddit gives it in public, a list of two Listings (the post and its comments), or as archives keep it,
 * `{"data":[…]}` with posts or comments without order. What is needed is checked, node by node and without recursion, so
 * that no depth of replies is too much.
 */
const originSchema = z.object({ id: z.string().min(1), permalink: z.string().startsWith("/").nullish() });
const postSchema = originSchema.extend({
  title: z.string(),
  num_comments: z.int().nonnegative().nullish(),
  /** Seconds since 1970. */
  created_utc: z.coerce.number().optional().catch(undefined),
  crosspost_parent_list: z.array(originSchema).nullish(),
});
const commentSchema = z
  .object({
    id: z.string().min(1),
    link_id: z.string().nullish(),
    /** Of old archives a number, or nothing under the post itself. */
    parent_id: z.union([z.string(), z.number()]).nullish(),
    author: z.string().nullish(),
    distinguished: z.string().nullish(),
    /** Archives keep removed comments without their text. */
    body: z.preprocess((body) => body ?? "[removed]", z.string()),
    score: z.number().nullish(),
    score_hidden: z.boolean().nullish(),
    replies: z.unknown().optional(),
  })
  .transform(({ parent_id: under, ...comment }) => {
    const parent = typeof under === "number" ? under.toString(36) : under?.replace(/^t\d_/, "");
    const isAnswer = !parent || comment.link_id === `t3_${parent}` || String(under).startsWith("t3_");
    return { ...comment, parent_id: isAnswer ? `t3_${parent ?? ""}` : `t1_${parent}` };
  });
const moreSchema = z.object({ parent_id: z.string(), count: z.int(), children: z.array(z.string()) });
/** A Listing, an archive's answer, or a list of either. */
const listSchema = z.union([
  z.array(z.unknown()),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
  z
    .object({ kind: z.literal("Listing"), data: z.object({ children: z.array(z.unknown()) }) })
    .transform(({ data }) => data.children),
]);
/** A Listing's post, comment or gap. An archive has posts and comments as they are. */
const nodeSchema = z.object({ kind: z.enum(["t1", "t3", "more"]), data: z.unknown() });

type Post = z.infer<typeof postSchema>;
export type ThreadComment = Omit<z.infer<typeof commentSchema>, "replies">;
/** What one file holds. */
type Piece = { posts: Post[]; comments: ThreadComment[]; more: z.infer<typeof moreSchema>[] };
/** A branch that no file holds: under which comment or post, about how many comments, and where to get them. */
export type MissingBranch = { under: string; comments: number; addresses: string[] };
export type Thread = {
  post: Post;
  /** Each once, by id, in the order of ids. */
  comments: ThreadComment[];
  missing: MissingBranch[];
};

const howToGet =
  'It should be what the forum answers when .json is put behind the thread’s address, a list of two Listings, or an archive’s {"data":[…]} with the post or its comments.';
const refuse = (file: string, what: string): Error =>
  new Error(`${file} is no forum thread: ${what} ${howToGet}`);

/** The text of a file as JSON, or as a line of JSON for each comment. Throws an Error that says what it looks like instead. */
function parseJson(text: string, file: string): unknown {
  const plain = text.replace(/^\uFEFF/, "").trim();
  if (!plain) throw refuse(file, "it is empty.");
  for (const json of [plain, `[${plain.split(/\n+/).join(",")}]`])
    try {
      return JSON.parse(json);
    } catch {}
  if (plain.startsWith("<"))
    throw refuse(file, "it is a web page, so the forum may have refused; open the address in a browser.");
  throw refuse(file, "it is not JSON, or it was cut off.");
}

function parse<T>(schema: z.ZodType<T>, value: unknown, file: string, where: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(file, `${where} does not look as expected (${issue?.path.join(".")}: ${issue?.message}).`);
}

function readPiece(text: string, file: string): Piece {
  const piece: Piece = { posts: [], comments: [], more: [] };
  const waiting = [parseJson(text, file)];
  while (waiting.length) {
    const value = waiting.pop();
    const list = listSchema.safeParse(value).data;
    const bare = { kind: "title" in Object(value) ? "t3" : "t1", data: value };
    const { kind, data: entry } = nodeSchema.safeParse(value).data ?? bare;
    if (list) waiting.push(...list);
    else if (kind === "more") piece.more.push(parse(moreSchema, entry, file, "a “more” entry"));
    else if (kind === "t3") piece.posts.push(parse(postSchema, entry, file, "the post"));
    else {
      const { replies, ...comment } = parse(commentSchema, entry, file, "a comment");
      piece.comments.push(comment);
      // Without replies the forum writes an empty text where a Listing would stand.
      if (replies) waiting.push(replies);
    }
  }
  if (!piece.posts.length && !piece.comments.length) throw refuse(file, "it holds no post and no comment.");
  return piece;
}

const smaller = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Branches of which no file has the comments. Without children, "more" is the forum's "continue this thread". */
function missingBranches(post: Post, pieces: readonly Piece[], comments: readonly ThreadComment[]) {
  const ids = new Set(comments.map(({ id }) => id));
  const parents = new Set(comments.map(({ parent_id }) => parent_id));
  const branches = pieces
    .flatMap(({ more }) => more)
    .flatMap(({ parent_id, count, children }): MissingBranch[] => {
      const under = parent_id.replace(/^t\d_/, "");
      const unseen = children.filter((id) => !ids.has(id));
      const isCut = children.length === 0 && !parents.has(parent_id);
      const addresses = (isCut ? [under] : unseen).map(
        (id) => `https://www.reddit.com/comments/${post.id}/_/${id}.json?limit=500`,
      );
      const about = Math.max(count - (children.length - unseen.length), addresses.length);
      return addresses.length ? [{ under, comments: about, addresses: addresses.sort() }] : [];
    });
  // Two files may lack the same branch.
  const missing = [...new Map(branches.map((branch) => [branch.under, branch])).values()];
  // An archive does not say what it lacks. The forum counts some removed comments that nobody shows.
  const held = missing.reduce((sum, branch) => sum + branch.comments, comments.length);
  const short = (post.num_comments ?? 0) - held;
  if (short * 10 > held) missing.push({ under: post.id, comments: short, addresses: [] });
  return missing.sort((a, b) => smaller(a.under, b.under));
}

/**
 * Reads a thread from one file, or from several of the same thread: the whole, and branches that the whole left out as
 * "more"; an archive's post and its comments. A comment that stands in two files is taken once.
 *
 * @throws Error that names the file, says what is wrong with it and what it should be
 */
export function readThread(files: readonly { name: string; text: string }[]): Thread {
  const pieces = files.map(({ name, text }) => ({ name, ...readPiece(text, name) }));
  const [first, ...others] = pieces.flatMap(({ name, posts }) => posts.map((post) => ({ name, post })));
  if (!first)
    throw new Error(
      `${files[0]?.name} holds comments without their post, so that nobody knows which poll they are of: name the archive’s file of the post too.`,
    );
  const { post } = first;
  const other = others.find((one) => one.post.id !== post.id);
  if (other)
    throw new Error(
      `${other.name} is another thread (${other.post.id}, “${other.post.title}”) than ${first.name} (${post.id}): ` +
        "several files must be branches of one thread, so import each thread by itself.",
    );
  const isStray = ({ link_id: of }: ThreadComment) => of && of !== `t3_${post.id}`;
  const stray = pieces.find(({ comments }) => comments.some(isStray));
  if (stray)
    throw new Error(
      `${stray.name} has comments of another thread than ${post.id}: save the comments of one post alone.`,
    );
  const all = pieces.flatMap(({ comments }) => comments);
  const comments = [...new Map(all.map((one) => [one.id, one])).values()];
  comments.sort((a, b) => smaller(a.id, b.id));
  return { post, comments, missing: missingBranches(post, pieces, comments) };
}
