import { describe, expect, it, vi } from "vitest";
import { cards } from "@/content/cards";
import { drawShareImage, fitHeadline } from "@/lib/publish/images/draw";
import { shareImageFor, shareImageMetadata, shareImages } from "@/lib/publish/images/share-image";
import { pollShareText } from "@/lib/publish/seo/descriptions";
import { allPolls } from "@/lib/record/published";
import { forumPost, forumSearch, mailto } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../fixtures/frozen-record"));

const [forex, card, gold, split, finale, gap] = [
  "/polls/2024/day-11-forex",
  "/cards/airtel-axis",
  "/polls/2024/day-13-gold-jewelry",
  "/polls/2024/day-12-rent-taxes",
  "/polls/2024/day-15-finale",
  "/polls/2024/day-6-fuel",
].map(shareImageFor);

describe("what a share image says", () => {
  it("has the winner large, two for day 12, the verdict for the finale, and the title where there is no result", () => {
    const large = [forex, split, finale, gap].map((image) =>
      image?.headlines.map(({ text }) => text),
    );
    expect(large).toEqual([
      [cards["au-ixigo"].name],
      [cards["amex-mrcc"].name, cards["hdfc-bizblack"].name],
      ["No single best card: it depends on the user."],
      ["The best credit card for fuel"],
    ]);
  });

  it("sets the counts of cards large, never a thread's beside a card's name, and none where there is no result", () => {
    expect([forex, card].map((image) => image?.foot.strong)).toEqual([
      "202 upvotes against 15",
      "441 upvotes, 34 comments",
    ]);
    expect(gold?.foot).toEqual({
      strong: `Runner-up: ${cards["amazon-pay-icici"].name}`,
      soft: "Whole thread: 637 upvotes, 113 comments",
    });
    expect(gap?.foot.strong).toMatch(/^Surcharge waiver · Which pumps/);
    expect(gap?.alt).not.toMatch(/\d upvotes/);
  });

  it("has an alternative text that says what is written, and an address of its own that changes with it", () => {
    for (const image of shareImages) {
      for (const { text } of image.headlines) expect(image.alt).toContain(text.replace(/\.$/, ""));
      expect(image.alt).toContain(image.foot.strong.replace(/\.$/, ""));
      expect(shareImageMetadata(image.path).url).toMatch(
        /^\/share-images\/[\w/-]+\.png\?v=[0-9a-f]{8}$/,
      );
    }
    expect(new Set(shareImages.map(({ path }) => path)).size).toBe(shareImages.length);
    const before = shareImageMetadata("/cards/airtel-axis").url;
    Object.assign(card?.headlines[0] ?? {}, { text: "Another name" });
    expect(shareImageMetadata("/cards/airtel-axis").url).not.toBe(before);
  });

  it("falls back to the home page's", () => expect(shareImageFor("/no-such-page").path).toBe("/"));
});

it.each([
  ["Axis", 168],
  ["American Express Platinum Charge", 124],
  ["A A A A A A A A A A A A A A A", 124],
  ["A".repeat(34), 64],
  // None fits.
  ["A".repeat(50), 56],
])("a headline is as large as fits its box, a word never broken: %s, %i", (text, size) =>
  expect(fitHeadline(text, { width: 1072, height: 272 })).toBe(size),
);

// Its size in pixels and bytes: tests/site/rendered/rendered-seo.test.ts.
it("the drawn image has the rupee sign and accents; a letter that the font lacks stops the build by its name", async () => {
  const draw = (text: string) => drawShareImage({ ...shareImageFor("/"), headlines: [{ text }] });
  await expect(draw("₹10,000 at Café Āyurvīda’s Extraordinarily Long Name")).resolves.toBeDefined();
  await expect(draw("आधार")).rejects.toThrow(/share image of \/ has “आ/);
});

describe("the line beside a shared link", () => {
  const said = (slug: string) =>
    allPolls.flatMap((poll) => (poll.slug === slug ? pollShareText(poll) : []));

  it("says how the poll ended, after a title that ends as it ends", () => {
    expect(said("day-10-utilities")).toEqual([
      "The best credit card for utility bills. Winner: Airtel Axis Credit Card; runner-up: Axis ACE Credit Card",
    ]);
    expect(said("day-15-finale")[0]).toMatch(/\? No single best card: it depends on the user\.$/);
  });

  it("is the title alone where there is no result", () => {
    for (const poll of allPolls.filter(({ outcome }) => outcome.kind === "not-recorded"))
      expect(pollShareText(poll)).toBe(poll.title);
  });
});

it("a mail and a search that are filled in keep every sign, and the search its forum", () => {
  const words = "Rent & taxes?\n#1";
  const { searchParams: mail } = new URL(mailto(words, words));
  const { searchParams: search } = new URL(forumSearch(words));
  expect([mail.get("subject"), mail.get("body"), search.get("q")]).toEqual([words, words, words]);
  expect(search.get("restrict_sr")).toBe("1");
});

it("a new post in the forum keeps every sign of its title and text", () => {
  const words = "Rent & taxes?\n#1 {text} $&";
  const { searchParams } = new URL(forumPost(words, words));
  expect(searchParams.get("title")).toBe(words);
  expect(searchParams.get("text")).toBe(words);
});
