import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cards } from "@/content/cards";
import { categoryIds } from "@/content/categories";
import { didYouMean } from "@/content/check";
import { pages } from "@/content/pages";
import { hindiCategories } from "@/content/pages/hi/names";
import { findContradictions } from "@/lib/record/contradictions";
import { categoriesWithoutTrend, seriesWithInsights } from "@/lib/record/insights";
import { figureAnchor, findFigure, ledger, seriesLedgerHref } from "@/lib/record/ledger";
import {
  allPolls,
  categoryStandings,
  isRecorded,
  relatedWinners,
  series,
  winnersOnRecord,
} from "@/lib/record/polls";
import { plainText } from "@/lib/record/text";
import { informationPages } from "@/lib/site/pages";
import { frozenFile, recordAsText } from "@/owner/content/freeze";
import { contentTexts, pageSources } from "./texts";

/**
 * The only digits that prose may hold as typed: days of a series and their labels, years and dates, product constants,
 * and an age. Every other number is a token of the ledger.
 */
const allowedDigits = [
  /“Day \d+ of \d+”/g,
  /\bdays? \d+(?: (?:and|to) \d+)?\b/gi,
  new RegExp(`\\b(?:2023|${series.map(({ year }) => year).join("|")})\\b`, "g"),
  /\b15[ -]days?\b/g,
  /\b24-48 hours\b/g,
  /\b18 years\b/g,
];

/** Fails with what was found and what to write instead, for whoever edits content/. */
function expectNone(found: readonly string[], todo: string): void {
  if (found.length > 0) throw new Error(`${todo}\n${found.join("\n")}`);
}

/** What is left of a text's digits once tokens and allowed ones are taken out. */
function typedDigits(text: string): string[] {
  const prose = allowedDigits.reduce(
    (rest, allowed) => rest.replace(allowed, ""),
    text.replace(/\{[^{}]+\}/g, ""),
  );
  return prose.match(/\S*\d\S*/g) ?? [];
}

/** The claims of rank and amount in a text. */
const claimsIn = (text: string): string[] => [
  ...(text.match(
    /(?<!which poll drew (?:the )?)\b(?:the )?(?:(?:second |third )?(?:most|fewest)|highest|lowest|largest|smallest|greatest|biggest) (?:of all|ratio|share|lead|rate|cap|margin|thread|threads|(?:up)?votes|comments|wins|winners)\b|\b(?:more|less) than half\b|\btwice\b|\bevery (?:thread|winner|poll) (?:had|drew|has|went)\b|\bevery thread\b|\bwider still\b/gi,
  ) ?? []),
];

