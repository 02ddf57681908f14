import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { cards } from "@/content/cards";
import { categories } from "@/content/categories";
import { didYouMean } from "@/content/check";
import { pages } from "@/content/pages";
import { allSeries } from "@/content/polls";
import { site } from "@/content/site";
import { homeTexts } from "@/content/texts/home";
import { pollFile } from "@/content/types";
import { movedPolls } from "@/lib/publish/data/addresses";
import { seriesWithInsights } from "@/lib/record/insights";
import { findFigure, ledger, seriesLedgerHref } from "@/lib/record/ledger";
import {
  allPolls,
  latestSeries,
  publishedSeries,
  series,
  withdrawnPolls,
} from "@/lib/record/published";
import { categoryStandings, findSeries } from "@/lib/record/queries";
import { plainText } from "@/lib/record/text";
import type { Subject } from "@/lib/record/types";
import { pageKind } from "@/lib/site/page-kinds";
import { useMDXComponents } from "@/mdx-components";
import { frozenFile, recordAsText } from "@/scripts/content/freeze";
import { unexplained } from "./digits-allowed";

/**
 * A text of the content, where it stands ("content/cards.ts: axis-ace.name"), and the subject whose
 * figures its tokens name.
 */
type ContentText = { at: string; text: string; of?: Subject | undefined };

/**
 * Fields whose strings are no prose: addresses, days, what is quoted as posted, what readers type,
 * worked sums, claims.
 */
const noProse =
  /^(?:threadUrl|lastUpdated|labelAsPosted|asPosted|reasons|alsoKnownAs|display|example|claims)$/;
const isId = (text: string) => /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(text);

/** Every text inside a value, with the path to it. */
function textsIn(value: unknown, at: string, of?: Subject): ContentText[] {
  if (typeof value === "string") return isId(value) ? [] : [{ at, text: value, of }];
  if (typeof value === "function") return textsIn(value(...Array(value.length).fill("…")), at, of);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    noProse.test(key) ? [] : textsIn(inner, `${at}${at.endsWith(":") ? " " : "."}${key}`, of),
  );
}

/**
 * Every text of the typed content that is printed as prose. Card facts have tokens of their own and
 * are not in it.
 */
const contentTexts: readonly ContentText[] = [
  ...allSeries.flatMap(({ pollContents, ...facts }) => [
    ...textsIn(facts, `content/polls/${facts.year}/index.ts:`, findSeries(facts.year)),
    ...pollContents.flatMap((written) => {
      const poll = allPolls.find(({ href }) => href === `/polls/${facts.year}/${written.slug}`);
      // A draft may lack what its texts speak of; it is read once it is published.
      return poll && !poll.draft ? textsIn(written, `${pollFile(written)}:`, poll) : [];
    }),
  ]),
  // The home page's words are the site's own, of content/site.ts.
  ...textsIn({ ...pages, "/": null }, "content/pages/index.ts:"),
  ...textsIn(homeTexts, "content/texts/home.ts:", latestSeries),
  ...textsIn(categories, "content/categories.ts:"),
  ...Object.entries(cards).map(([id, { name }]) => ({
    at: `content/cards.ts: ${id}.name`,
    text: name,
  })),
];

const folder = dirname(frozenFile);
/** The Markdown of every information page. */
const pageTexts: readonly ContentText[] = globSync("pages/*.mdx", { cwd: folder }).map((file) => ({
  at: `content/${file}:`,
  text: readFileSync(join(folder, file), "utf8"),
}));

type Wrong = string | false | undefined | "";

/** Fails with a line for everything that is wrong, which names its file and says what to write. */
function expectNone(wrong: readonly Wrong[]): void {
  const lines = wrong.filter(Boolean);
  if (lines.length) throw new Error(lines.join("\n"));
}

/** The first number that a text has typed: no token, and none that prose may say. */
const typedNumber = ({ at, text }: ContentText): string | undefined =>
  unexplained(
    at.replace(/^content\/pages(.*)\.mdx:$/, "$1"),
    text.replace(/\{[^{}]+\}|<[^>]+>|\]\([^)]*\)/g, ""),
  )[0];

