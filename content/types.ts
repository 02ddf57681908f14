import { z } from "zod";
import { cardIds } from "./cards.ts";
import { type CategoryId, categoryIds } from "./categories.ts";
import { check, didYouMean } from "./check.ts";
import { todayInIndia } from "./today.ts";

/**
 * The shape of every poll and series, checked once when the content is first loaded (so at build time).
 * Store counts, never percentages: what can be computed is computed in `lib/record`.
 *
 * A text may hold figures as tokens: `{winner.upvotes}` is the poll's own figure, `{2024.comments}` any row of the
 * figure ledger. A number typed by hand into a text fails the ledger's test.
 */

/** A count as the record has it: exact, or rounded by the source ("1.7k"), which taints whatever is computed with it. */
const countSchema = z.union(
  [
    z.int("must be a whole number").nonnegative("must not be negative"),
    z.strictObject({ about: z.int().nonnegative(), asPosted: z.string().min(1) }),
  ],
  'must be a whole number from 0 up without quotes, or { about: 1700, asPosted: "1.7k" } where the source rounded it',
);
export type Count = z.infer<typeof countSchema>;

/** Comments and upvotes, of a thread or of one card in it; the one that is not known is left out. */
const tallySchema = z
  .strictObject({ comments: countSchema.optional(), upvotes: countSchema.optional() })
  .refine((tally) => Object.keys(tally).length > 0, "must have comments, upvotes or both; 0 is a count too");
export type Tally = z.infer<typeof tallySchema>;

const idOf = <Id extends string>(ids: readonly Id[], what: string) =>
  z.enum(ids, { error: ({ input }) => `must be the id of a ${what}.${didYouMean(input, ids)}` });
const cardSchema = idOf(cardIds, "card in content/cards.ts");
const categorySchema = idOf(categoryIds, "category in content/categories.ts");
const daySchema = z.iso.date("must be a day such as 2026-11-20");
const stillToCome = (day: unknown): string => `${day} is still to come; write "${todayInIndia()}"`;
const pastDay = daySchema.refine((day) => day <= todayInIndia(), {
  error: ({ input }) => stillToCome(input),
});
const sentence = z.string().trim().min(1, "must not be empty");
/** Texts in their order, each written behind its heading: `"The cap": "See where the rate ends."`. */
const pointsSchema = z
  .record(sentence, sentence)
  .transform((points) => Object.entries(points).map(([heading, detail]) => ({ heading, detail })));
/** Search results and share images show no more of it. */
const headline = sentence.max(80, "must be a headline of 80 characters or less");

const placingSchema = z.strictObject({
  card: cardSchema,
  /** What the card drew in the thread; left out when the record does not have it. */
  tally: tallySchema.optional(),
  /** "Heading: detail", as posted. */
  reasons: z.array(z.string().regex(/^[^:]+: .+/, 'must read "Heading: detail"')).optional(),
});
/** A placed card as the content has it. */
export type PlacingContent = z.infer<typeof placingSchema>;

const upvotesOf = (placed: readonly PlacingContent[]): number[] =>
  placed.flatMap(({ tally: { upvotes = [] } = {} }) =>
    typeof upvotes === "object" && "about" in upvotes ? upvotes.about : upvotes,
  );
/** Who shares a place has the same count of upvotes where it is known. */
const sharingSchema = (one: string) =>
  z
    .array(placingSchema)
    .min(2, one)
    .refine((placed) => new Set(upvotesOf(placed)).size < 2, {
      error: ({ input }) =>
        `share a place with ${upvotesOf(input as PlacingContent[]).join(" and ")} upvotes; they need the same count, or a place each`,
    });

