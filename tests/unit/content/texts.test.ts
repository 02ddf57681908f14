import { describe, expect, it } from "vitest";
import { cards } from "@/content/cards";
import { categories } from "@/content/categories";
import { insights } from "@/content/insights";
import { pages } from "@/content/pages";
import { categoriesWithoutTrend, trendStandings } from "@/lib/record/insights";
import { figureAnchor, findFigure, ledger, seriesLedgerHref } from "@/lib/record/ledger";
import { allPolls, series } from "@/lib/record/polls";
import { plainText } from "@/lib/record/text";
import { informationPages } from "@/lib/site/pages";
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

describe("texts of the content", () => {
  it("are complete once figures are drawn in: every token known, no brace, no doubled space, no odd edge", () => {
    // Of a token that names no figure the error of `plainText` says which there are.
    for (const { at, text, of } of contentTexts)
      expect(plainText(text, of), at).toMatch(/^(?!\s)(?!.*(?:[{}]|\s\s|\s[.,;:]))[\s\S]*\S$/);
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
  const figure = (id: string): number => findFigure(id)?.value ?? Number.NaN;
  /** A day's rank among days 10 to 14: claims name their days, so that a result that comes later cannot undo them. */
  const rankOf = (day: number, unit: string, direction: "most" | "fewest") => {
    const sorted = [10, 11, 12, 13, 14].toSorted(
      (a, b) => figure(`2024.day-${a}.${unit}`) - figure(`2024.day-${b}.${unit}`),
    );
    return (direction === "most" ? sorted.toReversed() : sorted).indexOf(day) + 1;
  };
  const ahead = (day: number, unit: string) =>
    figure(`2024.day-${day}.winner.${unit}`) > figure(`2024.day-${day}.runner-up.${unit}`);

  /** A phrase of the texts, where it stands, and whether it holds. A phrase that is no longer there fails as well. */
  const claims: [at: string, phrase: string, holds: () => boolean][] = [
    [
      "day-13-gold-jewelry.summary",
      "the most upvotes of days 10 to 14",
      () => rankOf(13, "upvotes", "most") === 1,
    ],
    [
      "day-14-top-spenders.summary",
      "the highest ratio of days 10 to 14",
      () => rankOf(14, "upvotes-per-comment", "most") === 1,
    ],
    [
      "day-14-top-spenders.insights",
      "Of days 10 to 14, this one had the fewest comments and the second most upvotes",
      () => rankOf(14, "comments", "fewest") === 1 && rankOf(14, "upvotes", "most") === 2,
    ],
    [
      "day-11-forex.insights",
      "in upvotes the distance is wider still",
      () =>
        figure("2024.day-11.winner.upvotes") / figure("2024.day-11.runner-up.upvotes") >
        figure("2024.day-11.winner.comments") / figure("2024.day-11.runner-up.comments"),
    ],
    [
      "insights.trends",
      "The higher rate, with the lower cap, came first",
      () =>
        figure("card.airtel-axis.airtel-utilities.rate") > figure("card.axis-ace.utilities.rate") &&
        figure("card.airtel-axis.airtel-utilities.cap") < figure("card.axis-ace.utilities.cap"),
    ],
    [
      "insights.trends",
      "More than half of the thread’s {2024.day-11.upvotes} upvotes went to neither card",
      () => figure("2024.day-11.others.upvotes") > figure("2024.day-11.upvotes") / 2,
    ],
    [
      "insights.trends",
      "Utility bills, foreign spends, rent, taxes, gold and high spending each went to another card",
      () => {
        const named = ["utilities", "forex", "rent", "taxes", "gold", "luxury"];
        const winners = trendStandings().flatMap(({ id, winners }) =>
          named.includes(id) ? winners.map(({ card }) => card.id) : [],
        );
        return new Set(winners).size === named.length;
      },
    ],
    [
      "insights.patterns",
      "On days 10 and 11 the winner is ahead of the runner-up in comments as well as in upvotes",
      () => [10, 11].every((day) => ahead(day, "comments") && ahead(day, "upvotes")),
    ],
  ];

  it.each(claims)("%s: “%s”", (at, phrase, holds) => {
    const texts = contentTexts.filter((text) => text.at.startsWith(at)).map(({ text }) => text);
    if (!texts.some((text) => text.includes(phrase)))
      throw new Error(
        `${at} no longer says this: take it out of the list above, or write its new words there.`,
      );
    if (!holds())
      throw new Error(`This is no longer true of the record: rewrite the sentence in ${at} (content/).`);
  });

  it("are all in the list above", () => {
    const superlative =
      /\b(the (most|fewest|highest|lowest|largest|smallest|second most)|more than half|less than half|twice|every thread|wider still)\b/i;
    const texts = contentTexts.filter(({ at }) => /^insights\.|\.(summary|insights)\./.test(at));
    const unlisted = texts.filter(
      ({ at, text }) =>
        superlative.test(text) &&
        !claims.some(([where, phrase]) => at.startsWith(where) && text.includes(phrase)),
    );
    expectNone(
      unlisted.map(({ at, text }) => `["${at}", "${superlative.exec(text)?.[0]} …", () => …],`),
      "Write a row with its condition into the list `claims` of tests/unit/content/texts.test.ts for each claim of rank:",
    );
  });
});

describe("insights", () => {
  it("name a trend only for a category with a recorded winner, and its placed cards there", () => {
    const standings = new Map(trendStandings().map((one) => [one.id as string, one]));
    for (const { category } of insights.trends)
      if (category !== "across-categories")
        expect(standings.get(category)?.winners, category).not.toEqual([]);
    expect(new Set(insights.trends.map(({ category }) => category)).size).toBe(insights.trends.length);
    expect(Object.keys(categories)).toEqual([...standings.keys()]);
  });

  it("leave no category out: each has a trend, or stands with those that have none", () => {
    const { unrecorded, unwritten } = categoriesWithoutTrend();
    const trends = insights.trends.filter(({ category }) => category !== "across-categories");
    const named = [
      ...trends.map(({ category }) => category),
      ...[...unrecorded, ...unwritten].map(({ id }) => id),
    ];
    expect(named.toSorted()).toEqual(Object.keys(categories).toSorted());
    expect(unwritten.every(({ winners }) => winners.length)).toBe(true);
    expect(unrecorded.some(({ winners }) => winners.length)).toBe(false);
  });

  it("word every expectation as one, with its basis", () => {
    for (const { detail } of insights.expectations) {
      expect(detail).toMatch(/\bwe expect\b/);
      expect(detail).toMatch(/We have little to go on|We go by|of December 2024/);
    }
  });

  it("have headings in sentence case, without a full stop", () => {
    for (const { heading } of Object.values(insights).flat()) expect(heading).toMatch(/^[A-Z][^.]*[^.]$/);
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
        /^(Figure id="[^"]+" \/|(ContactLink|ForumLink|CreatorLink|SiteName|ContradictionTable|StorageTable) \/)$/;
      for (const [, tag = ""] of source.matchAll(/<([^>]+)>/g)) expect(tag).toMatch(known);
      for (const [, id = ""] of source.matchAll(/<Figure id="([^"]+)"/g))
        expect(findFigure(id), id).toBeDefined();
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