/** The claims of rank and amount in a text. */
const claimsIn = (text: string): string[] => [
  ...(text.match(
    /(?<!which poll drew (?:the )?)\b(?:the )?(?:(?:second |third )?(?:most|fewest)|highest|lowest|largest|smallest|greatest|biggest) (?:of all|ratio|share|lead|rate|cap|margin|thread|threads|(?:up)?votes|comments|wins|winners)\b|\b(?:more|less) than half\b|\btwice\b|\bevery (?:thread|winner|poll) (?:had|drew|has|went)\b|\bevery thread\b|\bwider still\b/gi,
  ) ?? []),
];

/**
 * A text once its figures are drawn in; of a token that names no figure the error says which there
 * are.
 */
function drawnIn({ at, text, of }: ContentText): string {
  try {
    return plainText(text, of);
  } catch (error) {
    throw new Error(`${at} ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

describe("texts of the content", () => {
  const each = (texts: readonly ContentText[], wrong: (text: ContentText) => Wrong) => () => {
    expect(texts.length).toBeGreaterThan(0);
    expectNone(texts.map((one) => wrong(one) && `${one.at} ${wrong(one)}`));
  };
  const all = [...contentTexts, ...pageTexts];

  it(
    "are complete once figures are drawn in: every token known, no brace, no doubled space, no odd edge",
    each(
      contentTexts,
      (one) =>
        !/^(?!\s)(?!.*(?:[{}]|\s\s|\s[.,;:]))[\s\S]*\S$/.test(drawnIn(one)) &&
        `has a brace, a doubled space or a space before a stop; take it out: “${one.text}”`,
    ),
  );

  it(
    "hold no number typed by hand beyond the allowed ones",
    each(all, (one) => {
      const typed = typedNumber(one);
      return (
        typed &&
        `has the number “${typed}” typed; write {winner.upvotes}, or <Figure id="…" /> on a page`
      );
    }),
  );

  it(
    "say of every card fact when it was true, and that it may have changed",
    each(
      contentTexts,
      ({ text }) =>
        text.includes("{card.") &&
        !(/December 2024/.test(text) && /may have changed/.test(text)) &&
        "prints a card’s fact; write “as of December 2024, may have changed” with it",
    ),
  );

  it(
    "use typographic apostrophes and quotation marks",
    each(all, ({ text }) => {
      const [straight] = /.{0,20}['"].{0,20}/.exec(text.replace(/<[^>]+>/g, "")) ?? [];
      return straight && `has a straight mark; write ’ for ' and “ ” for ": ${straight.trim()}`;
    }),
  );
});

describe("examples of what to check", () => {
  const value = (amount: string): number =>
    Number(amount.replace(/[₹,%]/g, "")) / (amount.endsWith("%") ? 100 : 1);
  const works: Record<string, (a: number, b: number) => number> = {
    "×": (a, b) => a * b,
    "÷": (a, b) => a / b,
    "−": (a, b) => a - b,
  };
  const names = Object.values(cards)
    .flatMap(({ name, alsoKnownAs }) => [name.toLowerCase(), ...alsoKnownAs])
    .filter((name) => name.includes(" "));

  it.each(
    allPolls.flatMap(({ slug, guide, lookFor }) => (guide ? [{ slug, guide, lookFor }] : [])),
  )("add up, say no other amount, and name no card: $slug", ({ guide, lookFor }) => {
    const { premise, sums, conclusion } = guide.example;
    const known = new Set(`${premise} ${sums.join(" ")}`.match(/[\d,.]*\d/g));
    for (const sum of sums) {
      const [, first = "", sign = "", second = "", result = ""] =
        /^(\S+) ([×÷−]) (\S+) = (\S+)$/.exec(sum) ?? [];
      expect(works[sign]?.(value(first), value(second)), sum).toBeCloseTo(value(result));
    }
    for (const amount of conclusion.match(/[\d,.]*\d/g) ?? [])
      expect(known, conclusion).toContain(amount);
    const text = JSON.stringify([guide, lookFor]).toLowerCase();
    for (const name of names) expect(text).not.toContain(name);
  });
});