const kinds = ["decided", "tie", "split", "open-question", "not-recorded"] as const;
const resultSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("decided"),
      winner: placingSchema,
      runnerUp: placingSchema.optional(),
      /** Instead of `runnerUp` where several share the second place. */
      runnersUp: sharingSchema("needs two cards or more: one is runnerUp").optional(),
    }),
    /** Several cards share the first place. */
    z.strictObject({
      kind: z.literal("tie"),
      winners: sharingSchema("needs two winners or more: one is kind 'decided'"),
    }),
    /** One winner for each of several kinds of spending. */
    z.strictObject({
      kind: z.literal("split"),
      winners: z
        .array(placingSchema.extend({ category: categorySchema, for: sentence }))
        .min(2, "needs two winners or more: one is kind 'decided'"),
    }),
    z.strictObject({ kind: z.literal("open-question"), verdict: sentence }),
    z.strictObject({ kind: z.literal("not-recorded") }),
  ],
  {
    error: ({ input }) =>
      `must have a kind: ${kinds.join(", ")}.${didYouMean((input as { kind?: unknown } | undefined)?.kind, kinds)}`,
  },
);

/** How a poll ended. A missing result is a kind of its own, so that every view must say what it shows then. */
export type Result = z.infer<typeof resultSchema>;

/** What the page of a poll without a result holds instead: its title, its first sentence, and sums on made-up amounts. */
const guideSchema = z.strictObject({
  title: headline,
  lead: sentence,
  /** Each sum reads "₹4,000 × 1% = ₹40"; a test works it out again. */
  example: z.strictObject({ given: sentence, sums: z.array(sentence).min(1), so: sentence }),
});

const slug = z.string().regex(/^day-\d+-[a-z0-9-]+$/, 'must read like "day-1-travel", in lower case');

const pollSchema = z
  .strictObject({
    /** Our own label for the poll; a headline, not a quotation. */
    title: headline,
    categories: z.array(categorySchema),
    /** Stands until there is a result, and stays in the file after it: its title and example give way by themselves. */
    guide: guideSchema.optional(),
    /** What a reader should check before choosing; the article of a page without a result. A draft may owe it. */
    lookFor: pointsSchema,
    result: resultSchema,
    totals: tallySchema.optional(),
    labelAsPosted: sentence.optional(),
    /** The original poll on the forum. */
    threadUrl: z.url({ protocol: /^https$/, error: "must be an https address" }).optional(),
    /** AI-assisted, from recorded facts alone. Without one, `lib/record/summary` says what the result and counts allow. */
    summary: z
      .array(sentence)
      .min(1, "must not be empty: leave it out, and the page says what the counts allow")
      .optional(),
    insights: pointsSchema.optional(),
    otherMentions: z.union([z.array(cardSchema), z.literal("named-in-thread-only")]).optional(),
    /** Votes the poll's own text names, beside the tally. */
    votesNamed: countSchema.optional(),
    /** One written explanation for each contradiction that content checking finds in this poll. */
    contradictionNotes: z.record(z.string(), sentence).optional(),
    /** What was put right. A figure that no longer holds is written `{was 58}`, the one that does as a token. */
    corrections: z.array(z.strictObject({ date: pastDay, what: sentence })).optional(),
    /** The day on which a result was filled in, where that was after the page first stood here. */
    recorded: pastDay.optional(),
    /** The day on which the page first stood here: the article's date. A draft's is far enough off to be seen. */
    firstPublished: daySchema.default("2100-01-01"),
    /** The ends of addresses that the page had before: each leads on to the one it has now, for good. */
    formerly: z.array(slug).optional(),
    /** Its page says that, when and why, and nothing else; no list has it any more. */
    withdrawn: z.strictObject({ date: pastDay, why: sentence }).optional(),
    /** A draft is seen in previews only. */
    draft: z.boolean().optional(),
  })
  .readonly();
/** A poll as the content has it; pages know it as `Poll` of `lib/record/polls`. */
export type PollContent = z.infer<typeof pollSchema> & {
  readonly series: number;
  readonly day: number;
  readonly slug: string;
};

/** What can be read from a series' polls together; a category without a trend is listed as such by the page. */
const insightsSchema = z.strictObject({
  /** Of one category, or of what holds over all that are on record. */
  trends: z
    .array(
      z.strictObject({
        category: idOf(
          ["across-categories", ...categoryIds],
          'category in content/categories.ts, or "across-categories"',
        ),
        heading: sentence,
        detail: sentence,
      }),
    )
    .min(1),
  patterns: pointsSchema,
  /** Each says that it is one, and on what little it stands. */
  expectations: pointsSchema,
});
export type Insights = z.input<typeof insightsSchema>;

