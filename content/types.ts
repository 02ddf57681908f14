import { z } from "zod";
import { type CardId, cardIds } from "./cards.ts";
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
export const countSchema = z.union(
  [
    z.int("must be a whole number").nonnegative("must not be negative"),
    z.strictObject({ about: z.int().nonnegative(), asPosted: z.string().min(1) }),
  ],
  'must be a whole number from 0 up without quotes, or { about: 1700, asPosted: "1.7k" } where the source rounded it',
);
export type Count = z.infer<typeof countSchema>;
const amountOf = (count: Count | undefined) => (typeof count === "object" ? count.about : count);

/** Comments and upvotes, of a thread or of one card in it; the one that is not known is left out. */
export const tallySchema = z
  .strictObject({ comments: countSchema.optional(), upvotes: countSchema.optional() })
  .refine((tally) => Object.keys(tally).length > 0, "must have comments, upvotes or both; 0 is a count too");
export type Tally = z.infer<typeof tallySchema>;

const cardSchema = z.enum(cardIds as [CardId, ...CardId[]], {
  error: ({ input }) => `must be the id of a card in content/cards.ts.${didYouMean(input, cardIds)}`,
});
const categorySchema = z.enum(categoryIds as [CategoryId, ...CategoryId[]], {
  error: ({ input }) =>
    `must be the id of a category in content/categories.ts.${didYouMean(input, categoryIds)}`,
});
const daySchema = z.iso.date("must be a day such as 2026-11-20");
const sentence = z.string().trim().min(1, "must not be empty");
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

const kinds = ["decided", "tie", "split", "open-question", "not-recorded"] as const;
const resultSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("decided"),
      winner: placingSchema,
      runnerUp: placingSchema.optional(),
      /** Instead of `runnerUp` where several share the second place. */
      runnersUp: z.array(placingSchema).min(2, "needs two cards or more: one is runnerUp").optional(),
    }),
    /** Several cards share the first place. */
    z.strictObject({
      kind: z.literal("tie"),
      winners: z.array(placingSchema).min(2, "needs two winners or more: one is kind 'decided'"),
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

/** What was put right, and when. A figure that no longer holds is written `{was 58}`, the one that does as a token. */
const correctionSchema = z.strictObject({ date: daySchema, what: sentence });
export type Correction = z.infer<typeof correctionSchema>;

const lookForSchema = z.array(z.strictObject({ heading: sentence, detail: sentence }));

/** What the page of a poll without a result holds instead: its title, its first sentence, and sums on made-up amounts. */
const guideSchema = z.strictObject({
  title: headline,
  lead: sentence,
  /** Each sum reads "₹4,000 × 1% = ₹40"; a test works it out again. */
  example: z.strictObject({ given: sentence, sums: z.array(sentence).min(1), so: sentence }),
});

/** Stands where a draft has no day of publication yet: far enough off to be seen wherever it is printed. */
const unpublishedDay = "2100-01-01";

const slug = z.string().regex(/^day-\d+-[a-z0-9-]+$/, 'must read like "day-1-travel", in lower case');

const pollSchema = z
  .strictObject({
    series: z.int().min(2024).max(2100),
    day: z.int().min(1).max(31),
    slug,
    /** Our own label for the poll; a headline, not a quotation. */
    title: headline,
    categories: z.array(categorySchema),
    /** Stands until there is a result, and stays in the file after it: its title and example give way by themselves. */
    guide: guideSchema.optional(),
    /** What a reader should check before choosing; the article of a page without a result. */
    lookFor: lookForSchema.min(
      1,
      "must be written before the poll is published: what to check, each as { heading, detail }",
    ),
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
    insights: z.array(z.strictObject({ heading: sentence, detail: sentence })).optional(),
    otherMentions: z.union([z.array(cardSchema), z.literal("named-in-thread-only")]).optional(),
    /** Votes the poll's own text names, beside the tally. */
    votesNamed: countSchema.optional(),
    /** One written explanation for each contradiction that content checking finds in this poll. */
    contradictionNotes: z.record(z.string(), sentence).optional(),
    corrections: z.array(correctionSchema).optional(),
    /** The day on which a result was filled in, where that was after the page first stood here. */
    recorded: daySchema.optional(),
    /** The day on which the page first stood here: the article's date. */
    firstPublished: z.iso.date("must be a day such as 2026-11-20: the one on which the poll goes online"),
    /** The ends of addresses that the page had before: each leads on to the one it has now, for good. */
    formerly: z.array(slug).optional(),
    /** Its page says that, when and why, and nothing else; no list has it any more. */
    withdrawn: z.strictObject({ date: daySchema, why: sentence }).optional(),
    /** A draft is seen in previews only. */
    draft: z.boolean().optional(),
  })
  .readonly();
/** A poll as the content has it; pages know it as `Poll` of `lib/record/polls`. */
export type PollContent = z.infer<typeof pollSchema>;

/** What a draft may still owe: what to check, and its day. Taking `draft: true` out makes both due. */
const draftSchema = pollSchema
  .unwrap()
  .extend({
    draft: z.literal(true),
    lookFor: lookForSchema,
    firstPublished: daySchema.default(unpublishedDay),
  })
  .readonly();
type Draft = z.input<typeof draftSchema>;

const insightSchema = z.strictObject({ heading: sentence, detail: sentence });

/** What can be read from a series' polls together; a category without a trend is listed as such by the page. */
const insightsSchema = z.strictObject({
  /** Of one category, or of what holds over all that are on record. */
  trends: z
    .array(
      insightSchema.extend({
        category: z.enum(["across-categories", ...categoryIds] as ["across-categories", CategoryId], {
          error: 'must be the id of a category in content/categories.ts, or "across-categories"',
        }),
      }),
    )
    .min(1),
  patterns: z.array(insightSchema),
  /** Each says that it is one, and on what little it stands. */
  expectations: z.array(insightSchema),
});
export type Insights = z.infer<typeof insightsSchema>;

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
  firstPublished: daySchema,
});
export type SeriesFacts = z.infer<typeof seriesSchema> & { claims?: readonly Claim[] };
/** A series as the content has it. */
export type SeriesContent<P extends PollContent = PollContent> = SeriesFacts & {
  readonly polls: readonly P[];
};

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

