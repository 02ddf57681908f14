import { firstPoll } from "./project-copy";
import { type Edit, pollEdits } from "./wrong-poll-edits";
import { rareEdits } from "./wrong-rare-edits";

/** Texts that an edit adds at the end of a page, each with its message. */
const onPage: Readonly<Record<string, string>> = {
  "It drew the most upvotes of the series.": "claims “the most upvotes”; remove the claim",
  "We don’t know who came third.": "says “We don’t know who came third”, which a later record may",
  "There were 511 upvotes.":
    'has the number “511” typed; write {winner.upvotes}, or <Figure id="…" />',
  "There were five hundred upvotes.": "has the count “five hundred upvotes” in words",
  "See [cards](/crds).": 'links to /crds, which does not exist. Did you mean "/cards"?',
  "See [cards](cards).": "links to cards; write an address of this site such as /cards",
  "See [cards](/cards": "has a link that is not closed; write ) where its address ends",
  "Of <SiteNam />.": 'has a component <SiteNam> that does not exist. Did you mean "SiteName"?',
  "Of <SiteName>.": "has <SiteName>, which is not closed",
  '<Figure id="2024.coments" />':
    "names a figure “2024.coments”, which is not in the ledger. Did you mean",
  "# More": "has a heading of the wrong level; write ## before it",
  "It gives two per cent back.": "has the count “two per cent” in words",
  'It is "here".': "has a straight apostrophe or quotation mark; write ’ for '",
  "It's here.": "has a straight apostrophe or quotation mark; write ’ for '",
  "It is {here}.": 'has a brace; write <Figure id="…" /> for a figure',
  '<Of year="2024">It is.': "is not closed; write </Of> where it ends",
  '<Of year="2042">It is.</Of>': "names a series of 2042, which does not exist",
};

