import type { Insights } from "../../types.ts";

/** Findings from all recorded polls of 2024, written with the help of AI from recorded facts. */
export const insights: Insights = {
  trends: [
    {
      category: "utilities",
      heading: "The higher rate, with the lower cap, came first",
      detail:
        "Airtel Axis Credit Card drew {2024.day-10.winner.upvotes} upvotes and Axis ACE Credit Card {2024.day-10.runner-up.upvotes}. In December 2024 the winner gave {card.airtel-axis.airtel-utilities.rate} back up to {card.airtel-axis.airtel-utilities.cap} on Airtel utilities, the runner-up {card.axis-ace.utilities.rate} up to {card.axis-ace.utilities.cap} on all utilities through a payments app. Both may have changed since.",
    },
    {
      category: "forex",
      heading: "A clear first and a distant second",
      detail:
        "AU Ixigo Credit Card drew {2024.day-11.winner.upvotes} upvotes, IDFC First WOW Credit Card {2024.day-11.runner-up.upvotes}. More than half of the thread’s {2024.day-11.upvotes} upvotes are not on these two cards’ comments, as far as we can tell.",
    },
    {
      category: "rent",
      heading: "Rent got a winner of its own",
      detail:
        "American Express MRCC won for rent, in a thread that asked about taxes and government payments too.",
    },
    {
      category: "taxes",
      heading: "Rent and taxes went to different cards",
      detail:
        "HDFC BizBlack won for government spends and taxes. In December 2024 its joining fee was {card.hdfc-bizblack.joining-fee.fee} + GST; it may have changed since.",
    },
    {
      category: "gold",
      heading: "NeuCoins came before cashback",
      detail:
        "Tata Neu Infinity won and Amazon Pay ICICI came second. In December 2024 the winner gave {card.tata-neu-infinity.jeweller.rate} at a jeweller, the runner-up {card.amazon-pay-icici.gold.rate} cashback; both may have changed since.",
    },
    {
      category: "luxury",
      heading: "Amex came before HDFC for high spending",
      detail:
        "Amex Platinum Charge won and HDFC Infinia came second, in a thread with {2024.day-14.upvotes} upvotes.",
    },
    {
      category: "across-categories",
      heading: "Different spending, different cards",
      detail:
        "Utility bills, foreign spends, rent, taxes, gold and high spending each went to a different card. The finale agrees: no single best card, because it depends on the user.",
    },
  ],
  patterns: {
    "The winners led in comments too":
      "On days 10 and 11 the winner is ahead of the runner-up in comments as well as in upvotes: {2024.day-10.winner.comments} comments to {2024.day-10.runner-up.comments} on day 10, {2024.day-11.winner.comments} to {2024.day-11.runner-up.comments} on day 11. Two days are too few to call it a rule.",
    "Two kinds of payment, two cards":
      "Day 12 asked about rent and taxes in one thread, and members gave each a card of its own.",
  },
  expectations: {
    "A new series would probably name several winners again":
      "Ask about the same categories again, and we expect different cards for different spending. We have little to go on: the finale’s verdict, and winners that differ from poll to poll.",
    "A question about two kinds of payment may split again":
      "If rent and taxes share a thread again, we expect each to get a card of its own. We go by day 12 alone.",
    "A change of rate or cap could change a result":
      "Rates, caps and fees here are those of December 2024. Where a card has changed since, we expect that members may choose another today.",
  },
};