describe("texts of the content", () => {
  it("are complete once figures are drawn in: every token known, no brace, no doubled space, no odd edge", () => {
    // Of a token that names no figure the error of `plainText` says which there are.
    const odd = contentTexts.filter(
      ({ text, of }) => !/^(?!\s)(?!.*(?:[{}]|\s\s|\s[.,;:]))[\s\S]*\S$/.test(plainText(text, of)),
    );
    expectNone(
      odd.map(({ at, text }) => `${at}: “${text}”`),
      "Write words, without a brace, a doubled space or a space before a stop, in these texts of content/:",
    );
  });

  it("hold no number typed by hand beyond the allowed ones", () => {
    const typed = contentTexts.flatMap(({ at, text }) =>
      typedDigits(text).map((digits) => `${at}: ${digits}`),
    );
    expectNone(
      typed,
      "Write a token such as {winner.upvotes} where these texts of content/ have a typed number:",
    );
  });

  it("say of every card fact when it was true, and that it may have changed", () => {
    const withFacts = contentTexts.filter(
      ({ at, text }) => text.includes("{card.") && !at.startsWith("card"),
    );
    expect(withFacts.length).toBeGreaterThan(3);
    const undated = withFacts.filter(
      ({ text }) => !/December 2024/.test(text) || !/may have changed/.test(text),
    );
    expectNone(
      undated.map(({ at }) => at),
      "Write “as of December 2024, may have changed” into these texts of content/, which print a card's fact:",
    );
  });

  it("are checked by a rule that sees typed numbers", () => {
    expect(typedDigits("on day 12, {upvotes} of 511 upvotes, 40%, in 2024")).toEqual(["511", "40%,"]);
    expect(typedDigits("2,745 comments, the 15 polls")).toEqual(["2,745", "15"]);
  });

  it("use typographic apostrophes and quotation marks", () => {
    const written = contentTexts.filter(({ at }) => /^(insights|contradictions|day-)/.test(at));
    const sources = Object.entries(pageSources).map(([at, text]) => ({
      at,
      text: text.replace(/<[^>]+>/g, ""),
    }));
    const straight = [...written, ...sources].filter(({ text }) => /['"]/.test(text));
    expectNone(
      straight.map(({ at, text }) => `${at}: ${/.{0,20}['"].{0,20}/.exec(text)?.[0]}`),
      "Write ’ for ' and “ ” for \" in these texts of content/:",
    );
  });
});

describe("examples of what to check", () => {
  const examples = allPolls.flatMap(({ slug, guide }) => (guide ? [{ slug, ...guide.example }] : []));
  const value = (amount: string): number =>
    Number(amount.replace(/[₹,%]/g, "")) / (amount.endsWith("%") ? 100 : 1);
  const works: Record<string, (a: number, b: number) => number> = {
    "×": (a, b) => a * b,
    "÷": (a, b) => a / b,
    "−": (a, b) => a - b,
  };

  it.each(examples)("add up, and say no other amount: $slug", ({ given, sums, so }) => {
    const known = new Set(`${given} ${sums.join(" ")}`.match(/[\d,.]*\d/g));
    for (const sum of sums) {
      const [, first = "", sign = "", second = "", result = ""] =
        /^(\S+) ([×÷−]) (\S+) = (\S+)$/.exec(sum) ?? [];
      expect(works[sign]?.(value(first), value(second)), sum).toBeCloseTo(value(result));
    }
    for (const amount of so.match(/[\d,.]*\d/g) ?? []) expect(known, so).toContain(amount);
  });

  it("name no card, and keep to about 250 words a page", () => {
    const names = Object.values(cards).flatMap(({ name, alsoKnownAs }) => [
      name.toLowerCase(),
      ...alsoKnownAs,
    ]);
    for (const { slug, guide, lookFor } of allPolls) {
      if (!guide) continue;
      const text = JSON.stringify([guide, lookFor]).toLowerCase();
      for (const name of names.filter((one) => one.includes(" "))) expect(text, slug).not.toContain(name);
      expect(text.split(/\s+/).length, slug).toBeGreaterThan(200);
      expect(text.split(/\s+/).length, slug).toBeLessThan(300);
    }
  });
});

describe("claims of rank and amount", () => {
  const said = [
    // What to check is of no record.
    ...contentTexts.filter(({ at }) => !/\.(?:lookFor|lead)\b/.test(at)),
    // What stands in quotation marks is not claimed.
    ...Object.entries(pageSources).map(([at, text]) => ({ at, text: text.replace(/“[^”]*”/g, "") })),
  ];
  const rows = series.flatMap(({ claims = [], polls }) =>
    claims.map((claim) => ({ ...claim, standings: categoryStandings(polls) })),
  );

  it.each(rows)("holds: “$says”", ({ says, holds, standings }) => {
    if (!said.some(({ text }) => text.includes(says)))
      throw new Error(
        `No text says “${says}” any more: take it out of the series’ claims, or write its new words there.`,
      );
    const of = (id: string) => findFigure(id)?.value ?? Number.NaN;
    const winners = (category: string) =>
      standings.find(({ id }) => id === category)?.winners.map(({ card }) => card.id) ?? [];
    if (!holds({ of, winners }))
      throw new Error(`“${says}” is no longer true of the record: rewrite the sentence and its claim.`);
  });

  it("are all listed with their condition, those of pages too", () => {
    const unlisted = said.flatMap(({ at, text }) =>
      claimsIn(rows.reduce((rest, { says }) => rest.replaceAll(says, ""), text)).map(
        (claim) => `${at}: “${claim}”`,
      ),
    );
    expectNone(
      unlisted,
      "Write each of these claims, with its condition, into the claims of its series (content/polls/2024/claims.ts):",
    );
  });

  it("are seen by the rule that looks for them", () => {
    expect(claimsIn("It drew the most upvotes of the series.")).toEqual(["the most upvotes"]);
    expect(claimsIn("Every thread had more than half.")).toEqual(["Every thread had", "more than half"]);
    expect(claimsIn("The best credit card for travel; most cards exclude it.")).toEqual([]);
  });
});

describe("insights", () => {
  it("name a trend only for a category with a recorded winner, and leave no category out", () => {
    for (const { series: one, insights } of seriesWithInsights) {
      const { unrecorded, unwritten } = categoriesWithoutTrend(one);
      const trends = insights.trends
        .map(({ category }) => category)
        .filter((id) => id !== "across-categories");
      const standings = categoryStandings(one.polls).filter(({ poll }) => poll);
      for (const { id, winners } of standings) if (trends.includes(id)) expect(winners, id).not.toEqual([]);
      const named = [...trends, ...[...unrecorded, ...unwritten].map(({ id }) => id)];
      expect(named.toSorted()).toEqual(standings.map(({ id }) => id).toSorted());
    }
  });

  it("word every expectation as one, with its basis", () => {
    for (const { detail } of seriesWithInsights.flatMap(({ insights }) => insights.expectations)) {
      expect(detail).toMatch(/\bwe expect\b/);
      expect(detail).toMatch(/We have little to go on|We go by|of December 2024/);
    }
  });

  it("have headings in sentence case, without a full stop", () => {
    for (const { heading } of seriesWithInsights.flatMap(({ insights }) => Object.values(insights).flat()))
      expect(heading).toMatch(/^[A-Z][^.]*[^.]$/);
  });
});

describe("information pages", () => {
  const figureAnchors = ledger.map(({ id }) => figureAnchor(id));
  const anchorsOf = (source: string): string[] =>
    [...source.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, "")
        .replaceAll(" ", "-"),
    );
  const routes = new Set([
    ...Object.keys(pages),
    ...series.flatMap(({ href, year }) => [href, seriesLedgerHref(year)]),
    ...allPolls.map(({ href }) => href),
  ]);

  it("are one text for each entry of the index", () => {
    const named = "the texts in content/pages and the entries of content/pages/index.ts";
    expect(Object.keys(pageSources).sort(), named).toEqual(
      informationPages.map(({ path }) => path.slice(1)).sort(),
    );
  });

  describe.each(Object.entries(pageSources))("%s", (slug, source) => {
    it("links to known pages and headings only", () => {
      for (const [, target = ""] of source.matchAll(/\]\(([^)]*)\)/g)) {
        const [path = "", anchor] = target.split("#");
        const anchors = [...anchorsOf(pageSources[path.slice(1)] ?? ""), ...figureAnchors];
        const isThere = routes.has(path) && (!anchor || anchors.includes(anchor));
        if (!isThere)
          throw new Error(`content/pages/${slug}.mdx links to ${target}, and there is no such place.`);
      }
    });

    it("uses known components and figures only", () => {
      const known =
        /^(Figure id="[^"]+" \/|Of year="\d{4}"|\/Of|(ContactLink|ForumLink|CreatorLink|SiteName|ContradictionTable|StorageTable|PollPeriod|OnRecord) \/)$/;
      for (const [, tag = ""] of source.matchAll(/<([^>]+)>/g)) expect(tag).toMatch(known);
      const ids = ledger.map(({ id }) => id);
      for (const [, id = ""] of source.matchAll(/<Figure id="([^"]+)"/g))
        if (!findFigure(id))
          throw new Error(
            `content/pages/${slug}.mdx names a figure “${id}”, which is in no row.${didYouMean(id, ids)}`,
          );
      expect(source).not.toMatch(/[{}]/);
    });

    it("holds no number typed by hand beyond the allowed ones", () =>
      expectNone(
        typedDigits(source.replace(/<[^>]+>|\]\([^)]*\)/g, "")),
        `Write <Figure id="…" /> where content/pages/${slug}.mdx has a typed number:`,
      ));

    it("starts with words and has headings of the second level only, each once", () => {
      const file = `content/pages/${slug}.mdx`;
      expect(source, `${file} begins with a heading: the page's title stands above it already.`).toMatch(
        /^[^#]/,
      );
      expect(source, `${file} has a heading of another level: write ## before it.`).not.toMatch(
        /^(#|###+) /m,
      );
      const anchors = anchorsOf(source);
      expect(anchors, `${file} has a heading twice: links to it would not know which.`).toEqual([
        ...new Set(anchors),
      ]);
    });
  });

  it("show contradictions on methodology and storage on privacy", () => {
    expect(pageSources.methodology).toContain("<ContradictionTable />");
    expect(pageSources.privacy).toContain("<StorageTable />");
  });

  it("promise what the specification states", () => {
    expect(pageSources.contact).toContain("within 24-48 hours");
    for (const slug of ["privacy", "terms", "disclaimer"] as const) {
      expect(pages[`/${slug}`].lastUpdated).toBe("August 24, 2025");
      expect(pages[`/${slug}`].revised ?? "").toMatch(/^2026-11-/);
    }
    for (const slug of ["about", "methodology", "contact"] as const)
      expect(pages[`/${slug}`].lastUpdated).toBeUndefined();
  });

  it("have descriptions that search results show whole", () => {
    for (const { description } of informationPages) {
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(155);
    }
  });
});

