import { beforeAll, describe, expect, it, vi } from "vitest";
import type { CategoryId } from "@/content/categories";
import type { PollContent, Result, SeriesContent, SeriesFacts } from "@/content/types";
import type { ShareImage } from "@/lib/publish/images/share-image";
import { siteText } from "@/lib/site/settings";
import { frozenPoll, frozenSeries, placing, tallyOf } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

/** Returns a function that finds the share image of a page on a site with these series. */
async function imagesOf(allSeries: readonly SeriesContent[]) {
  vi.resetModules();
  vi.doMock("@/content/polls", () => ({ allSeries }));
  const { shareImageFor } = await import("@/lib/publish/images/share-image");
  return shareImageFor;
}

/** The share image of a poll, on a site with this poll only. */
async function imageOfPoll(
  category: CategoryId | "finale",
  result: Result,
  changes: Partial<PollContent> = {},
): Promise<ShareImage> {
  const poll = frozenPoll(2031, 7, category, result, changes);
  return (await imagesOf([frozenSeries(2031, [poll])]))(`/polls/2031/${poll.slug}`);
}

const totals = tallyOf([499, 146]);
const votedBy = `Voted by members of ${siteText("forumName")}`;
const verdict: Result = { kind: "open-question", verdict: "Members could not agree." };
const missing: Result = { kind: "not-recorded" };
const won = (counts?: Parameters<typeof placing>[1]): Result => ({
  kind: "decided",
  winner: placing("axis-ace", counts),
});

describe("the share image of a poll with one card", () => {
  it("the share image of a win shows the counts of the winner", async () => {
    expect(await imageOfPoll("travel", won([441, 34]), { totals })).toMatchObject({
      corner: "Day 7, December 2031",
      kicker: "Winner, Travel",
      headlines: [{ text: "Axis ACE" }],
      foot: { strong: "441 upvotes, 34 comments" },
    });
  });

  it("the share image of a winner without counts shows the thread’s counts", async () => {
    const { foot } = await imageOfPoll("travel", won(), { totals });
    expect(foot).toEqual({ strong: "Whole thread: 499 upvotes, 146 comments" });
  });

  it("if no counts are known, the foot of a share image says only who voted", async () => {
    expect((await imageOfPoll("travel", won())).foot).toEqual({ strong: votedBy });
  });
});

describe("the share image of a poll with several cards", () => {
  const runnerUp = placing("hdfc-infinia", [85, 15]);
  const decided: Result = { kind: "decided", winner: placing("axis-ace", [441, 34]), runnerUp };

  it("the share image of a decided poll says what the vote was about", async () => {
    const { kicker } = await imageOfPoll("utilities", decided);
    expect(kicker).toBe("The forum’s vote on utility bills");
  });

  it("the share image of a finale says that the vote was on all categories", async () => {
    expect((await imageOfPoll("finale", decided)).kicker).toBe(
      "The forum’s vote across all categories",
    );
  });

  it("the share image with bars does not repeat the thread’s counts", async () => {
    expect((await imageOfPoll("travel", decided, { totals })).foot).toEqual({ strong: votedBy });
  });

  it("the share image of a tie labels each winner", async () => {
    const winners = [placing("axis-ace"), placing("hdfc-infinia")];
    const { headlines } = await imageOfPoll("travel", { kind: "tie", winners });
    expect(headlines).toEqual([
      { label: "Joint winner", text: "Axis ACE" },
      { label: "Joint winner", text: "HDFC Infinia" },
    ]);
  });
});

describe("the share image of a poll without a winner", () => {
  it("the share image of a verdict shows the thread’s counts", async () => {
    expect(await imageOfPoll("travel", verdict, { totals })).toMatchObject({
      kicker: "Verdict, Travel",
      headlines: [{ text: "Members could not agree." }],
      foot: { strong: "499 upvotes, 146 comments", soft: "in the whole thread" },
    });
  });

  it("without counts, a verdict’s share image says only who voted", async () => {
    expect((await imageOfPoll("travel", verdict)).foot).toEqual({ strong: votedBy });
  });

  it("the share image of a finale has no tiles if no other poll has a winner", async () => {
    const image = await imageOfPoll("finale", verdict, { totals });
    expect(image.picture).toBeUndefined();
    expect(image.kicker).toBe("Verdict of the finale");
    expect(image.foot?.soft).toBe("in the finale’s own thread");
  });

  it("the share image of a missing result asks for a link to the thread", async () => {
    const { kicker, foot } = await imageOfPoll("travel", missing);
    expect(kicker).toBe("Travel");
    expect(foot).toEqual({
      strong: "The rate · The cap",
      soft: "No result yet: have the thread? Send us the link",
    });
  });

  it("if a poll’s thread is known, its share image does not ask for a link", async () => {
    const changes = { threadUrl: "https://www.example.org/thread" };
    expect((await imageOfPoll("travel", missing, changes)).foot?.soft).toBe("No result yet");
  });

  it.each([
    [["A".repeat(30), "B".repeat(29), "C"], 1],
    [["A".repeat(30), "B".repeat(30), "C"], 0],
    [["A".repeat(63), "B"], 0],
  ])(
    "the share image of a guide has a checklist of at most 62 characters: %j",
    async (words, last) => {
      const lookFor = words.map((heading) => ({ heading, detail: "See." }));
      const { foot } = await imageOfPoll("travel", missing, { lookFor });
      expect(foot?.strong).toBe(words.slice(0, last + 1).join(" · "));
    },
  );
});