describe("claims of rank and amount", () => {
  const said = [
    // What to check is of no record.
    ...contentTexts.filter(({ at }) => !/[ .](?:lookFor|lead)\b/.test(at)),
    // What stands in quotation marks is not claimed.
    ...pageTexts.map(({ at, text }) => ({ at, text: text.replace(/“[^”]*”/g, "") })),
  ];
  const rows = series.flatMap(({ claims = [], polls, year }) =>
    claims.map((claim) => ({
      ...claim,
      file: `content/polls/${year}/claims.ts`,
      standings: categoryStandings(polls),
    })),
  );

  it.each(rows)("holds: “$says”", ({ says, holds, standings, file }) => {
    if (!said.some(({ text }) => text.includes(says)))
      throw new Error(
        `${file}: no text says “${says}” any more; take it out, or write its new words there.`,
      );
    const value = (id: string) => findFigure(id)?.value ?? Number.NaN;
    const winners = (category: string) =>
      standings.find(({ id }) => id === category)?.winners.map(({ card }) => card.id) ?? [];
    if (!holds({ value, winners }))
      throw new Error(
        `${file}: “${says}” is no longer true of the record; rewrite the sentence and its claim.`,
      );
  });

  it("are all listed with their condition, those of pages too", () =>
    expectNone(
      said.flatMap(({ at, text }) =>
        claimsIn(rows.reduce((rest, { says }) => rest.replaceAll(says, ""), text)).map(
          (claim) =>
            `${at} claims “${claim}”; take it out, or list it with its condition in the claims of its series, as content/polls/2024/claims.ts does`,
        ),
      ),
    ));
});

describe("insights", () => {
  it("name a trend only for a category with a recorded winner", () =>
    expectNone(
      seriesWithInsights.flatMap(({ series: { polls, year }, insights: { trends } }) =>
        categoryStandings(polls).map(
          ({ id, winners }) =>
            !winners.length &&
            trends.some(({ category }) => category === id) &&
            `content/polls/${year}/index.ts: its insights have a trend of ${id}, whose winner we don’t have; take it out.`,
        ),
      ),
    ));

  it("word every expectation as one, with its basis", () => {
    for (const { detail } of seriesWithInsights.flatMap(({ insights }) => insights.expectations))
      expect(detail).toMatch(
        /^(?=.*\bwe expect\b).*(?:We have little to go on|We go by|of December 2024)/s,
      );
  });
});

describe("information pages", () => {
  const components = Object.keys(useMDXComponents()).filter((name) => /^[A-Z]/.test(name));
  const figureIds = ledger.map(({ id }) => id);
  const routes = [
    ...Object.keys(pages),
    ...series.flatMap(({ href, year }) => [href, seriesLedgerHref(year)]),
    ...allPolls.map(({ href }) => href),
  ];

  it.each(pageTexts)(
    "$at known links, components and figures, each closed; headings of the second level",
    ({ at, text }) => {
      /** What is named in a form, and is not there. */
      const missing = (form: RegExp, known: readonly string[], says: (name: string) => string) =>
        [...text.matchAll(form)].map(
          ([, name = ""]) =>
            !known.includes(name) && `${at} ${says(name)}${didYouMean(name, known)}`,
        );
      const [brace] = /.{0,20}[{}].{0,20}/.exec(text) ?? [];
      const [other] = /^(?:#|###+) .*/m.exec(text) ?? [];
      expectNone([
        // Where in a page a link leads: tests/site/server.test.ts.
        ...missing(
          /\]\(([^)#]*)[^)]*\)/g,
          routes,
          (path) => `links to ${path}, which is not there.`,
        ),
        ...missing(
          /<\/?(\w+)[^>]*>/g,
          components,
          (name) => `has a component <${name}> that is not there.`,
        ),
        ...missing(
          /<Figure id="([^"]*)"/g,
          figureIds,
          (id) => `names a figure “${id}”, which is in no row.`,
        ),
        brace && `${at} has a brace; write <Figure id="…" /> for a figure: ${brace.trim()}`,
        text.split("<Of ").length !== text.split("</Of>").length &&
          `${at} has an <Of year="…"> that is not closed; write </Of> where it ends.`,
        other && `${at} has a heading of another level; write ## before it: ${other}`,
      ]);
    },
  );

  it("have descriptions that search results show whole, as series have", () => {
    const described = [
      ...Object.entries(pages)
        .filter(([path]) => pageKind(path) === "static")
        .map(([path, page]) => ({ at: `content/pages/index.ts: ${path}.`, ...page })),
      ...publishedSeries.map((one) => ({ at: `content/polls/${one.year}/index.ts: `, ...one })),
    ];
    expectNone(
      described.map(
        ({ at, description: { length } }) =>
          (length < 50 || length > 155) &&
          `${at}description has ${length} characters; search results show 50 to 155.`,
      ),
    );
  });
});