/** What is wrong with the days on which a result came or was put right, with the line to write; undefined where nothing is. */
function dayProblem({
  guide,
  result,
  recorded,
  draft,
  firstPublished,
  corrections,
  withdrawn,
}: PollContent): string | undefined {
  const today = todayInIndia();
  if (!draft && firstPublished > today)
    return `firstPublished: ${firstPublished} is still to come; write "${today}", or keep draft: true until then`;
  const line = `write the line: recorded: "${today}",`;
  if (recorded && recorded > today) return `recorded: ${recorded} is still to come; ${line}`;
  if (recorded && recorded < firstPublished)
    return `recorded: ${recorded} is before the page was here (${firstPublished}); ${line}`;
  const early = [...(corrections ?? []), ...(withdrawn ? [withdrawn] : [])].find(({ date }) => date > today);
  if (early)
    return `${early === withdrawn ? "withdrawn" : "corrections"}: ${early.date} is still to come; write date: "${today}"`;
  // A guide stands on pages that went online without a result, so this result came later.
  if (guide && !recorded && !draft && result.kind !== "not-recorded")
    return `recorded: the page went online without this result, and feed and sitemap must say since when it is there; ${line}`;
  return undefined;
}

/** What is wrong with who is placed where; undefined where nothing is. */
function placingProblem({ result, categories: asked }: PollContent): string | undefined {
  if (result.kind === "split") {
    const stray = result.winners.find(({ category }) => !asked.includes(category));
    if (stray) return `result.winners: ${stray.category} is none of the poll's categories; add it there`;
    const names = result.winners.map(({ card, category }) => `${card} for ${category}`);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    return twice && `result.winners: names ${twice} twice; take one out`;
  }
  if (result.kind === "tie") return sharingProblem("winners", result.winners);
  if (result.kind !== "decided") return undefined;
  const { winner, runnerUp, runnersUp } = result;
  if (runnerUp && runnersUp) return "result.runnersUp: stands beside runnerUp; name them all in runnersUp";
  const field = runnersUp ? "runnersUp" : "runnerUp";
  const seconds = runnersUp ?? (runnerUp ? [runnerUp] : []);
  if (seconds.some(({ card }) => card === winner.card))
    return `result.${field}: names the winner again; write the card that came second, or leave it out`;
  const first = winner.tally?.upvotes;
  for (const { card, tally } of seconds) {
    const [more, most] = [amountOf(tally?.upvotes), amountOf(first)];
    if (more === undefined || most === undefined || more < most) continue;
    if (more > most)
      return `result.${field}: ${card} has ${more} upvotes and the winner ${most}; are the two the wrong way round, or is a count mistyped?`;
    if (typeof tally?.upvotes === "number" && typeof first === "number")
      return `result: ${card} has as many upvotes as the winner, ${most}; write kind: "tie" with both under winners`;
  }
  return sharingProblem(field, runnersUp ?? []);
}

