import { cards as known } from "@/content/cards";

/**
 * A made-up forum thread in Reddit's JSON form, for tests only: nobody wrote these comments. The generator keeps its own
 * books of what it plants, so that a count of the thread can be checked against something that never read it.
 */
const cards: Readonly<Record<string, readonly string[]>> = {
  [known["hdfc-infinia"].name]: ["Infinia", "HDFC Infinia", "hdfc infinia metal", "hdfcinfinia", "इन्फिनिया"],
  [known["axis-ace"].name]: ["Axis ACE", "axis-ace", "Axis ACE Credit Card"],
  [known["amazon-pay-icici"].name]: ["Amazon Pay ICICI", "apay icici", "ICICI Amazon Pay"],
  [known["amex-mrcc"].name]: ["MRCC", "Amex  MRCC"],
  [known["tata-neu-infinity"].name]: ["Neu Infinity", "TNI", "tataneu infinity"],
  /** Made up, so that no card that is added one day becomes one of them. */
  "Axis Madeup": ["Axis Madeup", "axis madeup"],
  "SBI Fictional": ["SBI Fictional"],
};
/** NAME stands for a card's name, ID makes a comment's words its own. */
const sayings = {
  vote: [
    "NAME, hands down (ID)",
    "My vote goes to NAME, says ID",
    "ID says that NAME is the one",
    ">!NAME!< is the best (ID)",
  ],
  "no vote": [
    "Anything but NAME, says ID",
    "Please stay away from NAME (ID)",
    "Has ID ever tried NAME for hotels?",
    "~~NAME~~ none of them (ID)",
    "&gt; NAME is great\n\nnot for ID",
    "see https://example.com/hdfc-infinia (ID)",
    "a pleasant place, face palm ID",
  ],
  doubt: ["NAME is great but useless abroad (ID)"],
} as const;

export type Books = {
  cards: Map<string, { comments: number; upvotes: number; doubted: number; doubtedUpvotes: number }>;
  totals: { comments: number; upvotes: number };
  left: Record<"deleted" | "bot" | "repeated", string[]>;
  /** Comments held back behind "more", and the addresses of their branches. */
  more: { comments: number; ids: string[] };
};
type Node = { kind: string; data: Record<string, unknown> };
export const listing = (children: readonly unknown[]) => ({
  kind: "Listing",
  data: { after: null, children },
});

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
    totals: { comments: 0, upvotes: 0 },
    left: { deleted: [], bot: [], repeated: [] },
    more: { comments: 0, ids: [] },
  };
  const roots: Node[] = [];
  const made: { id: string; replies: Node[] }[] = [];
  let said: { author: string; body: string } | undefined;
  for (let index = 0; index < comments; index += 1) {
    const id = `k${index.toString(36).padStart(4, "0")}`;
    // Mostly under a recent comment, so that chains get deep.
    const parent = index && random() < 0.85 ? made[Math.max(0, made.length - 1 - below(6))] : undefined;
    const score = random() < 0.04 ? -1 - below(9) : below(60);
    const replies: Node[] = [];
    const data: Record<string, unknown> = { id, parent_id: parent ? `t1_${parent.id}` : "t3_made0up", score };
    data.author = `member-${index}`;
    const kind = random();
    if (kind < 0.03) {
      data.body = pick(["[deleted]", "[removed]", "[ Removed by Reddit ]", null]);
      books.left.deleted.push(id);
    } else if (kind < 0.035) {
      Object.assign(data, { author: "AutoModerator", body: "I am a bot. HDFC Infinia." });
      books.left.bot.push(id);
    } else if (kind < 0.045 && said) {
      Object.assign(data, said);
      books.left.repeated.push(id);
    } else {
      const verdict = random() < 0.6 ? "vote" : random() < 0.8 ? "no vote" : "doubt";
      const card = pick(Object.keys(cards));
      data.body = pick(sayings[verdict])
        .replace("NAME", pick(cards[card] ?? []))
        .replace("ID", id);
      const upvotes = Math.max(0, score);
      books.totals.comments += 1;
      books.totals.upvotes += upvotes;
      if (verdict !== "no vote") {
        const one = books.cards.get(card) ?? { comments: 0, upvotes: 0, doubted: 0, doubtedUpvotes: 0 };
        books.cards.set(card, one);
        one[verdict === "vote" ? "comments" : "doubted"] += 1;
        one[verdict === "vote" ? "upvotes" : "doubtedUpvotes"] += upvotes;
      }
      said = { author: String(data.author), body: String(data.body) };
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
  // "Continue this thread": only under a comment that has no replies here.
  const leaf = withMore ? made.findLast(({ replies }) => replies.length === 0) : undefined;
  leaf?.replies.push({ kind: "more", data: { id: "_", parent_id: `t1_${leaf.id}`, count: 0, children: [] } });
  if (leaf) books.more = { comments: books.more.comments + 1, ids: [...books.more.ids, leaf.id] };
  // As the forum does: replies are a Listing, or an empty text where there are none.
  for (const nodes of [roots, ...made.map(({ replies }) => replies)])
    for (const { kind, data } of nodes)
      if (kind === "t1")
        data.replies = (data.replies as Node[]).length ? listing(data.replies as Node[]) : "";
  const post = {
    id: "made0up",
    title: "Day 1: travel. A synthetic thread, made by a generator for tests",
    permalink: "/r/synthetic/comments/made0up/synthetic_thread/",
    created_utc: 1_764_633_600,
    num_comments: comments + books.more.comments,
    crosspost_parent_list: [{ id: "0rigin", permalink: "/r/elsewhere/comments/0rigin/x/" }],
  };
  return { text: JSON.stringify([listing([{ kind: "t3", data: post }]), listing(roots)]), books };
}
