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
const commentSchema = z.object({
  id: z.string().min(1),
  link_id: z.string().nullish(),
  /** Of old archives a number, or nothing under the post itself. */
  parent_id: z.union([z.string(), z.number()]).nullish(),
  author: z.string().nullish(),
  distinguished: z.string().nullish(),
  /** Archives keep removed comments without their text. */
  body: z
    .string()
    .nullish()
    .transform((body) => body ?? "[removed]"),
  score: z.number().nullish(),
  score_hidden: z.boolean().nullish(),
  edited: z.union([z.boolean(), z.number()]).nullish(),
  collapsed: z.boolean().nullish(),
  replies: z.unknown().optional(),
});
const moreSchema = z.object({ parent_id: z.string(), count: z.int(), children: z.array(z.string()) });
const listingSchema = z.object({
  kind: z.literal("Listing"),
  data: z.object({ children: z.array(z.object({ kind: z.string(), data: z.unknown() })) }),
});
/** What an archive answers, or saves. */
const archiveSchema = z
  .union([
    z.object({ data: z.array(z.looseObject({ id: z.string() })) }),
    z.array(z.looseObject({ id: z.string() })),
  ])
  .transform((archive) => (Array.isArray(archive) ? archive : archive.data));

type Post = z.infer<typeof postSchema>;
export type ThreadComment = Omit<z.infer<typeof commentSchema>, "replies" | "parent_id"> & {
  parent_id: string;
};
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

function readComment(data: unknown, file: string): ThreadComment & { replies?: unknown } {
  const comment = parse(commentSchema, data, file, "a comment");
  const { parent_id: under, link_id: post } = comment;
  const parent = typeof under === "number" ? under.toString(36) : under?.replace(/^t\d_/, "");
  const isAnswer = !parent || post === `t3_${parent}` || String(under).startsWith("t3_");
  return { ...comment, parent_id: isAnswer ? `t3_${parent ?? ""}` : `t1_${parent}` };
}

function readPiece(text: string, file: string): Piece {
  const json = parseJson(text, file);
  const piece: Piece = { posts: [], comments: [], more: [] };
  const listings = z.array(listingSchema).length(2).safeParse(json);
  const archive = archiveSchema.safeParse(json);
  if (!listings.success) {
    if (!archive.success || !archive.data.length)
      throw refuse(file, "it is neither a list of two Listings nor an archive’s list.");
    for (const entry of archive.data)
      if ("title" in entry) piece.posts.push(parse(postSchema, entry, file, "the post"));
      else piece.comments.push(readComment(entry, file));
    return piece;
  }
  const [first, second] = listings.data;
  const post = first?.data.children.find(({ kind }) => kind === "t3");
  if (!post) throw refuse(file, "its first Listing holds no post (kind t3).");
  piece.posts.push(parse(postSchema, post.data, file, "the post"));
  const waiting = [...(second?.data.children ?? [])];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === "more") piece.more.push(parse(moreSchema, node.data, file, "a “more” entry"));
    if (node.kind !== "t1") continue;
    const { replies, ...comment } = readComment(node.data, file);
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
function missingBranches(
  post: Post,
  pieces: readonly Piece[],
  comments: readonly ThreadComment[],
): MissingBranch[] {
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
      (id) => `https://www.reddit.com/comments/${post.id}/_/${id}.json?limit=500`,
    );
    const about = Math.max(count - (children.length - unseen.length), unseen.length, 1);
    branches.set(parent_id, {
      under,
      comments: Math.max(about, known?.comments ?? 0),
      addresses: [...new Set([...(known?.addresses ?? []), ...addresses])].sort(),
    });
  }
  // An archive does not say what it lacks. The forum counts some removed comments that nobody shows.
  const held = [...branches.values()].reduce((sum, branch) => sum + branch.comments, comments.length);
  const short = (post.num_comments ?? 0) - held;
  if (short * 10 > held) branches.set("", { under: post.id, comments: short, addresses: [] });
  return [...branches.values()].sort((a, b) => (a.under < b.under ? -1 : 1));
}

/**
 * Reads a thread from one file, or from several of the same thread: the whole, and branches that the whole left out as
 * "more"; an archive's post and its comments. A comment that stands in two files is taken once.
 *
 * @throws Error that names the file, says what is wrong with it and what it should be
 */
export function readThread(files: readonly { name: string; text: string }[]): Thread {
  const pieces = files.map(({ name, text }) => ({ name, ...readPiece(text, name) }));
  const posts = pieces.flatMap(({ name, posts: all }) => all.map((post) => ({ name, post })));
  const [first] = posts;
  if (!first)
    throw new Error(
      `${files[0]?.name} holds comments without their post, so that nobody knows which poll they are of: name the archive’s file of the post too.`,
    );
  const { post } = first;
  const other = posts.find((one) => one.post.id !== post.id);
  if (other)
    throw new Error(
      `${other.name} is another thread (${other.post.id}, “${other.post.title}”) than ${first.name} (${post.id}): ` +
        "several files must be branches of one thread, so import each thread by itself.",
    );
  const stray = pieces.find(({ comments }) =>
    comments.some(({ link_id: of }) => of && of !== `t3_${post.id}`),
  );
  if (stray)
    throw new Error(
      `${stray.name} has comments of another thread than ${post.id}: save the comments of one post alone.`,
    );
  const all = pieces.flatMap(({ comments }) => comments);
  const comments = [...new Map(all.map((one) => [one.id, one])).values()].sort(byId);
  return { post, comments, missing: missingBranches(post, pieces, comments) };
}
