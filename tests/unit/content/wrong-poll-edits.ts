/** A replaced text of a file, its replacement, and the message for it. */
export type Edit = [from: string | RegExp, to: string, says: string];

const slip = "Is a comma, a bracket or a quotation mark missing here, or just before?";
const lookFor = /lookFor: \{.*\}/;
const runnerUp = /runnerUp: (\{.*?\} \})/;
const rounded = '{ about: 1700, asPosted: "1.7k" }';
const third = '{ cardId: "au-ixigo", tally: { upvotes: 3 } }';
const winnerOf = (category: string) => `{ cardId: "axis-ace", category: "${category}", for: "It" }`;
const split = `result: { kind: "split", winners: [${winnerOf("rent")}, ${winnerOf("travel")}] },`;
/** An edit that adds a field. */
const adding = (field: string, says: string): Edit => ["totals:", `${field}, totals:`, says];
const summary = (text: string, says: string) => adding(`summary: ["${text}"]`, says);

/** Mistakes in JavaScript's syntax and in names. */
const slips: Edit[] = [
  ['"decided"', "decided", "decided is not defined; write it in quotes if it is a text"],
  ['categories: ["travel"],', 'categories: ["travel"]', slip],
  ["});", ");", slip],
  ['day-1-travel",', "day-1-travel,", slip],
  ['"axis-ace"', "axis-ace", "axis is not defined; write it in quotes if it is a text"],
  [
    'title: "The',
    "title: “The",
    "has a text between “ and ”; write straight quotation marks around it",
  ],
  ["upvotes: 200", "upvotes: 12,345", "has the number 12,345 with a comma; write 12345."],
  ["upvotes: 200", "upvotes: 1,23,456", "has the number 1,23,456 with a comma; write 123456."],
  ["upvotes: 90", "upvotes: 090", "has the number 090; write it without a zero in front: 90."],
  ["upvotes: 90", "upvotes: 0160", "has the number 0160; write it without a zero in front: 160."],
  ["upvotes: 90", "upvotes: 90 upvotes", slip],
  ["totals:", 'result: { kind: "not-recorded" }, totals:', "has “result” twice; remove one."],
  ["totals:", "totals: { upvotes: 1 }, totals:", "has “totals” twice; remove one."],
  ["upvotes: 90", "upvotes: 90, upvotes: 91", "has “upvotes” twice; remove one."],
  [/^/, "<<<<<<< HEAD\n", "has the marks of an unfinished merge"],
  [/^import.*\n/, "", 'lacks its first line; write: import { definePoll } from "../../types.ts";'],
  [
    "export const poll",
    "const poll",
    "has no poll; it should read: export const poll = definePoll",
  ],
  [/[\s\S]*/, "", "lacks its first line"],
];
/** Wrong addresses of the poll. */
const addresses: Edit[] = [
  ["polls/2025", "polls/25", "“polls/25/day-1-travel” must read like “polls/2025/day-1-travel”"],
  ["day-1-travel", "day-32-travel", "give the file the name of its address"],
  ["day-1-travel", "day-1-Travel", "give the file the name of its address"],
  ["day-1-travel", "day-1-trips", "give the file the name of its address"],
  ["polls/2025", "polls/2024", "give the file the name of its address, content/polls/2024/day-01"],
];
const fields: Edit[] = [
  ["title:", "titel:", 'has an unknown field "titel". Did you mean "title"?'],
  ['title: "', `$&${"A".repeat(60)}`, "title must be a headline of 80 characters or less"],
  ['["travel"]', '["travl"]', "in content/categories.ts. Did you mean "],
  ['["travel"]', '["travel", "travel"]', "categories: names travel twice; remove one."],
  ['["travel"]', '"travel"', "categories must be a list in [ ]"],
  [lookFor, "lookFor: {}", "lookFor: must be written before the poll is published"],
  [lookFor, 'lookFor: ["One"]', "lookFor must be texts in { }, each after its name"],
  [lookFor, "lookFor: { One: 2 }", "lookFor.One must be a text in quotes"],
  ['firstPublished: "2026-11-21"', 'draft: "true"', "draft must be true or false, without quotes"],
  ['firstPublished: "2026-11-21"', "draft: true", "is a draft again, though /polls/2025/day-1-"],
  ['"2026-11-21"', '"21 November"', "firstPublished must be a day such as 2026-11-20"],
  ['"2026-11-21"', '"2026-02-30"', "firstPublished must be a day such as 2026-11-20"],
  ['"2026-11-21"', "2026", "firstPublished must be a day such as 2026-11-20"],
  ['"2026-11-21"', '"2099-01-01"', 'firstPublished: 2099-01-01 is in the future; write "20'],
  adding('threadUrl: "http://example.com"', "threadUrl must be an https address"),
  adding('threadUrl: "reddit.com/r/x"', "threadUrl must be an https address"),
  adding('formerly: ["day-1-Trips"]', 'formerly.0 must read like "day-1-travel", in lower case'),
  adding('formerly: ["day-1-travel"]', "the address day-1-travel is used twice"),
  adding('labelAsPosted: ""', "labelAsPosted must not be empty"),
  adding('otherMentions: ["axis-ace"]', "otherMentions has axis-ace, which has a place already"),
  adding('otherMentions: ["infinia"]', "otherMentions must be "),
  adding(
    'withdrawn: { date: "2099-11-20", why: "So." }',
    "withdrawn.date 2099-11-20 is in the future",
  ),
  adding(
    'withdrawn: { date: "2026-11-01", why: "So." }',
    "withdrawn: 2026-11-01 is before the page was published",
  ),
  adding('withdrawn: { date: "2026-11-22" }', "withdrawn.why must be a text in quotes"),
  adding('withdrawn: "2026-11-22"', "withdrawn must be fields in { }"),
  adding("withdrawn: true", "withdrawn must be fields in { }"),
  adding('recorded: "2026-11-01"', "recorded: 2026-11-01 is before the page was published"),
  adding(
    'corrections: [{ date: "2026-11-01", what: "A name." }]',
    "corrections: 2026-11-01 is before the page was published",
  ),
  adding('corrections: [{ date: "2026-11-22" }]', "corrections.0.what must be a text in quotes"),
  adding('contradictionNotes: { "cards-exceed-total": "So." }', "explains no contradiction"),
];
const results: Edit[] = [
  ['"decided"', '"decide"', 'open-question, not-recorded. Did you mean "decided"?'],
  [
    '"axis-ace"',
    '"Axis ACE"',
    'must be the id of a card in content/cards.ts. Did you mean "axis-ace"?',
  ],
  ['"axis-ace"', '"hdfc-infinia"', "result: names hdfc-infinia twice; remove one"],
  ['"axis-ace"', "$&, upvotes: 5", "in the wrong place: it belongs inside another field."],
  ['"axis-ace"', '$&, reasons: ["no"]', 'result.runnerUp.reasons.0 must read "Heading: detail"'],
  [
    '"axis-ace"',
    '$&, reasons: ["Fee: none"]',
    "quotes reasons; write the threadUrl of their thread",
  ],
  [runnerUp, 'runnerUp: "axis-ace"', "result.runnerUp must be fields in { }"],
  [
    runnerUp,
    "runnersUp: [$1]",
    "result.runnersUp needs two cards or more; for one card write runnerUp",
  ],
  [runnerUp, `runnersUp: [$1, ${third}]`, "share a place with 40 and 3 upvotes"],
  [/winner: \{.*?\} \}, /, "", "result.winner must be fields in { }"],
  ["upvotes: 90", "upvotes: 30", "result: axis-ace has 40 upvotes and the winner 30; are the two"],
  ["upvotes: 90", "upvotes: 40", 'the winner, 40; write kind: "tie" with both under winners'],
  ["upvotes: 90", 'upvotes: "90"', "must be a whole number from 0 up without quotes, or {"],
  ["upvotes: 90", "upvotes: 90.5", "result.winner.tally.upvotes must be a whole number"],
  ["upvotes: 90", "upvotes: 900", "figures contradict each other"],
  ["comments: 12", "comments: 120", "figures contradict each other"],
  [
    "upvotes: 90",
    "upvotes: 91",
    "{winner.upvotes} was 90 and is now 91; restore it, or add a correction",
  ],
  [
    "upvotes: 200",
    "upvotes: 201",
    "{upvotes} was 200 and is now 201; restore it, or add a correction",
  ],
  ['"axis-ace"', '"au-ixigo"', "the result was “Winner: HDFC Infinia; Runner-up: Axis ACE"],
  ["upvotes: 40", `upvotes: ${rounded}`, "axis-ace has 1700 upvotes and the winner 90"],
  [/result: .*/, split, "result.winners: rent is not one of the poll's categories; add it there"],
  ["comments: 50", "comments: -1", "totals.comments must not be negative"],
  ["upvotes: 200", 'upvotes: "1.7k"', "totals.upvotes must be a whole number from 0 up"],
  ["totals: {", "totals: 50, x: {", 'has an unknown field "x"'],
  ["comments: 50, upvotes: 200", "", "totals must have comments, upvotes or both"],
];
/** Wrong texts of the poll. */
const texts: Edit[] = [
  adding("summary: []", "summary must not be empty: leave it out"),
  adding('summary: "A text."', "summary must be a list in [ ]"),
  summary("It drew {winer.upvotes}.", 'Did you mean "winner.upvotes"?'),
  summary(
    "It drew {winner.upvotes.",
    "has a brace, a doubled space or a space before a punctuation mark",
  ),
  summary("It drew  more.", "has a brace, a doubled space or a space before a punctuation mark"),
  summary("It drew more .", "has a brace, a doubled space or a space before a punctuation mark"),
  summary("It drew 90 upvotes.", "has the number “90” typed; write {winner.upvotes}"),
  summary("It drew ninety upvotes.", "has the count “ninety upvotes” in words"),
  summary(
    "It drew four hundred and ten comments.",
    "has the count “four hundred and ten comments”",
  ),
  summary("Axis ACE Credit Card won the poll.", "calls Axis ACE Credit Card the winner, which it"),
  summary("The poll was won by Axis ACE Credit Card.", "calls Axis ACE Credit Card the winner"),
  summary("HDFC Infinia came second.", "calls HDFC Infinia the runner-up, which it is not"),
  summary("HDFC Infinia drew {runner-up.upvotes} upvotes.", "calls HDFC Infinia the runner-up"),
  summary("AU Ixigo Credit Card won the poll.", "names AU Ixigo Credit Card, which has no place"),
  summary("American Express MRCC is close behind.", "names American Express MRCC, which has no"),
  summary("The poll has two winners.", "says “two winners”, but the result has 1"),
  summary("Two winners share the poll.", "says “Two winners”, but the result has 1"),
  summary("It drew the most upvotes of all.", "claims “the most upvotes”; remove the claim"),
  adding(
    'insights: { "It is so": "AU Ixigo Credit Card is close behind." }',
    "insights names AU Ixigo Credit Card, which has no place in this poll",
  ),
];

/** The wrong edits of one poll's file. */
export const pollEdits: readonly Edit[] = [...slips, ...addresses, ...fields, ...results, ...texts];
