import { describe, expect, it, vi } from "vitest";
import { cards } from "@/content/cards";
import { pages } from "@/content/pages";
import { drawShareImage } from "@/lib/publish/images/draw";
import {
  type ShareImage,
  shareImageFor,
  shareImageMetadata,
  shareImages,
} from "@/lib/publish/images/share-image";
import { pollShareText } from "@/lib/publish/seo/descriptions";
import { allPolls } from "@/lib/record/published";
import { forumPost, forumSearch, mailto } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../fixtures/frozen-record"));

const card = shareImageFor("/cards/airtel-axis");
const gap = shareImageFor("/polls/2024/day-6-fuel");
const day = (slug: string): ShareImage => shareImageFor(`/polls/2024/${slug}`);

describe("the drawing of a share image", () => {
  it("a share image draws bars if both cards of a poll have upvotes", () => {
    const bars = day("day-11-forex").picture;
    expect(bars).toEqual({
      kind: "bars",
      bars: [
        {
          name: cards["au-ixigo"].shortName,
          place: "Winner",
          isWinner: true,
          value: 202,
          label: "202 upvotes",
        },
        {
          name: cards["idfc-first-wow"].shortName,
          place: "Runner-up",
          isWinner: false,
          value: 15,
          label: "15",
        },
      ],
    });
  });

  it("a share image has a card for each winner of a split poll", () => {
    const { picture } = day("day-12-rent-taxes");
    const drawn = picture?.kind === "cards" ? picture.cards : [];
    expect(drawn.map(({ name }) => name)).toEqual([
      cards["amex-mrcc"].shortName,
      cards["hdfc-bizblack"].shortName,
    ]);
    expect(drawn.every(({ isWinner }) => isWinner)).toBe(true);
  });

  it("a share image without upvotes highlights only the winner’s card", () => {
    const { picture } = day("day-13-gold-jewelry");
    const drawn = picture?.kind === "cards" ? picture.cards : [];
    expect(drawn).toEqual([
      { name: cards["tata-neu-infinity"].shortName, label: "Winner", isWinner: true },
      { name: cards["amazon-pay-icici"].shortName, label: "Runner-up", isWinner: false },
    ]);
  });

  it.each(["/", "/polls/2024", "/polls/2024/day-15-finale"])(
    "the share image of %s shows the wall of polls",
    (path) => {
      const { picture } = shareImageFor(path);
      const wall = picture?.kind === "wall" ? picture : undefined;
      expect(wall?.results.map(({ label }) => label.split(" ")[0])).toEqual([
        "10",
        "11",
        "12",
        "13",
        "14",
        "15",
      ]);
      expect(wall?.gaps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    },
  );

  it.each(["/charts", "/insights"])("the share image of %s shows two cards’ returns", (path) => {
    const { picture, foot } = shareImageFor(path);
    expect(picture).toMatchObject({
      kind: "returns",
      meeting: { spent: 5000, returned: 250, label: "₹5,000" },
    });
    expect(foot?.strong).toMatch(/^Rates as of December 2024, may have changed$/);
  });

  it("the share image of a poll without a result shows only text", () =>
    expect(gap.picture).toBeUndefined());
});

describe("what a share image says", () => {
  it("the finale’s share image states its verdict", () => {
    expect(day("day-15-finale").headlines).toEqual([
      { text: "No single best card: it depends on the user." },
    ]);
  });

  it("if a poll has no result, its share image shows the poll’s title", () => {
    expect(gap.headlines).toEqual([{ text: "The best credit card for fuel" }]);
    expect(gap.foot?.strong).toMatch(/^Surcharge waiver · Which pumps/);
    expect(gap.alt).not.toMatch(/\d upvotes/);
  });

  it("a card’s share image shows the card’s own counts", () => {
    expect(card.foot?.strong).toBe("441 upvotes, 34 comments");
  });

  it("a share image labels the counts of the whole thread “Whole thread”", () => {
    expect(day("day-13-gold-jewelry").foot?.strong).toBe("Whole thread: 637 upvotes, 113 comments");
  });

  it("the foot of a share image with bars names the subreddit that voted", () => {
    expect(day("day-10-utilities").foot?.strong).toMatch(/^Voted by members of r\//);
  });

  it("a Hindi page’s share image is in Hindi", () => {
    const { headlines, language, corner } = shareImageFor("/hi");
    expect(headlines).toEqual([{ text: pages["/hi"].title }]);
    expect(language).toBe("hi");
    expect(corner).toBe("भारत, दिसंबर 2024");
  });

  it.each([
    [
      "/polls/2024/day-10-utilities",
      "The forum’s vote on utility bills. Winner: Airtel Axis, 441 upvotes. Runner-up: Axis ACE, 85.",
    ],
    [
      "/polls/2024/day-12-rent-taxes",
      "Winner, rent payments: Amex MRCC. Winner, government spends and taxes: HDFC BizBlack. Whole thread: 378 upvotes, 174 comments.",
    ],
    [
      "/polls/2024",
      "Fifteen polls, six results so far. Community credit card polls 2024. Day 10 Utility bills: Airtel Axis. Day 11 Foreign spends: AU Ixigo.",
    ],
    ["/insights", "Airtel Axis pays more up to ₹5,000, Axis ACE beyond."],
    ["/hi", "क्रेडिट कार्ड पोल: विजेता. भारत के"],
  ])("a share image’s alt text says what is drawn: %s", (path, words) => {
    expect(shareImageFor(path).alt).toContain(words);
  });

  it("each sentence of a share image’s alt text ends with one full stop", () => {
    for (const { alt, path } of shareImages) expect(alt, path).not.toMatch(/[.?!।]\./);
  });

  it("every share image has a unique address", () => {
    for (const { path } of shareImages)
      expect(shareImageMetadata(path).url).toMatch(/^\/share-images\/[\w/-]+\.png\?v=[0-9a-f]{8}$/);
    expect(new Set(shareImages.map(({ path }) => path)).size).toBe(shareImages.length);
  });

  it("a share image’s address changes with its texts", () => {
    const before = shareImageMetadata(card.path).url;
    Object.assign(card.headlines[0] ?? {}, { text: "Another name" });
    expect(shareImageMetadata(card.path).url).not.toBe(before);
  });

  it("an unknown page has the home page’s share image", () =>
    expect(shareImageFor("/no-such-page").path).toBe("/"));
});

// tests/site/rendered/rendered-seo.test.ts tests the size of share images in pixels and bytes.
describe("the letters of a share image", () => {
  const draw = (text: string) =>
    drawShareImage({ ...shareImageFor("/about"), headlines: [{ text }] });

  it("a share image can draw the rupee sign or accented letters", async () => {
    const text = "₹10,000 at Café Āyurvīda’s Extraordinarily Long Name";
    await expect(draw(text)).resolves.toBeDefined();
  });

  it("the build fails if the font lacks a letter of a headline", async () => {
    await expect(draw("आधार")).rejects.toThrow(/share image of \/about has “आ/);
  });

  it("the build fails if the font lacks a letter in a share image’s bar chart", async () => {
    const { picture, ...image } = day("day-10-utilities");
    if (picture?.kind !== "bars") throw new Error("Day 10 has bars.");
    const [bar] = picture.bars;
    if (!bar) throw new Error("Day 10 has a winner.");
    const other = { ...picture, bars: [{ ...bar, name: "आधार" }] };
    await expect(drawShareImage({ ...image, picture: other })).rejects.toThrow(
      /day-10-utilities has “आ/,
    );
  });
});

describe("the line beside a shared link", () => {
  const shareTexts = (slug: string) =>
    allPolls.flatMap((poll) => (poll.slug === slug ? pollShareText(poll) : []));

  it("a poll’s share text is its title, then its outcome", () => {
    expect(shareTexts("day-10-utilities")).toEqual([
      "The best credit card for utility bills. Winner: Airtel Axis Credit Card; runner-up: Axis ACE Credit Card",
    ]);
    expect(shareTexts("day-15-finale")[0]).toMatch(
      /\? No single best card: it depends on the user\.$/,
    );
  });

  it("if a poll has no result, its share text is only the title", () => {
    for (const poll of allPolls.filter(({ outcome }) => outcome.kind === "not-recorded"))
      expect(pollShareText(poll)).toBe(poll.title);
  });
});

it("an email link or a search link keeps every character of its text", () => {
  const words = "Rent & taxes?\n#1";
  const { searchParams: email } = new URL(mailto(words, words));
  const { searchParams: search } = new URL(forumSearch(words));
  expect(email.get("subject")).toBe(words);
  expect(email.get("body")).toBe(words);
  expect(search.get("q")).toBe(words);
  expect(search.get("restrict_sr")).toBe("1");
});

it("a link that starts a forum post keeps every character of the post", () => {
  const words = "Rent & taxes?\n#1 {text} $&";
  const { searchParams } = new URL(forumPost(words, words));
  expect(searchParams.get("title")).toBe(words);
  expect(searchParams.get("text")).toBe(words);
});
