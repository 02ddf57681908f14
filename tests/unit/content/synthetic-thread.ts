/**
 * A made-up forum thread in Reddit's JSON form, for tests only: nobody wrote these comments. The generator keeps its own
 * books of what it plants, so that a count of the thread can be checked against something that never read it.
 */
type Card = { id: string; sure: readonly string[]; doubtful: readonly string[] };

const known: readonly Card[] = [
  { id: "hdfc-infinia", sure: ["Infinia", "HDFC Infinia", "hdfc infinia metal"], doubtful: [] },
  { id: "axis-ace", sure: ["Axis ACE", "axis-ace", "Axis ACE Credit Card"], doubtful: ["ace"] },
  { id: "amazon-pay-icici", sure: ["Amazon Pay ICICI", "apay icici"], doubtful: ["Amazon Pay", "apay"] },
  { id: "idfc-first-wow", sure: ["IDFC First WOW", "first wow"], doubtful: ["Wow"] },
  { id: "amex-mrcc", sure: ["MRCC", "Amex  MRCC"], doubtful: ["membership rewards"] },
  { id: "tata-neu-infinity", sure: ["Neu Infinity", "TNI"], doubtful: ["tata neu"] },
];
/** Words that hold an alias inside them, and must not be taken for one. */
const chaff = [
  "what a pleasant place",
  "my wallet face palms",
  "wowed by the lounge",
  "infinian dreams",
  "no idea",
  "the fee is back",
  "see https://example.com/hdfc-infinia-review for more",
  "&gt; HDFC Infinia is the answer\n\nnot for me",
];
/** Made up, so that no card that is added one day becomes one of them. */
const strangers = ["Axis Madeup", "SBI Fictional"];

export type Books = {
  cards: Map<string, { comments: number; upvotes: number; ids: string[] }>;
  unsure: { comment: string; card: string }[];
  strangers: Map<string, string[]>;
  totals: { comments: number; upvotes: number };
  deleted: string[];
  bot: string[];
  repeated: string[];
  edited: string[];
  collapsed: string[];
  /** Comments held back behind "more", and the addresses of their branches. */
  more: { comments: number; ids: string[]; cut: string[] };
};

type Node = { kind: string; data: Record<string, unknown> };
const listing = (children: Node[]) => ({ kind: "Listing", data: { after: null, children } });

/** mulberry32: the same numbers for the same seed, on every machine. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Options = {
  comments: number;
  seed: number /** Whether parts are left out as "more". */;
  withMore?: boolean;
};

/** The thread as the text of a file, with the books on what is in it. */
export function syntheticThread({ comments, seed, withMore = true }: Options): {
  text: string;
  books: Books;
} {
  const random = numbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const books: Books = {
    cards: new Map(),
    unsure: [],
    strangers: new Map(),
    totals: { comments: 0, upvotes: 0 },
    deleted: [],
    bot: [],
    repeated: [],
    edited: [],
    collapsed: [],
    more: { comments: 0, ids: [], cut: [] },
  };
  const roots: Node[] = [];
  const made: { id: string; replies: Node[] }[] = [];
  let lastLong: { author: string; body: string } | undefined;

  for (let index = 0; index < comments; index += 1) {
    const id = `k${index.toString(36).padStart(4, "0")}`;
    // Mostly under a recent comment, so that chains get deep.
    const parent = index && random() < 0.85 ? made[Math.max(0, made.length - 1 - below(6))] : undefined;
    const score = random() < 0.04 ? -1 - below(9) : below(60);
    const replies: Node[] = [];
    const data: Record<string, unknown> = {
      id,
      parent_id: parent ? `t1_${parent.id}` : "t3_made0up",
      author: `member-${below(2000)}-${index}`,
      score,
      edited: false,
      collapsed: false,
    };
    const kind = random();
    if (kind < 0.03) {
      data.body = pick(["[deleted]", "[removed]", "[ Removed by Reddit ]"]);
      data.author = "[deleted]";
      books.deleted.push(id);
    } else if (kind < 0.035) {
      data.body = "I am a bot. HDFC Infinia.";
      data.author = "AutoModerator";
      books.bot.push(id);
    } else if (kind < 0.045 && lastLong) {
      Object.assign(data, lastLong);
      books.repeated.push(id);
    } else {
      const parts: string[] = [pick(chaff)];
      const named = new Set<Card>();
      for (let n = random() < 0.2 ? 2 : random() < 0.7 ? 1 : 0; n > 0; n -= 1) named.add(pick(known));
      for (const card of named) {
        parts.push(pick(card.sure));
        // Named twice, once in doubt: still one comment.
        if (card.doubtful.length && random() < 0.3) parts.push(pick(card.doubtful));
      }
      const doubted = pick(known);
      if (doubted.doubtful.length && !named.has(doubted) && random() < 0.1) {
        parts.push(pick(doubted.doubtful));
        books.unsure.push({ comment: id, card: doubted.id });
      }
      if (random() < 0.05) {
        const stranger = pick(strangers);
        parts.push(stranger);
        books.strangers.set(stranger, [...(books.strangers.get(stranger) ?? []), id]);
      }
      data.body = `${parts.join(pick([". ", ", ", " / ", "\n\n"]))}! (${id})`;
      const upvotes = Math.max(0, score);
      books.totals.comments += 1;
      books.totals.upvotes += upvotes;
      for (const card of named) {
        const one = books.cards.get(card.id) ?? { comments: 0, upvotes: 0, ids: [] };
        one.comments += 1;
        one.upvotes += upvotes;
        one.ids.push(id);
        books.cards.set(card.id, one);
      }
      if (random() < 0.05) {
        data.edited = 1_733_000_000 + index;
        books.edited.push(id);
      }
      if (score < 0) {
        data.collapsed = true;
        books.collapsed.push(id);
      }
      if (named.size) lastLong = { author: String(data.author), body: String(data.body) };
    }
    data.replies = replies;
    (parent?.replies ?? roots).push({ kind: "t1", data });
    made.push({ id, replies });
    if (withMore && random() < 0.01) {
      const ids = [`m${id}a`, `m${id}b`];
      replies.push({ kind: "more", data: { id: ids[0], parent_id: `t1_${id}`, count: 3, children: ids } });
      books.more.comments += 3;
      books.more.ids.push(...ids);
    }
  }
  if (withMore) {
    // "Continue this thread": only under a comment that has no replies here.
    const leaf = made.findLast(({ replies }) => replies.length === 0);
    if (leaf) {
      leaf.replies.push({
        kind: "more",
        data: { id: "_", parent_id: `t1_${leaf.id}`, count: 0, children: [] },
      });
      books.more.comments += 1;
      books.more.cut.push(leaf.id);
    }
  }
  // As the forum does: replies are a Listing, or an empty text where there are none.
  for (const nodes of [roots, ...made.map(({ replies }) => replies)])
    for (const { kind, data } of nodes)
      if (kind === "t1")
        data.replies = (data.replies as Node[]).length ? listing(data.replies as Node[]) : "";
  const post: Node = {
    kind: "t3",
    data: {
      id: "made0up",
      title: "Synthetic thread, made by a generator for tests",
      subreddit: "synthetic",
      permalink: "/r/synthetic/comments/made0up/synthetic_thread/",
      score: 321,
      num_comments: comments + books.more.comments,
      crosspost_parent_list: [
        { id: "0rigin", subreddit: "elsewhere", permalink: "/r/elsewhere/comments/0rigin/x/" },
      ],
    },
  };
  return { text: JSON.stringify([listing([post]), listing(roots)]), books };
}