describe("settings", () => {
  it.each(Object.entries(site))("%s is there, and in its form", (key, { value }) => {
    const forms: [of: RegExp, form: RegExp, like: string][] = [
      [/Url$/, /^https:\/\/\S+\.\S+$/, "an address that begins with https://"],
      [/Email$/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, "a mail address such as contact@example.com"],
      [/Expires$/, /^\d{4}-\d{2}-\d{2}$/, "a day such as 2026-11-20"],
      [/./, /\S/, "a text"],
    ];
    const [, form = /./, like] = forms.find(([of]) => of.test(key)) ?? [];
    if (!form.test(value)) throw new Error(`content/site.ts: ${key} must be ${like}.`);
  });

  it("search the forum that the site names", () => {
    const { forumUrl, forumSearchUrl } = site;
    const isSameHost = URL.parse(forumUrl.value)?.host === URL.parse(forumSearchUrl.value)?.host;
    if (!isSameHost || !forumSearchUrl.value.includes("{words}"))
      throw new Error(
        `content/site.ts: forumSearchUrl must be a search of ${forumUrl.value}, with {words} for what is searched for.`,
      );
  });

  it("let security.txt expire within a year, as RFC 9116 wants", () => {
    const { value } = site.securityTextExpires;
    if (Date.parse(value) - Date.now() > 366 * 24 * 3_600_000)
      throw new Error(`content/site.ts: securityTextExpires must be within a year, not ${value}.`);
  });
});

// Stands last: who is asked to write the record down has nothing else to mend.
describe("the record", () => {
  it("prints each statistic of the home page as its value", () =>
    expectNone(
      allSeries.flatMap(({ year, statistics = [] }) =>
        statistics.map(
          ({ id, value, display }) =>
            !String(value).startsWith(display.replaceAll(/\D/g, "")) &&
            `content/polls/${year}/index.ts: statistics.${id} has the value ${value}, but prints ${display}`,
        ),
      ),
    ));

  it("quotes no reason without its thread’s address, and has each issuer in its card’s name", () =>
    expectNone([
      ...allPolls.map(
        ({ placings, threadUrl, slug, series: of }) =>
          !threadUrl &&
          placings.some(({ reasons }) => reasons) &&
          `${pollFile({ year: of.year, slug })}: quotes reasons; write the threadUrl where they stand, or leave them out.`,
      ),
      ...Object.values<{ name: string; issuer?: string | undefined }>(cards).map(
        ({ name, issuer = "" }) =>
          !name.includes(issuer) &&
          `content/cards.ts: “${name}” does not name its issuer “${issuer}”: write both alike.`,
      ),
    ]));
});

describe("the record as it was read last", () => {
  const read = readFileSync(frozenFile, "utf8").split(/\r?\n/);

  it("leads on from every address that was published", () => {
    const there = [
      ...[...allPolls, ...withdrawnPolls].map(({ href }) => href),
      ...movedPolls(allSeries).map(({ source }) => source),
    ];
    for (const line of read) {
      const [address = "", year, slug, day = ""] =
        /^\/polls\/(\d{4})\/(day-(\d+)-[\w-]+)/.exec(line) ?? [];
      if (!address || there.includes(address)) continue;
      const own = `polls/${year}/day-${day.padStart(2, "0")}-*.ts`;
      const [file = `polls/${year}/polls.ts`] = globSync(own, { cwd: folder });
      throw new Error(
        `content/${file}: nothing stands at ${address} any more; write formerly: ["${slug}"] into the poll that it is now, or withdrawn: { date, why } into its own.`,
      );
    }
  });

  it("calls every card as content/cards.ts does, in every text", () => {
    const called = read.flatMap((line) =>
      [...line.matchAll(/(?:winner|runner-up)\b[^:;]*: ([^;]+)/gi)].map(([, name = ""]) => name),
    );
    const names: string[] = Object.values(cards).map(({ name }) => name);
    // A new name may hold the old one.
    const others = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ""), text);
    for (const old of called.filter((name) => !names.includes(name)))
      for (const { at, text } of [...contentTexts, ...pageTexts])
        if (others(text).includes(old))
          throw new Error(
            `${at} names “${old}”, as no card is called any more; write its new name.`,
          );
  });

  it("is what a person has read: content/record.txt", () => {
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
