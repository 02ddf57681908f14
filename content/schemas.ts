import { z } from "zod";
import { cardIds } from "./cards.ts";
import { type CategoryId, categoryIds } from "./categories.ts";
import { didYouMean } from "./check.ts";
import { guideSchema, headlineSchema, sentenceSchema } from "./guide-schema.ts";
import { todayInIndia } from "./today.ts";

/*
 * The fields of every poll and series, as the owner writes them. They are checked when the content
 * is first loaded, so a mistake stops the build. The results have counts and no percentages:
 * `lib/record` computes the percentages.
 *
 * A token in a text stands for a figure. `{winner.upvotes}` is a figure of the text's own poll, and
 * `{recorded.categories}` a figure of its own series. For a figure of something else, the token is
 * the id in the figure ledger, such as `{2024.comments}`. A test refuses a number that is typed
 * into a text.
 */

/**
 * A count, exact or as its source rounded it ("1.7k"). Numbers that are computed from a rounded
 * count are approximate too.
 */
const countSchema = z.union(
  [
    z.int("must be a whole number").nonnegative("must not be negative"),
    z.strictObject({ about: z.int().nonnegative(), asPosted: z.string().min(1) }),
  ],
  'must be a whole number from 0 up without quotes, or { about: 1700, asPosted: "1.7k" } where the source rounded it',
);
export type Count = z.infer<typeof countSchema>;

/** The counts of a thread, or of one card in it. A count that is not recorded is left out. */
const tallySchema = z
  .strictObject({ comments: countSchema.optional(), upvotes: countSchema.optional() })
  .refine(
    (tally) => Object.keys(tally).length > 0,
    "must have comments, upvotes or both; 0 is a count too",
  );
export type Tally = z.infer<typeof tallySchema>;

const idSchema = <Id extends string>(ids: readonly Id[], what: string) =>
  z.enum(ids, { error: ({ input }) => `must be the id of a ${what}.${didYouMean(input, ids)}` });
const cardSchema = idSchema(cardIds, "card in content/cards.ts");
const categorySchema = idSchema(categoryIds, "category in content/categories.ts");
const daySchema = z.iso.date("must be a day such as 2026-11-20");

/** Returns the error message for a day in the future. It tells the owner to write today's date. */
export const futureDayMessage = (day: unknown): string =>
  `${day} is in the future; write "${todayInIndia()}"`;
const pastDaySchema = daySchema.refine((day) => day <= todayInIndia(), {
  error: ({ input }) => futureDayMessage(input),
});

/** Headings with their texts, in order: `"The cap": "See where the rate ends."`. */
const pointsSchema = z
  .record(sentenceSchema, sentenceSchema)
  .transform((points) => Object.entries(points).map(([heading, detail]) => ({ heading, detail })));

const placingSchema = z.strictObject({
  cardId: cardSchema,
  /** The card's counts in the thread. Left out if they are not recorded. */
  tally: tallySchema.optional(),
  /** The reasons as they were posted, each as "Heading: detail". */
  reasons: z.array(z.string().regex(/^[^:]+: .+/, 'must read "Heading: detail"')).optional(),
});
/** A placed card in the content. */
export type PlacingContent = z.infer<typeof placingSchema>;

/** Returns the upvotes of the placed cards whose upvotes are recorded, exact or rounded. */
export const knownUpvotes = (placings: readonly PlacingContent[]): number[] =>
  placings.flatMap(({ tally }) => {
    const upvotes = tally?.upvotes;
    if (upvotes === undefined) return [];
    return typeof upvotes === "number" ? upvotes : upvotes.about;
  });

/** A list of cards that share a place. Their known upvotes must be equal. */
const sharedPlaceSchema = (tooFewMessage: string) =>
  z
    .array(placingSchema)
    .min(2, tooFewMessage)
    .refine((placings) => new Set(knownUpvotes(placings)).size < 2, {
      error: ({ input }) =>
        `share a place with ${knownUpvotes(input as PlacingContent[]).join(" and ")} upvotes; give them the same count, or a place each`,
    });

