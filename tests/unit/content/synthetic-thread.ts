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
  vote: ["NAME, hands down (ID)", "My vote goes to NAME, says ID", ">!NAME!< is the best (ID)"],
  "no vote": [
    "Anything but NAME, says ID",
    "Has ID ever tried NAME for hotels?",
    "~~NAME~~ none of them (ID)",
    "&gt; NAME is great\n\nnot for ID",
    "see https://example.com/hdfc-infinia (ID)",
    "a pleasant place, face palm ID",
  ],
  doubt: ["NAME is great but useless abroad (ID)"],
} as const;

type Counts = { comments: number; upvotes: number; doubted: number; doubtedUpvotes: number };
type Node = { kind: string; data: Record<string, unknown> };
export const listing = (children: readonly unknown[]) => ({
  kind: "Listing",
  data: { after: null, children },
});

/** The same numbers for the same seed, on every machine. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

/** The thread as the text of a file, with the books on what is in it; whole, or with parts left out as "more". */
export function syntheticThread(options: { comments: number; seed: number; withMore?: boolean }) {
  const { comments, seed, withMore = true } = options;
  const random = numbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const books = {
    cards: new Map<string, Counts>(),
    totals: { comments: 0, upvotes: 0 },
    left: { deleted: [] as string[], bot: [] as string[], repeated: [] as string[] },
    /** Comments held back behind "more", and the addresses of their branches. */
    more: { comments: 0, ids: [] as string[] },
  };
  const roots: Node[] = [];
  const made: { id: string; replies: Node[] }[] = [];
  let said = {};
  for (let index = 0; index < comments; index += 1) {
    const id = `k${index.toString(36).padStart(4, "0")}`;
    // Mostly under a recent comment, so that chains get deep.
    const parent = index && random() < 0.85 ? made[Math.max(0, made.length - 1 - below(6))] : undefined;
    const score = random() < 0.04 ? -1 - below(9) : below(60);
    const replies: Node[] = [];
    const data: Node["data"] = { id, parent_id: parent ? `t1_${parent.id}` : "t3_made0up", score, replies };
    data.author = `member-${index}`;
    const kind = random();
    if (kind < 0.03) {
      data.body = pick(["[deleted]", "[removed]", "[ Removed by Reddit ]", null]);
      books.left.deleted.push(id);
    } else if (kind < 0.035) {
      Object.assign(data, { author: "AutoModerator", body: "I am a bot. HDFC Infinia." });
      books.left.bot.push(id);
    } else if (kind < 0.045 && "body" in said) {
      Object.assign(data, said);
      books.left.repeated.push(id);
    } else {
      const verdict = random() < 0.6 ? "vote" : random() < 0.8 ? "no vote" : "doubt";
      const card = pick(Object.keys(cards));
      const name = pick(cards[card] ?? []);
      data.body = pick(sayings[verdict]).replace("NAME", name).replace("ID", id);
      const upvotes = Math.max(0, score);
      books.totals.comments += 1;
      books.totals.upvotes += upvotes;
      const one = books.cards.get(card) ?? { comments: 0, upvotes: 0, doubted: 0, doubtedUpvotes: 0 };
      books.cards.set(card, one);
      one.comments += verdict === "vote" ? 1 : 0;
      one.upvotes += verdict === "vote" ? upvotes : 0;
      one.doubted += verdict === "doubt" ? 1 : 0;
      one.doubtedUpvotes += verdict === "doubt" ? upvotes : 0;
      said = { author: data.author, body: data.body };
    }
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
  const asForum = (key: string, value: unknown) =>
    key === "replies" && Array.isArray(value) ? (value.length ? listing(value) : "") : value;
  const post = {
    id: "made0up",
    title: "Day 1: travel. A synthetic thread, made by a generator for tests",
    permalink: "/r/synthetic/comments/made0up/synthetic_thread/",
    created_utc: 1_764_633_600,
    num_comments: comments + books.more.comments,
    crosspost_parent_list: [{ id: "0rigin", permalink: "/r/elsewhere/comments/0rigin/x/" }],
  };
  const both = [listing([{ kind: "t3", data: post }]), listing(roots)];
  return { text: JSON.stringify(both, asForum), books };
}