describe("the share images of a site with two years", () => {
  let imageOf: (path: string) => ShareImage;
  beforeAll(async () => {
    const facts: Partial<SeriesFacts> = {
      status: "completed",
      published: { days: 2, comments: 2745, upvotes: 9141, awards: 1 },
      insights: {
        trends: [{ category: "across-categories", heading: "One led", detail: "It did." }],
        patterns: {},
        expectations: {},
      },
    };
    const first = [
      frozenPoll(2031, 1, "travel", won([441, 34]), { totals }),
      frozenPoll(2031, 2, "gold", { kind: "decided", winner: placing("hdfc-bizblack") }),
      frozenPoll(2031, 3, "upi", { kind: "decided", winner: placing("hdfc-infinia") }),
    ];
    const second = [frozenPoll(2032, 1, "dining", won([90, 9]))];
    imageOf = await imagesOf([frozenSeries(2031, first, facts), frozenSeries(2032, second, facts)]);
  });

  it("a card’s share image shows the month of each poll that the card won", () => {
    expect(imageOf("/cards/axis-ace")).toMatchObject({
      corner: "December 2032, December 2031",
      kicker: "Winner, Dining, 2032; Winner, Travel, 2031",
      headlines: [{ text: "Axis ACE Credit Card" }],
      foot: {
        strong: "90 upvotes, 9 comments",
        soft: "for this card, in the thread of 2032, day 1",
      },
    });
  });

  it("the share image of a card without counts shows the card’s first fact", () => {
    expect(imageOf("/cards/hdfc-bizblack").foot).toEqual({
      strong: "Joining fee ₹10,000 + GST",
      soft: "As of December 2024, may have changed",
    });
  });

  it("the share image of a card without counts or facts names its only poll", () => {
    expect(imageOf("/cards/hdfc-infinia").foot).toEqual({ strong: "Poll of 2031, day 3" });
  });

  it.each([
    ["/charts/2031", "Charts of 2031", "How clear each win was, and which thread drew the most"],
    ["/insights/2031", "AI Insights of 2031", "Trends per category, voting patterns, and"],
    ["/methodology/figures/2032", "Every figure of 2032", "Every number of the series, with its"],
  ])("the share image of %s has the title %s", (path, title, line) => {
    const image = imageOf(path);
    expect(image).toMatchObject({
      path,
      corner: "India, December 2031 and December 2032",
      kicker: "Community credit card polls",
      headlines: [{ text: title }],
    });
    expect(image.foot?.strong).toContain(line);
  });

  it("the share image of the home page shows the newest series", () => {
    expect(imageOf("/")).toMatchObject({
      corner: "December 2032",
      kicker: "One poll, one result",
      headlines: [{ text: siteText("tagline") }],
      picture: { results: [{ label: "1 Dining" }] },
    });
  });

  it("the share image of /hi lists the months of polls from oldest to newest", () => {
    expect(imageOf("/hi").corner).toBe("भारत, दिसंबर 2031, दिसंबर 2032");
  });

  it("the share image of a Hindi page cuts the description at its colon", () => {
    expect(imageOf("/hi").foot?.strong).toBe("भारत के क्रेडिट कार्ड पोल के विजेता हिन्दी में");
  });
});

describe("the share images of cards on a site with one year", () => {
  const cardImage = async (id: string, counts?: Parameters<typeof placing>[1]) => {
    const poll = frozenPoll(2031, 7, "travel", {
      kind: "decided",
      winner: placing(id as "hdfc-infinia", counts),
    });
    return (await imagesOf([frozenSeries(2031, [poll])]))(`/cards/${id}`);
  };

  it("the share image of a card names the thread that its counts come from", async () => {
    const { foot } = await cardImage("hdfc-infinia", [90, 9]);
    expect(foot?.soft).toBe("for this card, in the thread of day 7");
  });

  it("the share image of a card without counts or facts names the poll’s day", async () => {
    expect((await cardImage("hdfc-infinia")).foot).toEqual({ strong: "Poll of day 7" });
  });
});

describe("the share images of a site without results", () => {
  it("the share image of a series without results shows the published totals", async () => {
    const polls = [frozenPoll(2031, 1, "travel"), frozenPoll(2031, 2, "fuel")];
    const published = { days: 2, comments: 2745, upvotes: 9141, awards: 1 };
    const imageOf = await imagesOf([frozenSeries(2031, polls, { status: "running", published })]);
    expect(imageOf("/polls/2031")).toMatchObject({
      corner: "December 2031",
      kicker: "2 daily polls",
      headlines: [{ text: "Community credit card polls 2031" }],
      foot: { strong: "9,141 upvotes, 2,745 comments", soft: "in the whole series" },
    });
    expect(imageOf("/")).toMatchObject({
      corner: "",
      kicker: "Community credit card polls",
      foot: { strong: "Every count with its base and source" },
    });
  });

  it("the share image of a series without counts says who voted", async () => {
    const polls = [frozenPoll(2031, 1, "travel")];
    const image = (await imagesOf([frozenSeries(2031, polls)]))("/polls/2031");
    expect(image.kicker).toBe("1 daily poll");
    expect(image.foot).toEqual({ strong: votedBy });
  });
});