const seriesSchema = z.strictObject({
  year: z.int().min(2024).max(2100),
  title: sentence,
  description: sentence,
  /** Month the polls ran in, as far as recorded ("December 2024"), and the same for machines ("2024-12"). */
  period: z
    .strictObject({
      label: sentence,
      iso: z
        .string()
        .regex(/^\d{4}(-\d{2})?$/, 'must read like "2025-12", or "2025" where the month is not known'),
    })
    .optional(),
  status: z.enum(["announced", "running", "completed"]),
  /** Figures the series itself published; not the sum of what is recorded per day. */
  published: z
    .strictObject({ days: z.int(), comments: z.int(), upvotes: z.int(), awards: z.int() })
    .optional(),
  /** Statistics that the home page prints of the series, each with the scope in which it holds. */
  statistics: z
    .array(
      z.strictObject({ id: sentence, label: sentence, value: z.int(), display: sentence, scope: sentence }),
    )
    .optional(),
  insights: insightsSchema.optional(),
  /** As for a poll: one explanation for each contradiction found in the series' own figures and statistics. */
  contradictionNotes: z.record(z.string(), sentence).optional(),
  /** What its texts claim of rank and amount, for the tests to ask. */
  claims: z.custom<readonly Claim[]>().optional(),
  firstPublished: daySchema,
});
/** A series as it is written, without its polls. */
export type SeriesFacts = z.input<typeof seriesSchema>;
/** A series as the content has it. */
export type SeriesContent = z.infer<typeof seriesSchema> & { readonly polls: readonly PollContent[] };

/** A sentence of rank or amount, word for word, and when it holds: a test asks each, and finds those without a row. */
export type Claim = {
  says: string;
  holds: (record: {
    /** The value of a figure, by the id of its row. */
    of: (id: string) => number;
    /** The ids of the cards that won a category of the series. */
    winners: (category: CategoryId) => readonly string[];
  }) => boolean;
};

/** The module a poll lives in: "content/polls/2024/day-09-insurance.ts". */
export function pollFile(poll: { series: number; slug: string }): string {
  const name = poll.slug.replace(/^day-(\d)-/, "day-0$1-");
  return `content/polls/${poll.series}/${name}.ts`;
}

/** The first that stands twice; undefined where each stands once. */
const repeated = (all: readonly string[]): string | undefined =>
  all.find((one, index) => all.indexOf(one) !== index);

/** What a poll owes once it is no draft any more; undefined where that is nothing. */
function draftProblem({ draft, lookFor, firstPublished }: PollContent) {
  if (draft) return undefined;
  if (!lookFor.length)
    return 'lookFor: must be written before the poll is published: what to check, each as "Heading": "detail"';
  return firstPublished > todayInIndia()
    ? `firstPublished: ${stillToCome(firstPublished)}, or keep draft: true until then`
    : undefined;
}

/** What is wrong with how a poll ended, and with when that was filled in; undefined where nothing is. */
function resultProblem({ categories: asked, guide, result, recorded, draft, firstPublished }: PollContent) {
  const line = `write the line: recorded: "${todayInIndia()}",`;
  if (recorded && recorded < firstPublished)
    return `recorded: ${recorded} is before the page was here (${firstPublished}); ${line}`;
  if (result.kind === "not-recorded") return undefined;
  // A guide stands on pages that went online without a result, so this result came later.
  if (guide && !recorded && !draft)
    return `recorded: the page went online without this result, and feed and sitemap must say since when it is there; ${line}`;
  if (result.kind === "open-question") return undefined;
  if (result.kind !== "decided") return namingProblem(result.winners, asked);
  const { winner, runnerUp, runnersUp = runnerUp ? [runnerUp] : [] } = result;
  if (runnerUp && result.runnersUp)
    return "result.runnersUp: stands beside runnerUp; name them all in runnersUp";
  return namingProblem([winner, ...runnersUp], asked) ?? orderProblem(winner, runnersUp);
}

