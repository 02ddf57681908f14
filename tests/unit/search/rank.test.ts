import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { hinglishWords } from "@/content/pages/hi/names";
import { searchEntries } from "@/lib/publish/search/entries";
import { createSearch, type SearchEntry } from "@/lib/publish/search/rank";
import { allPolls, latestPoll, latestSeries } from "@/lib/record/published";
import { anyCodePoint } from "@/tests/any-code-point";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const search = createSearch(searchEntries());
const poll = (slug: string) => `/polls/2024/${slug}`;

describe("the first result", () => {
  // Queries as readers type them: names in several forms, amounts of rupees, typing errors, and
  // Devanagari without dots and nasal signs. A known word never counts as a typing error.
  it.each([
    ["/cards/amex-platinum-charge", "amex; american express platinum; amxe; platinium charge"],
    ["/cards/amex-mrcc", "amex mrcc; american express"],
    ["/polls/2024/day-5-ltf", "ltf; lifetime free"],
    ["/polls/2024/day-7-upi", "upi; rupay on upi"],
    [
      "/polls/2024/day-10-utilities",
      "utilities; utility bills; best credit card for electricity; day 10; day10; utilites; बिजली",
    ],
    ["/polls/2024/day-11-forex", "forex; zero forex markup"],
    ["/polls/2024/day-12-rent-taxes", "rent; income tax; gst; किराया; आयकर"],
    ["/polls/2024/day-13-gold-jewelry", "jewellery; jewelry; gold; jewelery; सोना"],
    ["/polls/2024/day-14-top-spenders", "luxury; महँगा; महंगा"],
    ["/polls/2024/day-15-finale", "finale; best overall"],
    ["/polls/2024/day-6-fuel", "petrol; ईंधन; पेट्रोल के लिए कार्ड; फ़्यूल; फ्यूल"],
    ["/polls/2024/day-9-insurance", "lic premium; insurence; insrunce"],
    ["/polls/2024/day-8-entertainment", "movie tickets; entertainmnet"],
    ["/cards/hdfc-infinia", "infinia; infinea; एचडीएफसी इनफिनिया"],
    ["/cards/axis-ace", "ace"],
    ["/cards/idfc-first-wow", "wow"],
    ["/cards/hdfc-bizblack", "biz black; ₹10,000; 10k joining fee"],
    ["/cards/tata-neu-infinity", "tata neu"],
    ["/cards/amazon-pay-icici", "apay"],
    ["/cards/airtel-axis", "₹250; rs 250; Rs.250; 250 rupees; 25%; 25 percent; airtle axis; एयरटेल"],
    ["/cards/au-ixigo", "ixgio; \u202aix\u200bigo\u202c"],
    ["/methodology", "how votes were counted"],
    ["/contact", "email"],
    ["/methodology/figures", "sources"],
    // If several series have a day 1, the search finds that of the newest series first.
    [(latestSeries.polls.find(({ day }) => day === 1) ?? latestPoll ?? latestSeries).href, "day 1"],
  ])("the search finds %s first for %s", (href, queries) => {
    for (const query of queries.split("; ")) expect(search(query)[0]?.href, query).toBe(href);
  });
});

describe("a Hinglish word", () => {
  // A category newer than the frozen record has no poll there, so it is not tested.
  const categoryIds = allPolls.flatMap(({ categories }) => categories);
  const byCategory = categoryIds.flatMap((id) =>
    hinglishWords[id].map((query) => [query, id] as const),
  );
  /** The categories of a result; none for a card or a page. */
  const categoriesAt = (href: string): readonly string[] => {
    const id = /^\/categories#(.*)/.exec(href)?.[1];
    return id ? [id] : (allPolls.find((candidate) => candidate.href === href)?.categories ?? []);
  };

  it.each(byCategory)("the Hinglish word %s finds %s first", (query, id) => {
    expect(categoriesAt(search(query)[0]?.href ?? "")).toContain(id);
  });

  it.each(byCategory)("the Hinglish word %s finds no category but %s", (query, id) => {
    const matches = search(query).map(({ href }) => categoriesAt(href));
    expect(
      matches.filter((categories) => categories.length > 0 && !categories.includes(id as never)),
    ).toEqual([]);
  });

  it.each([
    ["bijli ka bill", "utilities"],
    ["videsh ke liye sabse accha card", "forex"],
    ["ghar ka kiraya", "rent"],
    ["petrol ke liye card", "fuel"],
    ["bahar khana", "dining"],
    ["bima premium", "insurance"],
    ["KIRAYA", "rent"],
    ["videhsi", "forex"],
    ["manoranjn", "entertainment"],
  ])("a Hinglish query finds its category: “%s”", (query, id) => {
    expect(categoriesAt(search(query)[0]?.href ?? "")).toContain(id);
  });

  it.each([
    ["song", "gold"],
    ["sony", "gold"],
    ["some", "gold"],
    ["pain", "utilities"],
    ["tell", "fuel"],
    ["bina", "insurance"],
    ["yarn", "travel"],
  ])("“%s” is not mistaken for a Hinglish word", (query, id) => {
    expect(search(query).flatMap(({ href }) => categoriesAt(href))).not.toContain(id);
  });
});

describe("search", () => {
  it("the search does not confuse two banks with similar names", () => {
    expect(search("hdfc").map(({ href }) => href)).not.toContain("/cards/idfc-first-wow");
    expect(search("idfc").map(({ href }) => href)).not.toContain("/cards/hdfc-infinia");
  });

  it("a search by any name of an issuer finds polls won by the issuer’s cards", () => {
    const won = [poll("day-12-rent-taxes"), "/categories#rent", "/cards/amex-mrcc"];
    for (const query of ["amex", "amex rent", "american express rent", "amxe"])
      expect(
        search(query).map(({ href }) => href),
        query,
      ).toEqual(expect.arrayContaining(won));
  });

  it("the search finds each entry by its name", () => {
    for (const { title, href } of searchEntries())
      expect(search(title).map((match) => match.href)).toContain(href);
  });

  it("a poll with a result ranks above an equal match that has none", () => {
    const blank = { line: "", names: "", text: "" };
    const like: SearchEntry = {
      kind: "Poll",
      href: "/a",
      title: "Coffee",
      recorded: false,
      ...blank,
    };
    const matches = createSearch([like, { ...like, href: "/b", recorded: true }])("coffee");
    expect(matches.map(({ href }) => href)).toEqual(["/b", "/a"]);
  });

  it("the search finds nothing for an empty or nonsense query", () => {
    // The last query is too short to count as a typing error for "ltf".
    for (const query of ["", "  ?! ", "qzxwvk", "ltx"]) expect(search(query), query).toEqual([]);
  });

  it("whatever is typed, the search returns only entries of its index", () => {
    const hrefs = new Set(searchEntries().map(({ href }) => href));
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: anyCodePoint }), fc.string({ maxLength: 400 })),
        (query) => {
          const results = search(query).map(({ href }) => href);
          expect(results.length).toBeLessThanOrEqual(12);
          expect(new Set(results).size).toBe(results.length);
          for (const href of results) expect(hrefs).toContain(href);
        },
      ),
    );
  });
});
