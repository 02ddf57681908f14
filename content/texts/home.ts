import { site } from "../site.ts";

export const homeTexts = {
  headline: "Which credit card did India’s community vote for?",
  intro: `A poll a day on ${site.forumName.value}, by category and with a finale. Every result on record is here with its count, its base and its source. What is not recorded says so.`,
  teaser: {
    title: "Every result on your home page",
    text: "Sign in to see every poll of the series here at a glance: winner, runner-up and counts, day by day. Free, and the results stay open to everyone.",
  },
  results: "Winner, runner-up and counts, day by day.",
  trust: {
    title: "Counted, sourced, and honest about what is missing",
    /** `period`: when the polls were held. */
    paragraphs: (period: string): string[] => [
      `These are forum polls: whoever wanted to, voted. They say what a knowledgeable community recommended in ${period}, not what is best for you. Summaries are AI-assisted and rest on recorded figures alone.`,
      "Where the record contradicts itself, both figures are printed with their scope. Where it has nothing, nothing is invented.",
    ],
    more: "How the results came about",
  },
};
