/** What the search says of itself. In the browser too, so nothing else belongs here. */
export const searchTexts = {
  unavailable: "Results could not be loaded here. Press Enter to see them on the search page.",
  hint: "A card, a kind of spending, a day, an amount: “amex”, “ltf”, “day 10”, “₹250”. Nothing you type is kept.",
};