const series: Edit[] = [
  ['"running"', '"announced"', 'status says "announced", but day 1 is published'],
  [
    '"running"',
    '"runing"',
    'status must be announced or running or completed. Did you mean "running"?',
  ],
  [/description:\s*".*"/, 'description: "It has not been published."', "but day 1 is; write what"],
  [/description:\s*".*"/, 'description: "Polls."', "description has 6 characters; write 50 to 155"],
  ['"2025-12"', '"Dec 2025"', 'period.iso must read like "2025-12"'],
  ["title:", "titel:", 'has an unknown field "titel". Did you mean "title"?'],
];
const cardEdits: Edit[] = [
  [/issuer: "/, "$&Un", "write the issuer in the same way"],
  [
    '"infinia",',
    '"infinia", "ace",',
    "axis-ace and hdfc-infinia both have the name “ace”. Give this name to only one",
  ],
  ['"infinia",', '"Infinia",', "hdfc-infinia.alsoKnownAs has “Infinia”; write it in lower case"],
  [
    'shortName: "Axis ACE"',
    'shortName: "Axis ACE Card"',
    "axis-ace.shortName is “Axis ACE Card”; leave “Credit Card” out of it",
  ],
  [
    'shortName: "HDFC Infinia"',
    'shortName: "Axis ACE"',
    "axis-ace and hdfc-infinia both have the name “axis ace”. Give this name to only one",
  ],
  ['shortName: "HDFC Infinia",', "", "hdfc-infinia.shortName must be a text in quotes"],
  ['ace: "also', 'aces: "also', "axis-ace.ambiguous has “aces”, which is not one of its names"],
  ['"hdfc-infinia":', '"HDFC Infinia":', "HDFC Infinia is not a valid id; write it in lower case"],
  ["value: 250,", 'value: "250",', "must be a number without quotes"],
  ["value: 250,", "value: 2,50,000,", "has the number 2,50,000 with a comma; write 250000."],
  ['unit: "₹"', 'unit: "Rs"', "must be % or ₹ or % NeuCoins"],
  [
    "{rate} back up to {cap}",
    "{rte} back up to {cap}",
    "names {rte}, which is not one of its amounts",
  ],
  ["{rate} back up to {cap}", "{rate} back", "has the amount cap, which its text does not name"],
  ["{rate} back up to", "25% back up to", "has the amount rate, which its text does not name"],
  [
    'name: "HDFC Infinia"',
    'name: "Infinia by HDFC"',
    "names “HDFC Infinia”, but no card has this name",
  ],
  ['name: "HDFC Infinia"', 'name: ""', "hdfc-infinia.name must not be empty"],
  ['"hdfc-infinia": {', '"hdfc-infinia": { limit: 1,', 'has an unknown field "limit"'],
];
const expires = /(securityTextExpires: \{\s*value: )"[\d-]+"/;
const settings: Edit[] = [
  [
    /(contactEmail: \{\s*value: ")[^"]*/,
    "$1contact",
    "contactEmail must be an email address such as",
  ],
  [
    /(forumUrl: \{\s*value: )"https:/,
    '$1"http:',
    "Url must be an address that begins with https://",
  ],
  [/(name: \{ value: ")[^"]*/, "$1", "name must be a text"],
  [/ {2}legalUpdated:.*\n/, "", "has no legalUpdated; write it."],
  [
    /confirmed: (?:true|false)(?=[ ,])/,
    'confirmed: "yes"',
    "confirmed must be true or false, without quotes",
  ],
  [expires, '$1"2025-10-31"', "securityTextExpires is past (2025-10-31); write a day"],
  [expires, '$1"2099-10-31"', "securityTextExpires must be within a year"],
  [
    /(forumSearchUrl: \{\s*value: ")[^"]*/,
    "$1https://example.com/",
    "forumSearchUrl must be a search on https://",
  ],
  ["q={words}", "q=words", "forumSearchUrl must be a search on https://"],
  ["title={title}", "title=Poll", "forumPostUrl must be a new post on https://"],
  ["text={text}", "text=Thread", "forumPostUrl must be a new post on https://"],
  [
    /(forumPostUrl: \{\s*value: ")[^"]*/,
    "$1https://example.com/",
    "forumPostUrl must be a new post on https://",
  ],
  [/(copyrightYear: \{\s*value: )"\d+"/, '$1"25"', "copyrightYear must be a year such as 2026"],
];
const category = `school: { name: "School Fees", topic: "school fees", blurb: "What a portal charges.", alsoKnownAs: [] },
} satisfies Record<string, CategoryFacts>`;
const categoryEdits: Edit[] = [
  ["} satisfies Record<string, CategoryFacts>", category, "school is not in relatedCategories"],
  [/ {2}luxury: \["travel".*\n/, "", "luxury is not in relatedCategories; write a line luxury:"],
  ['luxury: ["travel"', 'luxury: ["travl"', "relatedCategories.luxury names travl, which is not"],
  ['luxury: ["travel"', 'luxury: ["luxury"', "relatedCategories.luxury names luxury, which is not"],
  [
    /(name: "Travel",\s*topic: "travel",\s*blurb:\s*").*"/,
    '$1 Flights."',
    "has a brace, a doubled space or a space",
  ],
];
const insights: Edit[] = [
  ["AU Ixigo Credit Card drew", "Axis ACE Credit Card drew", "names Axis ACE Credit Card, which"],
  ["American Express MRCC won", "HDFC Infinia won", "names HDFC Infinia, which has no place"],
  [
    "Amex Platinum Charge won",
    "HDFC Infinia won",
    "calls HDFC Infinia the winner, which it is not",
  ],
  ['category: "forex"', 'category: "forx"', 'or "across-categories". Did you mean "forex"?'],
  ['category: "rent"', 'category: "travel"', "names American Express MRCC, which has no place"],
  ["we expect different", "there will be different", "for certain; write “we expect”"],
  ["{2024.day-10.winner.upvotes}", "{2024.day-10.winner.upvots}", 'Did you mean "2024.day-10.w'],
];

/** Every wrong edit, by its file. */
const byFile: Readonly<Record<string, readonly Edit[]>> = {
  [firstPoll.file]: pollEdits,
  "content/polls/2025/polls.ts": [
    [
      "day-01-travel",
      "day-01-trip",
      "lists a file that does not exist, or lists it twice; remove this line: export",
    ],
    [
      /export.*\n/,
      "",
      "does not list a file of its folder; add this line: export { poll as day01 } from",
    ],
  ],
  "content/polls/index.ts": [
    [
      /import.*2025.*\n/,
      "",
      "does not list a file of its folder; add this line: import { series2025 }",
    ],
  ],
  [firstPoll.index]: series,
  "content/pages/index.ts": [
    [/description:\s*"/, `$&${"Long. ".repeat(30)}`, "write 50 to 155, which search results show"],
  ],
  "content/cards.ts": cardEdits,
  "content/categories.ts": categoryEdits,
  "content/pages/hi/names.ts": [
    [/ {2}luxury: \{.*\n/, "", "luxury has no Hindi name; write one into hindiCategories"],
    [/ {2}luxury: \["mehnga.*\n/, "", "luxury is not in hinglishWords"],
    ["  luxury: {", "  luxry: {", "luxury has no Hindi name"],
  ],
  "components/record/category-icon.tsx": [
    [/ {2}luxury:.*\n/, "", "luxury has no icon; write luxury: icon(lucide.Star) into"],
  ],
  "content/site.ts": settings,
  "content/to-confirm.ts": [
    [
      /confirmed: (?:true|false)(?=[ ,])/,
      'confirmed: "no"',
      "first-published.confirmed must be true or false",
    ],
  ],
  "content/polls/2024/insights.ts": insights,
  "content/polls/2024/claims.ts": [
    ["the most upvotes of days", "the most votes of days", "no text says “the most votes of days"],
    ["=== 1,", "=== 2,", "is no longer true of the record; rewrite the sentence and its claim"],
    ["rank(value, 13", "ranked(value, 13", "ranked is not defined"],
    // A figure that is not on record must not count as 0, which is less than any cap.
    [".airtel-utilities.cap", ".no-such-fact.cap", "is no longer true of the record; rewrite the"],
  ],
  "content/polls/2024/index.ts": [
    ["Fifteen daily polls", "Fourteen daily polls", "says “Fourteen daily polls”, but the series"],
    ["value: 12_374", "value: 12_473", "votes has the value 12473, but prints 12,374+"],
    ["comments: 2745", "comments: 2,745", "has the number 2,745 with a comma; write 2745."],
    ['"completed"', '"finished"', "status must be announced or running or completed"],
    ["year: 2024", 'year: "2024"', "year must be a number without quotes"],
    ['id: "members"', 'id: "votes"', "statistics has two entries with the id votes"],
    ["awards: 3 }", "award: 3 }", 'has an unknown field "award"'],
    [/ {4}contradictionNotes: \{[\s\S]*?\n {4}\},\n/, "", "is missing: figures contradict each"],
  ],
  "content/polls/2024/day-12-rent-taxes.ts": [
    ["Express MRCC for rent", "Express MRCC for taxes", "MRCC for taxes”, which another card won"],
    ["has two winners", "has three winners", "says “three winners”, but the result has 2"],
  ],
  "content/polls/2024/day-13-gold-jewelry.ts": [
    [", as of December 2024", "", "prints a card’s fact; write “as of December 2024, may have"],
    [" Both may have changed.", "", "prints a card’s fact; write “as of December 2024, may have"],
  ],
  "content/polls/2024/day-15-finale.ts": [
    [
      "{2024.comments} comments and",
      "{2024.coments} comments and",
      'Did you mean "2024.comments"?',
    ],
    ["votesNamed: 2049", "votesNamed: 2050", "{votes} was 2,049 and is now 2,050"],
  ],
  "content/polls/2024/day-03-dining.ts": [
    ["₹500 × 20% = ₹100", "₹500 × 20% = ₹110", "which does not add up; correct the sum."],
    ["₹500 × 20% = ₹100", "₹500 × 20% = ₹100.01", "which does not add up; correct the sum."],
    ["₹500 × 20% = ₹100", "₹500 * 20% = ₹100", "write it like “₹4,000 × 1% = ₹40”, with ×"],
    ["Over your month it is 10%", "Over your month it is 12%", "conclusion says 12, which neither"],
    [
      'result: { kind: "not-recorded" }',
      '$&, recorded: "2026-11-22"',
      "but there is no result; remove it",
    ],
    [
      '{ kind: "not-recorded" }',
      '{ kind: "decided", winner: { cardId: "axis-ace" } }',
      "write the line",
    ],
    ['["dining"]', "[]", "categories: [] makes this poll the finale, but later days follow"],
  ],
  "content/pages/about.mdx": Object.entries(onPage).map(
    ([text, says]): Edit => [/$/, `\n\n${text}\n`, says],
  ),
};

/** Every wrong edit: the file, the replaced text, its replacement, and the message. */
export const wrongEdits = [byFile, rareEdits].flatMap((edits) =>
  Object.entries(edits).flatMap(([file, list]) =>
    list.map(([from, to, says]) => ({ file, from, to, says })),
  ),
);
