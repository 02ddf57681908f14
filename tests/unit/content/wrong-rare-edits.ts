import { firstPoll } from "./project-copy";
import type { Edit } from "./wrong-poll-edits";

/** Wrong edits that are rarer than those of wrong-edits.ts, by their file. */
export const rareEdits: Readonly<Record<string, readonly Edit[]>> = {
  [firstPoll.file]: [
    [
      "../../types.ts",
      "../../typs.ts",
      `${firstPoll.file}: imports typs.ts, which does not exist; correct the file’s name`,
    ],
    [
      "../../types.ts",
      "typs",
      `${firstPoll.file}: imports typs, which does not exist; correct the file’s name`,
    ],
    ['title: "The', 'title: "The".no() + "', "is not a function); compare the line with the same"],
  ],
  [firstPoll.index]: [
    [
      /import \{ defineSeries.*\n/,
      "",
      "defineSeries is not defined; write the import line that the other files of its folder have.",
    ],
  ],
  "content/record.txt": [
    [
      /$/,
      "/polls/2024/day-2-nowhere, December 2024, Fuel: not-recorded\n",
      'content/polls/2024/day-02-cashback.ts: no page has the address /polls/2024/day-2-nowhere any more; write formerly: ["day-2-nowhere"] into the poll that replaces it',
    ],
    [
      /$/,
      "/polls/2024/day-31-nowhere, December 2024, Fuel: not-recorded\n",
      "content/polls/2024/polls.ts: no page has the address /polls/2024/day-31-nowhere any more",
    ],
  ],
  "content/cards.ts": [
    [
      "{rate} back up to {cap} on other",
      "{rate} back up to {cap} on 2 other",
      "airtel-axis.facts: other-utilities has a number typed into its text",
    ],
    [
      'id: "other-utilities"',
      'id: "airtel-utilities"',
      "airtel-axis.facts has two entries with the id airtel-utilities; give each its own id.",
    ],
    [
      "up to {cap} on all utilities",
      "up to {cap}, as the winner for all utilities",
      "axis-ace.utilities calls the card a winner, but it is a winner in no poll",
    ],
    [
      "{rate} at a jeweller",
      "{rate} at a jeweller, as the runner-up",
      "tata-neu-infinity.jeweller calls the card a runner-up, but it is a runner-up in no poll",
    ],
  ],
  "content/categories.ts": [
    [
      "} satisfies Record<string, CategoryFacts>",
      `"School Fees": { name: "School Fees", topic: "fees", blurb: "Fees.", alsoKnownAs: [] },\n$&`,
      "School Fees is not a valid id; write it in lower case, with hyphens instead of spaces.",
    ],
    [
      / {2}luxury: \["travel"/,
      '  luxry: ["fuel"],\n$&',
      'relatedCategories: has a line for luxry, which is not a category. Did you mean "luxury"?',
    ],
  ],
  "content/pages/hi/names.ts": [
    [
      "  luxury: {",
      '  luxry: { name: "", alsoKnownAs: [] },\n$&',
      'hindiCategories: has a line for luxry, which is not a category. Did you mean "luxury"?',
    ],
    [
      "  luxury: [",
      "  luxry: [],\n$&",
      'hinglishWords: has a line for luxry, which is not a category. Did you mean "luxury"?',
    ],
  ],
  "content/polls/2024/insights.ts": [
    [
      'category: "across-categories"',
      'category: "travel"',
      "has a trend of travel, whose winner we don’t have; remove the trend.",
    ],
    [
      "We go by day 12 alone.",
      "It did so on day 12.",
      "split again” for certain; write “we expect”",
    ],
  ],
};
