import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardForumPost, pollForumPost, pollShareText } from "@/lib/publish/share/forum-post";
import { shareLinks } from "@/lib/publish/share/links";
import { allCards, findCard } from "@/lib/record/cards";
import { allPolls, findPoll, findSeries, type Poll } from "@/lib/record/polls";

const url = "https://example.com/polls/2024/day-10-utilities";

function poll(slug: string): Poll {
  const series = findSeries(2024);
  const found = series && findPoll(series, slug);
  if (!found) throw new Error(`no poll ${slug}`);
  return found;
}

describe("a forum post", () => {
  it("has title, result, counts with what they count, and the link", () => {
    expect(pollForumPost(poll("day-10-utilities"), url)).toBe(
      [
        "**The best credit card for utility bills** (day 10 of the community credit card polls, December 2024)",
        "",
        "- Winner: **Airtel Axis Credit Card** (441 upvotes and 34 comments)",
        "- Runner-up: **Axis ACE Credit Card** (85 upvotes and 15 comments)",
        "- Whole thread: 499 upvotes and 146 comments",
        "",
        `Source: [India Card Polls](${url}). A community poll, not financial advice.`,
      ].join("\n"),
    );
  });

  it("names both winners of day 12, and says that their counts are missing", () => {
    const post = pollForumPost(poll("day-12-rent-taxes"), url);
    expect(post).toContain(
      "- Winner, rent payments: **American Express MRCC** (we don’t have its own counts)",
    );
    expect(post).toContain("- Winner, government spends and taxes: **HDFC BizBlack**");
    expect(post).toContain("- Whole thread: 378 upvotes and 174 comments");
  });

  it("gives the finale's verdict, with the source's own rounding", () => {
    const post = pollForumPost(poll("day-15-finale"), url);
    expect(post).toContain("- Verdict: **No single best card: it depends on the user.**");
    expect(post).toContain("1.7k upvotes and 349 comments");
  });

  it("says what to check where there is no result, and prints no count then", () => {
    for (const one of allPolls.filter(({ result }) => result.kind === "not-recorded")) {
      const post = pollForumPost(one, url);
      expect(post).toContain("- What to check: ");
      expect(post).toContain("- We don’t have this result yet.");
      expect(post).not.toMatch(/\d upvotes/);
      expect(pollShareText(one)).toBe(one.title);
    }
  });

  it("gives a card's places, and its facts with their age", () => {
    const card = findCard("airtel-axis");
    if (!card) throw new Error("no card airtel-axis");
    const post = cardForumPost(card, url);
    expect(post).toContain("- Winner for Utilities (441 upvotes and 34 comments)");
    expect(post).toContain(
      "- 25% back up to ₹250 on Airtel utilities (as of December 2024, may have changed)",
    );
    for (const one of allCards) expect(cardForumPost(one, url)).toContain(`**${one.name}**`);
  });

  it("has no line that a table, heading or quotation of Markdown would start with", () => {
    for (const one of allPolls)
      for (const line of pollForumPost(one, url).split("\n")) expect(line).not.toMatch(/^\s*[#>|]/);
  });
});

describe("share links", () => {
  it("lead to the three networks over https, with text and address in the query", () => {
    const links = shareLinks({ text: "Winner: Airtel Axis & more, 40%", url });
    expect(links.map(({ name }) => name)).toEqual(["WhatsApp", "Reddit", "X"]);
    const [whatsApp, reddit, x] = links.map(({ href }) => new URL(href));
    expect(whatsApp?.origin).toBe("https://wa.me");
    expect(whatsApp?.searchParams.get("text")).toBe(`Winner: Airtel Axis & more, 40%\n${url}`);
    expect(reddit?.searchParams.get("url")).toBe(url);
    expect(x?.searchParams.get("text")).toBe("Winner: Airtel Axis & more, 40%");
  });

  it("keep any text whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const [, reddit] = shareLinks({ text, url });
        expect(new URL(reddit?.href ?? "").searchParams.get("title")).toBe(text);
        expect(reddit?.href).not.toContain("+");
      }),
    );
  });
});
