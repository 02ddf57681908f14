import { describe, expect, it } from "vitest";
import { pages } from "@/content/pages";
import { hindiWinners } from "@/content/pages/hi/names";
import { placeholders, site } from "@/content/site";
import { consentTexts } from "@/content/texts/consent";
import { heldWords } from "@/content/texts/held";
import { dotsWords, homeTexts } from "@/content/texts/home";
import { listWords } from "@/content/texts/lists";

describe("the statement about the cards that a reader holds", () => {
  it.each([
    [1, 1, "I hold the winner India’s card forum picked"],
    [0, 1, "I don’t hold the winner India’s card forum picked"],
    [2, 2, "I hold all 2 winners India’s card forum picked"],
    [2, 6, "I hold 2 of the 6 winners India’s card forum picked"],
    [1, 6, "I hold 1 of the 6 winners India’s card forum picked"],
    [0, 6, "I hold none of the 6 winners India’s card forum picked"],
  ])("a reader with %i of %i winners shares: %s", (held, total, text) => {
    expect(heldWords.statement(held, total)).toBe(text);
  });

  it.each([
    [0, 1, "0 of 1 winner"],
    [1, 6, "1 of 6 winners"],
  ])("a reader’s %i of %i cards are counted as “%s”", (held, total, text) => {
    expect(heldWords.brief(held, total)).toBe(text);
  });
});

describe("the sentence below the tiles of the home page", () => {
  const forum = "A poll a day on r/Cards.";
  it.each([
    [0, true, true, "None of them named a winner."],
    [0, true, false, "We don’t have a winner yet."],
    [1, true, true, "This is the winner."],
    [1, true, false, "This is the one winner we have so far."],
    [6, true, true, "These are the {recorded.categories} winners."],
    [6, false, true, "These are the winners."],
    [6, true, false, "These are the {recorded.categories} winners we have so far."],
    [6, false, false, "These are the winners we have so far."],
  ])(
    "with %i winners (counted: %s, all: %s) the home page says: %s",
    (winners, counted, all, sentence) => {
      expect(homeTexts.intro("r/Cards", winners, counted, all)).toBe(`${forum} ${sentence}`);
    },
  );

  it.each([
    [true, "As the series reported them; all polls have ended. See what each number counts."],
    [false, "As the series reported them. See what each number counts."],
  ])("the note on the figures of a series (completed: %s) is: %s", (completed, note) => {
    expect(homeTexts.figuresNote(completed)).toBe(note);
  });
});

describe("the words beside the dots of the home page", () => {
  it.each([
    [1, "One dot, one upvote: how clear the win was"],
    [2, "One dot, one upvote: how clear the wins were"],
  ])("above the dots of %i wins stands: %s", (wins, title) => {
    expect(dotsWords.title(wins)).toBe(title);
  });

  it.each([
    [0, "With no comment behind it, treat the win as a hint."],
    [1, "With only {winner.comments} comments behind it, treat the win as a hint."],
  ])("the note beside the dots of a win with %i comments says: %s", (comments, text) => {
    expect(dotsWords.thin(comments)).toBe(text);
  });
});

describe("the sentence on the results of a series", () => {
  it.each([
    [6, 15, undefined, "We have {recorded.results} of {polls} results."],
    [6, 15, 15, "We have {recorded.results} of {polls} results."],
    [6, 14, 15, "We have {recorded.results} of {days} results."],
    [0, 15, undefined, "We have none of the {polls} results yet."],
    [1, 1, undefined, "We have one poll and its result."],
    [0, 1, 1, "We have one poll, but not its result yet."],
    [1, 1, 15, "We have {recorded.results} of {days} results."],
  ])("with %i results of %i polls (%s days) the page says: %s", (recorded, polls, days, text) => {
    expect(listWords.onRecord(recorded, polls, days)).toBe(text);
  });

  it.each([
    [1, "One to go."],
    [9, "Nine to go."],
  ])("with %i results missing, the list of polls says: %s", (missing, text) => {
    expect(listWords.toGo(missing)).toBe(text);
  });

  it.each([
    [1, "Have the thread?", "We have its thread, and will add the result."],
    [2, "Have a thread?", "We have their threads, and will add the results."],
  ])(
    "with %i known threads, the list of polls asks “%s”, then says: %s",
    (count, question, promise) => {
      expect(listWords.haveThread(count)).toBe(question);
      expect(listWords.threadsKnown(count)).toBe(promise);
    },
  );
});

describe("the page of winners in Hindi", () => {
  it.each([
    ["दिसंबर 2031", "भारत के एक कार्ड समुदाय के पोल में, दिसंबर 2031 में, ये कार्ड सबसे आगे रहे।"],
    ["", "भारत के एक कार्ड समुदाय के पोल में, ये कार्ड सबसे आगे रहे।"],
  ])("the first sentence in Hindi names the period “%s”", (periods, sentence) => {
    expect(hindiWinners.lead(periods)).toBe(`किस ख़र्च के लिए कौन-सा क्रेडिट कार्ड? ${sentence}`);
  });

  it("in Hindi, a period of several years names the first year before the last", () => {
    expect(hindiWinners.yearly("दिसंबर", 2024, 2027)).toBe("2024 से 2027 तक हर दिसंबर");
    expect(hindiWinners.between(2024, 2027)).toBe("2024 से 2027 के बीच कुछ महीनों");
  });

  it.each([
    [0, "टिप्पणियाँ"],
    [1, "टिप्पणी"],
    [2, "टिप्पणियाँ"],
  ])("after the number %i, a comment in Hindi is “%s”", (count, word) => {
    expect(hindiWinners.comments(count)).toBe(word);
  });
});

it.each([
  ["en", "/privacy"],
  ["hi", "/hi/privacy"],
] as const)("the cookie banner in the language %s links to %s", (language, href) => {
  expect(consentTexts[language].privacyHref).toBe(href);
  expect(pages).toHaveProperty([href]);
});

describe("the placeholders among the settings", () => {
  const note = "placeholder: none yet";

  it("a setting whose value is a placeholder is listed with that value", () => {
    const settings = { contactEmail: { value: "contact@example.com", confirmed: false, note } };
    expect(placeholders(settings)).toEqual(["contactEmail: “contact@example.com”"]);
  });

  it.each([
    ["is confirmed", { value: "x", confirmed: true, note }],
    ["has no note", { value: "x", confirmed: false }],
    ["has another note", { value: "x", confirmed: false, note: "no placeholder" }],
  ])("a setting that %s is no placeholder", (_, setting) => {
    expect(placeholders({ name: setting })).toEqual([]);
  });

  it("the site’s link to the forum’s search finds only posts of that forum", () => {
    expect(site.forumSearchUrl.value).toMatch(/\?q=\{words\}&restrict_sr=1$/);
  });
});
