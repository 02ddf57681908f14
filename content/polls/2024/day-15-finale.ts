import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2024/day-15-finale", {
  title: "The finale: is there one best credit card?",
  categories: [],
  lookFor: {
    "Where your money goes":
      "The card for your largest kind of spending matters more than a title.",
    "How many cards you want to carry":
      "Two or three that divide your spending often beat one that does it all.",
    "What you will really use": "A benefit you don’t use is just a fee.",
  },
  result: {
    kind: "open-question",
    verdict: "No single best card: it depends on the user.",
  },
  totals: { comments: 349, upvotes: { about: 1700, asPosted: "1.7k" } },
  votesNamed: 2049,
  summary: [
    "The finale declares no single best credit card overall: it depends on the user. Instead, the series has champions by category.",
    "The finale’s own thread drew {comments} comments and {upvotes} upvotes. The {2024.comments} comments and {2024.upvotes} upvotes in its statistics are those of the whole series.",
  ],
  insights: {
    "Two different vote totals":
      "The finale names {votes} total votes, the home page {home.votes}. We don’t know how either was counted.",
    "Three unnamed awards":
      "The series names {2024.awards} awards beside its category champions. We don’t know which they are.",
  },
  contradictionNotes: {
    "header-differs-from-series":
      "{comments} comments and {upvotes} upvotes are the finale’s own thread; {2024.comments} and {2024.upvotes} are the whole series.",
    "votes-differ-from-home":
      "The finale names {votes} total votes, the home page {home.votes}. We don’t know how either was counted.",
    "awards-beside-champions":
      "The series names {2024.awards} awards beside its category champions. We don’t know which they are.",
  },
  firstPublished: "2026-11-20",
});
