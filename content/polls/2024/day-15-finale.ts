import { definePoll } from "../../types.ts";

export const finale = definePoll({
  series: 2024,
  day: 15,
  slug: "day-15-finale",
  title: "The finale: is there one best credit card?",
  categories: [],
  question: "After every category: is there one best credit card overall?",
  lookFor: [
    {
      heading: "Where your money goes",
      detail: "The card for your largest kind of spending matters more than a title.",
    },
    {
      heading: "How many cards you want to carry",
      detail: "Two or three that divide your spending often beat one that does it all.",
    },
    { heading: "What you will really use", detail: "A benefit that goes unused is a fee." },
  ],
  result: {
    kind: "open-question",
    verdict: "No single best card: it depends on the user.",
  },
  totals: { comments: 349, upvotes: { about: 1700, asPosted: "1.7k" } },
  votesNamed: 2049,
  summary: [
    "The finale declares no single best credit card overall: it depends on the user. What the series has instead is a champion for each category that is on record.",
    "The finale’s own header gives {comments} comments and {upvotes} upvotes; its statistics give {2024.comments} comments and {2024.upvotes} upvotes, which are those of the whole series. Both are shown with their scope.",
  ],
  insights: [
    {
      heading: "Votes named in the finale",
      detail:
        "The finale’s insights name {votes} total votes. How they were counted is not recorded; the home page’s {home.votes} is another figure with another scope.",
    },
    {
      heading: "Awards and champions",
      detail:
        "The series names {2024.awards} awards beside the category champions. Which ones they are is not recorded.",
    },
  ],
  contradictionNotes: {
    "header-differs-from-series":
      "The header’s {comments} comments and {upvotes} upvotes are the finale’s own thread; {2024.comments} and {2024.upvotes} are the series.",
    "votes-differ-from-home":
      "The finale names {votes} total votes, the home page {home.votes}. How either was counted is not recorded.",
    "awards-beside-champions":
      "The series names {2024.awards} awards beside its category champions. Which ones they are is not recorded.",
  },
  firstPublished: "2026-11-20",
});