// Stands last: who is asked to write the record down has nothing else to mend.
describe("the record", () => {
  it("gives each day of a series one slug, and every category a Hindi name", () => {
    for (const { polls } of series) expect(new Set(polls.map(({ slug }) => slug)).size).toBe(polls.length);
    expect(Object.keys(hindiCategories)).toEqual(expect.arrayContaining([...categoryIds]));
  });

  it("quotes no reason without the address of the thread that gives it", () => {
    for (const { placings, threadUrl, slug } of allPolls)
      if (!threadUrl && placings.some(({ reasons }) => reasons))
        throw new Error(`${slug} quotes reasons: write the threadUrl where they stand, or leave them out.`);
  });

  it("has each card’s issuer in the card’s name", () => {
    for (const { name, issuer } of Object.values<{ name: string; issuer?: string }>(cards))
      if (issuer && !name.includes(issuer))
        throw new Error(
          `content/cards.ts: “${name}” does not name its issuer “${issuer}”: write both alike.`,
        );
  });

  it("explains its contradictions with figures of the ledger", () => {
    for (const { figures, explanation } of findContradictions()) {
      for (const row of figures) expect(findFigure(row.id), row.id).toBe(row);
      expect(explanation.plain).toMatch(/\d/);
    }
  });

  it("leads from every poll without a result to a winner, once there is any", () => {
    for (const poll of allPolls.filter((one) => !isRecorded(one)))
      expect(relatedWinners(poll).length > 0, poll.slug).toBe(winnersOnRecord.length > 0);
  });

  it("is what a person has read: content/record.txt", () => {
    const read = readFileSync(frozenFile, "utf8").split("\n");
    const now = recordAsText().split("\n");
    const changed = [
      ...now.filter((line) => !read.includes(line)),
      ...read.filter((line) => !now.includes(line)),
    ];
    if (changed.length)
      throw new Error(
        `The record has changed in ${changed.length} lines, first “${changed[0]}”: if you meant it, run \`npm run content:freeze\` and read the diff.`,
      );
  });
});
