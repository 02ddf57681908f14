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

/** The thread as the text of a file, with the books on what is in it. */
export function syntheticThread({ comments, seed }: { comments: number; seed: number }) {
  const random = numbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const books = { cards: new Map<string, Counts>(), totals: { comments: 0, upvotes: 0 } };
  const roots: Node[] = [];
  const made: { id: string; replies: Node[] }[] = [];
  for (let index = 0; index < comments; index += 1) {
    const id = `k${index.toString(36).padStart(4, "0")}`;
    // Mostly under a recent comment, so that chains get deep.
    const parent = index && random() < 0.85 ? made[Math.max(0, made.length - 1 - below(6))] : undefined;
    const score = random() < 0.04 ? -1 - below(9) : below(60);
    const verdict = random() < 0.6 ? "vote" : random() < 0.8 ? "no vote" : "doubt";
    const card = pick(Object.keys(cards));
    const body = pick(sayings[verdict])
      .replace("NAME", pick(cards[card] ?? []))
      .replace("ID", id);
    const replies: Node[] = [];
    const parent_id = parent ? `t1_${parent.id}` : "t3_made0up";
    (parent?.replies ?? roots).push({
      kind: "t1",
      data: { id, parent_id, score, replies, body, author: `member-${index}` },
    });
    made.push({ id, replies });
    const upvotes = Math.max(0, score);
    books.totals.comments += 1;
    books.totals.upvotes += upvotes;
    const one = books.cards.get(card) ?? { comments: 0, upvotes: 0, doubted: 0, doubtedUpvotes: 0 };
    books.cards.set(card, one);
    one.comments += verdict === "vote" ? 1 : 0;
    one.upvotes += verdict === "vote" ? upvotes : 0;
    one.doubted += verdict === "doubt" ? 1 : 0;
    one.doubtedUpvotes += verdict === "doubt" ? upvotes : 0;
  }
  // As the forum does: replies are a Listing, or an empty text where there are none.
  const asForum = (key: string, value: unknown) =>
    key === "replies" && Array.isArray(value) ? (value.length ? listing(value) : "") : value;
  const post = {
    id: "made0up",
    title: "Day 1: travel. A synthetic thread, made by a generator for tests",
    permalink: "/r/synthetic/comments/made0up/synthetic_thread/",
    created_utc: 1_764_633_600,
    num_comments: comments,
  };
  const both = [listing([{ kind: "t3", data: post }]), listing(roots)];
  return { text: JSON.stringify(both, asForum), books };
}