/** Nobody is named twice, but in a split poll for several kinds of spending, which are the poll's own. */
function namingProblem(
  placed: readonly (PlacingContent & { category?: CategoryId })[],
  asked: readonly CategoryId[],
): string | undefined {
  const stray = placed.find(({ category }) => category && !asked.includes(category));
  if (stray) return `result.winners: ${stray.category} is none of the poll's categories; add it there`;
  const twice = repeated(placed.map(({ card, category }) => (category ? `${card} for ${category}` : card)));
  return twice && `result: names ${twice} twice; take one out`;
}

/** Nobody is ahead of the winner. Counts that their source rounded may be the same and stand for two. */
function orderProblem(winner: PlacingContent, runnersUp: readonly PlacingContent[]): string | undefined {
  const [most = Number.POSITIVE_INFINITY] = upvotesOf([winner]);
  const ahead = runnersUp.find((one) => upvotesOf([one]).some((upvotes) => upvotes > most));
  if (ahead)
    return `result: ${ahead.card} has ${upvotesOf([ahead])} upvotes and the winner ${most}; are the two the wrong way round, or is a count mistyped?`;
  const equal = runnersUp.find(
    ({ tally: { upvotes } = {} }) => typeof upvotes === "number" && upvotes === winner.tally?.upvotes,
  );
  return (
    equal &&
    `result: ${equal.card} has as many upvotes as the winner, ${most}; write kind: "tie" with both under winners`
  );
}

const addressForm = /^polls\/(20(?:2[4-9]|[3-9]\d))\/(day-([1-9]|[12]\d|3[01])-[a-z0-9-]+)$/;

/** One poll at its address, checked. Throws an error that names the file and the field. */
export function definePoll(address: string, poll: z.input<typeof pollSchema>): PollContent {
  const [, year, slug, day] = addressForm.exec(address) ?? [];
  if (!slug)
    throw new Error(
      `content/${address}.ts: “${address}” must read like “polls/2025/day-1-travel”, in lower case`,
    );
  const named = { series: Number(year), day: Number(day), slug };
  const file = pollFile(named);
  const checked: PollContent = { ...check(pollSchema, poll, file), ...named };
  const problem = draftProblem(checked) ?? resultProblem(checked);
  if (problem) throw new Error(`${file}: ${problem}`);
  return checked;
}

/** What is wrong with a series and its polls together, with its file; undefined where nothing is. */
function seriesProblem(
  { year, status, description }: Pick<SeriesFacts, "year" | "status" | "description">,
  polls: readonly PollContent[],
): string | undefined {
  const folder = `content/polls/${year}`;
  const stray = polls.find(({ series }) => series !== year);
  if (stray)
    return `${pollFile({ ...stray, series: year })}: stands at polls/${stray.series}; write polls/${year}, as its folder says`;
  const day = repeated(polls.map((poll) => String(poll.day)));
  if (day) return `${folder}/polls.ts: lists day ${day} twice; list each day once`;
  const twice = repeated(polls.flatMap(({ slug: now, formerly = [] }) => [now, ...formerly]));
  if (twice) return `${folder}/index.ts: the address ${twice} stands twice; take it out of a poll’s formerly`;
  const published = polls.find(({ draft }) => !draft);
  if (published && status === "announced")
    return `${folder}/index.ts: status says "announced", but day ${published.day} is published; make it "running" or "completed", and see that title and description say the same`;
  return published && /not been published/.test(description)
    ? `${folder}/index.ts: description says that the series has not been published, but day ${published.day} is; write what it is`
    : undefined;
}

/**
 * One year's series, its polls in order of days. Throws where a day is repeated or of another year, and
 * where a series with a published poll still calls itself announced.
 */
export function defineSeries(facts: SeriesFacts, listed: readonly PollContent[]): SeriesContent {
  const checked = check(seriesSchema, facts, `content/polls/${facts.year}/index.ts`);
  const polls = listed.toSorted((a, b) => a.day - b.day);
  const problem = seriesProblem(checked, polls);
  if (problem) throw new Error(problem);
  return { ...checked, polls };
}