/** A page leads on from its old addresses, not from the one it has. */
const addressProblem = ({ formerly, slug: now }: PollContent): string | undefined =>
  formerly?.includes(now)
    ? `formerly: names ${now}, the address that the page has now; take it out`
    : undefined;

/** Who shares a place is named once, and with the same count of upvotes where it is known. */
function sharingProblem(field: string, sharing: readonly PlacingContent[]): string | undefined {
  const named = sharing.map(({ card }) => card);
  const twice = named.find((card, index) => named.indexOf(card) !== index);
  if (twice) return `result.${field}: names ${twice} twice; take one out`;
  const counts = sharing.flatMap(({ tally }) => amountOf(tally?.upvotes) ?? []);
  return new Set(counts).size > 1
    ? `result.${field}: share a place with ${counts.join(" and ")} upvotes; they need the same count, or a place each`
    : undefined;
}

/**
 * One poll, checked. The slug keeps its literal type, so that a misspelt link does not compile.
 * Throws an error that names the file and the field.
 */
export function definePoll<const Slug extends string>(
  poll: (PollContent | Draft) & { slug: Slug },
): PollContent & { slug: Slug } {
  const file = pollFile({ series: Number(poll?.series), slug: String(poll?.slug) });
  const checked: PollContent = poll?.draft ? check(draftSchema, poll, file) : check(pollSchema, poll, file);
  const dayInSlug = Number(/^day-(\d+)-/.exec(checked.slug)?.[1]);
  if (dayInSlug !== checked.day)
    throw new Error(`${file}: slug says day ${dayInSlug}, day says ${checked.day}; write both alike`);
  const problem = dayProblem(checked) ?? placingProblem(checked) ?? addressProblem(checked);
  if (problem) throw new Error(`${file}: ${problem}`);
  return { ...checked, slug: poll.slug };
}

/**
 * One year's series, its polls in order of days. Throws where a day is out of order, repeated or of another year, and
 * where a series with a published poll still calls itself announced.
 */
export function defineSeries<P extends PollContent>(
  facts: SeriesFacts,
  polls: readonly P[],
): SeriesContent<P> {
  const file = `content/polls/${facts.year}/index.ts`;
  const { claims, ...data } = facts;
  const checked = { ...check(seriesSchema, data, file), ...(claims && { claims }) };
  polls.forEach((poll, index) => {
    if (poll.series !== facts.year)
      throw new Error(
        `${pollFile({ ...poll, series: facts.year })}: series is ${poll.series}; write ${facts.year}, as its folder says`,
      );
    const before = polls[index - 1];
    if (before && before.day >= poll.day)
      throw new Error(
        `content/polls/${facts.year}/polls.ts: lists day ${poll.day} after day ${before.day}; list each day once, in order`,
      );
  });
  const addresses = polls.flatMap(({ slug: now, formerly = [] }) => [now, ...formerly]);
  const twice = addresses.find((one, index) => addresses.indexOf(one) !== index);
  if (twice)
    throw new Error(`${file}: two polls have or had the address ${twice}; take it out of one’s formerly`);
  const published = polls.find(({ draft }) => !draft);
  if (published && checked.status === "announced")
    throw new Error(
      `${file}: status says "announced", but day ${published.day} is published; ` +
        'make it "running" or "completed", and see that title and description say the same',
    );
  if (published && /not been published/.test(checked.description))
    throw new Error(
      `${file}: description says that the series has not been published, but day ${published.day} is; write what it is`,
    );
  return { ...checked, polls };
}