const resultKinds = ["decided", "tie", "split", "open-question", "not-recorded"] as const;
const resultSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("decided"),
      winner: placingSchema,
      runnerUp: placingSchema.optional(),
      /** The runners-up, if several cards share the second place. It replaces `runnerUp`. */
      runnersUp: sharedPlaceSchema(
        "needs two cards or more; for one card write runnerUp",
      ).optional(),
    }),
    /** Several cards share the first place. */
    z.strictObject({
      kind: z.literal("tie"),
      winners: sharedPlaceSchema("needs two winners or more; for one winner write kind 'decided'"),
    }),
    /** A split poll: at least one winner for each of several kinds of spending. */
    z.strictObject({
      kind: z.literal("split"),
      winners: z
        .array(placingSchema.extend({ category: categorySchema, for: sentenceSchema }))
        .min(2, "needs two winners or more; for one winner write kind 'decided'"),
    }),
    z.strictObject({ kind: z.literal("open-question"), verdict: sentenceSchema }),
    z.strictObject({ kind: z.literal("not-recorded") }),
  ],
  {
    error: ({ input }) =>
      `must have a kind: ${resultKinds.join(", ")}.${didYouMean((input as { kind?: unknown } | undefined)?.kind, resultKinds)}`,
  },
);

/**
 * The outcome of a poll. A missing result has its own kind, so that every view must decide what to
 * show.
 */
export type Result = z.infer<typeof resultSchema>;

const slugSchema = z
  .string()
  .regex(/^day-\d+-[a-z0-9-]+$/, 'must read like "day-1-travel", in lower case');

/** A poll as the owner writes it. `definePoll` adds year, day and slug from its address. */
export const pollSchema = z
  .strictObject({
    /** Our own label for the poll. It is a headline, not a quotation. */
    title: headlineSchema,
    /** The categories of the poll. Empty for a poll across all categories. */
    categories: z.array(categorySchema),
    /**
     * The guide that the page shows while there is no result. When the result is filled in, the
     * guide may stay in the file: the page then shows the result instead.
     */
    guide: guideSchema.optional(),
    /** The checklist before choosing a card. A draft may leave it empty. */
    lookFor: pointsSchema,
    result: resultSchema,
    totals: tallySchema.optional(),
    labelAsPosted: sentenceSchema.optional(),
    /** The original poll on the forum. */
    threadUrl: z.url({ protocol: /^https$/, error: "must be an https address" }).optional(),
    /**
     * The summary, written with the help of AI and only from recorded facts. If it is left out,
     * `lib/record/summary` writes one from result and counts.
     */
    summary: z
      .array(sentenceSchema)
      .min(1, "must not be empty: leave it out, and the page says what the counts allow")
      .optional(),
    insights: pointsSchema.optional(),
    otherMentions: z.union([z.array(cardSchema), z.literal("named-in-thread-only")]).optional(),
    /**
     * The number of votes that the text of the poll itself names. The counts of the thread are in
     * `totals`.
     */
    votesNamed: countSchema.optional(),
    /**
     * One explanation for each contradiction that the content check finds in this poll, by the
     * contradiction's id.
     */
    contradictionNotes: z.record(z.string(), sentenceSchema).optional(),
    /**
     * The corrections of the poll. In the text (`what`), the wrong figure is written as `{was 58}`,
     * and the right figure as a token.
     */
    corrections: z.array(z.strictObject({ date: pastDaySchema, what: sentenceSchema })).optional(),
    /** The day on which the result was filled in, if that was after the page was published. */
    recorded: pastDaySchema.optional(),
    /**
     * The day on which the page was first published, which is the article's date. A draft may leave
     * it out: the default is a day far in the future.
     */
    firstPublished: daySchema.default("2100-01-01"),
    /** Former slugs of the poll. Their addresses redirect permanently to the current one. */
    formerly: z.array(slugSchema).optional(),
    /**
     * A withdrawn poll keeps its page, which shows only this day and reason. No list contains it.
     */
    withdrawn: z.strictObject({ date: pastDaySchema, why: sentenceSchema }).optional(),
    /** True for a draft: only development and previews can show it (`draftsShown`). */
    draft: z.boolean().optional(),
  })
  .readonly();

/** A poll in the content. Pages use it as `Poll` of `lib/record/types`. */
export type PollContent = z.infer<typeof pollSchema> & {
  /** The year of its series. */
  readonly year: number;
  readonly day: number;
  readonly slug: string;
};

/**
 * Findings from all polls of a series. Not every category needs an entry in `trends`: the page
 * lists the other categories by itself.
 */
