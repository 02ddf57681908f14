import { describe, expect, it, vi } from "vitest";
import { searchEntries } from "@/lib/publish/search/entries";
import type { SearchEntry } from "@/lib/publish/search/rank";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../data/made-up-record"));

const entries = searchEntries();
const entryOf = (href: string): SearchEntry =>
  entries.find((entry) => entry.href === href) as SearchEntry;

describe("the search entry of a poll", () => {
  const travel = entryOf("/polls/2031/day-1-travel");

  it("the search entry of a poll shows the poll’s result in one line", () => {
    expect(travel).toMatchObject({
      kind: "Poll",
      title: "The best credit card for travel",
      line: "Day 1, Travel. Winner: HDFC Infinia; runner-up: Axis ACE Credit Card",
      recorded: true,
    });
  });

  it.each(["day 1", "Travel", "flights", "यात्रा", "फ़्लाइट", "day 1 travel"])(
    "the search finds a poll by the name “%s”",
    (name) => {
      expect(travel.names).toContain(name);
    },
  );

  it("the search finds a poll by the names of its cards", () => {
    expect(travel.text).toBe(
      "2031 best winner runner-up results HDFC Infinia infinia hdfc infinia metal Axis ACE Credit Card axis ace ace",
    );
  });

  it("the search finds a poll by Hindi words in Latin letters", () => {
    expect(travel.hinglish).toMatch(/^yatra safar /);
    expect(entryOf("/polls/2031/day-2-rent").hinglish).toMatch(/kiraya .*aaykar/);
  });

  it("the search entry of a poll without a result says what the page offers", () => {
    expect(entryOf("/polls/2031/day-4-dining")).toMatchObject({
      line: "Day 4, Dining. What to check; no result yet",
      recorded: false,
    });
  });

  it("among the polls, only a finale has the search terms “best overall”", () => {
    expect(entryOf("/polls/2031/day-6-finale").names).toContain("best overall overall winner");
    expect(travel.names).not.toContain("overall");
  });
});

describe("the search entry of a card", () => {
  const card = entryOf("/cards/hdfc-bizblack");

  it("the search entry of a card says in which category it won", () => {
    expect(card).toMatchObject({
      kind: "Card",
      title: "HDFC BizBlack",
      line: "Winner, Taxes & Government",
      recorded: true,
    });
  });

  it("the search finds a card by its other names", () => {
    expect(card.names).toBe("hdfc biz black bizblack biz black एचडीएफ़सी बिज़ब्लैक");
  });

  it("the search finds a card by its issuer, its fees or its categories", () => {
    expect(card.text).toBe("HDFC Joining fee ₹10,000 + GST Taxes & Government");
  });
});

describe("the search entry of a category", () => {
  it("the search entry of a category links to its section of /categories", () => {
    expect(entryOf("/categories#rent")).toMatchObject({
      kind: "Category",
      title: "Rent Payments",
      line: "Rent by card: the platform’s fee against what the points are worth.",
      names: "rent house rent rent किराया मकान रेंट",
      recorded: true,
    });
  });

  it("the search finds a category by the names of its winners", () => {
    expect(entryOf("/categories#rent").text).toContain("American Express MRCC amex mrcc");
    expect(entryOf("/categories#travel").text).not.toContain("Axis");
  });

  it("the search treats a category without a winner as having no result", () => {
    expect(entryOf("/categories#dining").recorded).toBe(false);
  });
});

describe("the search entry of a page", () => {
  it("the search entry of a series has the series’ description", () => {
    const line = "Fifteen subjects, a poll a day: the polls of 2031.";
    expect(entryOf("/polls/2031")).toEqual({
      kind: "Page",
      href: "/polls/2031",
      title: "Community credit card polls 2031",
      line,
      names: "2031 polls all days series overview",
      text: line,
      recorded: true,
    });
  });

  it("a page’s search entry includes words that the page’s title lacks", () => {
    expect(entryOf("/archives")).toMatchObject({
      kind: "Page",
      title: "Archives",
      names: "past polls years old results",
    });
  });
});
