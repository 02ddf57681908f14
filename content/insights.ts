import { z } from "zod";
import { type CategoryId, categoryIds } from "./categories.ts";

/**
 * What can be read from the recorded polls together. AI-assisted, from recorded facts alone. Figures are tokens with
 * the whole id of their row ("{2024.day-10.upvotes}"). A category without a trend here is not left out by choice: the
 * page lists it from the polls as not recorded.
 */
const sentence = z.string().trim().min(1, "must not be empty");
const insightSchema = z.strictObject({ heading: sentence, detail: sentence });
const trendSchema = insightSchema.extend({
  category: z.enum<TrendScope[]>(["across-categories", ...categoryIds], {
    error: 'must be the id of a category in content/categories.ts, or "across-categories"',
  }),
});
const insightsSchema = z.strictObject({
  trends: z.array(trendSchema).min(1),
  patterns: z.array(insightSchema).min(1),
  expectations: z.array(insightSchema).min(1),
});

/** One category, or what holds over all that are on record. */
type TrendScope = CategoryId | "across-categories";
type Insights = z.infer<typeof insightsSchema>;

/** The insights, checked. Throws an error that names the file and every field that is wrong. */
export function defineInsights(insights: Insights): Insights {
  const parsed = insightsSchema.safeParse(insights);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`content/insights.ts does not hold:\n${lines.join("\n")}`);
}

/** The series that the trends speak of; its tokens and links stay right when a newer one has begun. */
export const trendSeries = 2024;

/** Stands over every expectation, so that none is taken for a result. */
export const expectationLabel = "Expectation, not a result";

export const insights = defineInsights({
  trends: [
    {
      category: "utilities",
      heading: "The higher rate, with the lower cap, came first",
      detail:
        "Airtel Axis Credit Card drew {2024.day-10.winner.upvotes} upvotes and Axis ACE Credit Card {2024.day-10.runner-up.upvotes}. As recorded in December 2024, the winner gave {card.airtel-axis.airtel-utilities.rate} back up to {card.airtel-axis.airtel-utilities.cap} on Airtel utilities, the runner-up {card.axis-ace.utilities.rate} up to {card.axis-ace.utilities.cap} on all utilities through a payments app. Both may have changed since.",
    },
    {
      category: "forex",
      heading: "A clear first and a distant second",
      detail:
        "AU Ixigo Credit Card drew {2024.day-11.winner.upvotes} of the thread’s {2024.day-11.upvotes} upvotes, {2024.day-11.share.upvotes}. IDFC First WOW Credit Card, the runner-up, drew {2024.day-11.runner-up.upvotes}. More than half of the upvotes went to neither card; how they divide is not recorded.",
    },
    {
      category: "rent",
      heading: "Rent got a winner of its own",
      detail:
        "American Express MRCC is named for rent, in a thread that asked about taxes and government payments too. How many votes it drew is not recorded.",
    },
    {
      category: "taxes",
      heading: "Taxes went to another card than rent",
      detail:
        "HDFC BizBlack is named for government spends and taxes. Its joining fee, as recorded in December 2024, is {card.hdfc-bizblack.joining-fee.fee} + GST and may have changed. How many votes the card drew is not recorded.",
    },
    {
      category: "gold",
      heading: "The most upvotes of any day with an exact count",
      detail:
        "Tata Neu Infinity won and Amazon Pay ICICI came second in a thread of {2024.day-13.upvotes} upvotes. Their recorded rates are {card.tata-neu-infinity.jeweller.rate} at a jeweller and {card.amazon-pay-icici.gold.rate} cashback, as of December 2024; both may have changed. How many votes either drew is not recorded.",
    },
    {
      category: "luxury",
      heading: "The fewest comments, and the second most upvotes",
      detail:
        "Of the days with an exact count, the top spenders’ thread drew the fewest comments, {2024.day-14.comments}, and the second most upvotes, {2024.day-14.upvotes}. Amex Platinum Charge won and HDFC Infinia came second; how many votes either drew is not recorded.",
    },
    {
      category: "across-categories",
      heading: "No card won twice",
      detail:
        "Every category with a recorded winner went to a different card. The finale says the same in its own way: no single best card, because it depends on the user.",
    },
  ],
  patterns: [
    {
      heading: "Readers upvote more than they write",
      detail:
        "Every thread with a recorded total has more upvotes than comments. The ratio runs from {2024.day-12.upvotes-per-comment} upvotes per comment on day 12 to {2024.day-14.upvotes-per-comment} on day 14.",
    },
    {
      heading: "The most upvotes came with the fewest comments",
      detail:
        "Of the days with an exact count, days 13 and 14 have the most upvotes ({2024.day-13.upvotes} and {2024.day-14.upvotes}) and the fewest comments ({2024.day-13.comments} and {2024.day-14.comments}). Why is not recorded.",
    },
    {
      heading: "Two questions in one thread, more talk and fewer upvotes",
      detail:
        "Day 12 asked about rent and about taxes. Of the recorded category days it has the most comments, {2024.day-12.comments}, and the fewest upvotes, {2024.day-12.upvotes}.",
    },
    {
      heading: "Where both cards have counts, the winner leads in both",
      detail:
        "Only days 10 and 11 have counts per card. On both, the winner is ahead in comments and in upvotes: by {2024.day-10.lead.upvotes} upvotes on day 10 and by {2024.day-11.lead.upvotes} on day 11. Two days are too few to call it a rule.",
    },
    {
      heading: "The finale drew the largest recorded thread",
      detail:
        "Its header gives {2024.day-15.comments} comments and {2024.day-15.upvotes} upvotes, {2024.day-15.series-share.upvotes} of the series’ {2024.upvotes} upvotes. The upvotes are rounded by the source.",
    },
    {
      heading: "Less than half of the series is on record",
      detail:
        "The {2024.recorded.days} days with a recorded total hold {2024.recorded.comments} of {2024.comments} comments ({2024.recorded.share.comments}) and {2024.recorded.upvotes} of {2024.upvotes} upvotes ({2024.recorded.share.upvotes}). What is said here of days is said of those alone.",
    },
  ],
  expectations: [
    {
      heading: "A new series would probably name several winners again",
      detail:
        "We expect that asking the same categories again would bring out different cards for different spending, not one card for all. The basis is thin: the finale’s verdict, and that no card won twice among the recorded categories.",
    },
    {
      heading: "Gold and high spending may again draw more upvotes than talk",
      detail:
        "We expect threads on these two categories to have a high ratio of upvotes to comments if they are asked again. The basis is one thread each, at {2024.day-13.upvotes-per-comment} and {2024.day-14.upvotes-per-comment} upvotes per comment.",
    },
    {
      heading: "A question about two kinds of payment may split again",
      detail:
        "We expect that rent and taxes would each find a card of their own if they shared a thread again. The basis is day 12 alone.",
    },
    {
      heading: "A change of rate or cap could change a result",
      detail:
        "Rates, caps and fees here are as of December 2024. Where a card has changed since, we would not expect an old vote to say what members think today.",
    },
  ],
});