const insightsSchema = z.strictObject({
  trends: z
    .array(
      z.strictObject({
        category: idSchema(
          ["across-categories", ...categoryIds],
          'category in content/categories.ts, or "across-categories"',
        ),
        heading: sentenceSchema,
        detail: sentenceSchema,
      }),
    )
    .min(1),
  patterns: pointsSchema,
  /**
   * Our expectations of later polls. Each text says that it is an expectation, and how little data
   * supports it.
   */
  expectations: pointsSchema,
});
export type Insights = z.input<typeof insightsSchema>;

const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must read like "2025-11"');
const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * Checks that a period has either `iso`, or `start` and a later `end`, and that its label names the
 * same months.
 */
function refinePeriod(
  period: {
    label: string;
    iso?: string | undefined;
    start?: string | undefined;
    end?: string | undefined;
  },
  context: z.RefinementCtx,
): void {
  const { label, iso, start, end } = period;
  const report = (path: string, message: string): void =>
    context.addIssue({ code: "custom", path: [path], message });
  // A malformed month is left to the schema, which has its own message for it.
  if ([iso, start, end].some((month) => month !== undefined && !/^\d{4}(-\d{2})?$/.test(month)))
    return;
  const hasRange = start !== undefined && end !== undefined;
  if ((iso === undefined) !== hasRange || (iso !== undefined && (start ?? end) !== undefined)) {
    report("iso", 'must be the month, "2025-12"; for several months write start and end instead');
    return;
  }
  if (hasRange && start >= end) {
    report("end", `must be after start, ${start}; for a single month write iso`);
    return;
  }
  const named = [iso ?? start ?? "", iso ?? end ?? ""].flatMap((month) => {
    const [year = "", number] = month.split("-");
    return number === undefined ? year : [monthNames[Number(number) - 1] ?? "", year];
  });
  const missing = named.find((word) => !label.includes(word));
  if (missing) report("label", `must name ${missing}, because the other fields name it`);
}

/** A series as the owner writes it, without its polls. */
export const seriesSchema = z.strictObject({
  year: z.int().min(2024).max(2100),
  title: sentenceSchema,
  description: sentenceSchema,
  /**
   * The time of the polls, as far as it is recorded. `label` has it in words: "December 2024".
   * `iso` has it for programs: "2024-12". If the polls ran over several months, `start` and `end`
   * replace `iso`: `start: "2025-11", end: "2025-12"`.
   */
  period: z
    .strictObject({
      label: sentenceSchema,
      iso: z
        .string()
        .regex(
          /^\d{4}(-(0[1-9]|1[0-2]))?$/,
          'must read like "2025-12", or "2025" if the month is not known',
        )
        .optional(),
      start: monthSchema.optional(),
      end: monthSchema.optional(),
    })
    .superRefine(refinePeriod)
    .optional(),
  status: z.enum(["announced", "running", "completed"]),
  /**
   * Figures that the series published about itself. They are not computed from the polls on record.
   */
  published: z
    .strictObject({ days: z.int(), comments: z.int(), upvotes: z.int(), awards: z.int() })
    .optional(),
  /** Statistics that the home page prints, each with its scope. */
  statistics: z
    .array(
      z.strictObject({
        id: sentenceSchema,
        label: sentenceSchema,
        value: z.int(),
        display: sentenceSchema,
        scope: sentenceSchema,
      }),
    )
    .optional(),
  insights: insightsSchema.optional(),
  /**
   * One explanation for each contradiction in the series' own figures and statistics, by the
   * contradiction's id.
   */
  contradictionNotes: z.record(z.string(), sentenceSchema).optional(),
  /** The claims that texts make about ranks, amounts and gaps. The content checks test each one. */
  claims: z.custom<readonly Claim[]>().optional(),
  firstPublished: daySchema,
});
/** A series as the owner writes it, without its polls. */
export type SeriesFacts = z.input<typeof seriesSchema>;
/** A series in the content. */
export type SeriesContent = z.infer<typeof seriesSchema> & {
  readonly pollContents: readonly PollContent[];
};

/**
 * A claim in a text about a rank, an amount or a gap, with the condition under which it is true:
 * "the most upvotes of days 10 to 14". The content checks test each condition. They also report
 * every claim of this kind in the texts that is not listed as a `Claim`.
 */
export type Claim = {
  says: string;
  holds: (record: {
    /** Returns the value of the figure with this id: "2024.day-10.upvotes". */
    value: (id: string) => number;
    /** The ids of the cards that won a category of the series. */
    winners: (category: CategoryId) => readonly string[];
  }) => boolean;
};
