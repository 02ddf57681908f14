import { describe, expect, it, vi } from "vitest";
import { shareLinks } from "@/components/record/share-sheet";
import { pollShareText } from "@/lib/publish/seo/descriptions";
import { allPolls } from "@/lib/record/polls";

vi.mock("@/content/polls", () => import("../fixtures/frozen-record"));

const url = "https://example.com/polls/2024/day-10-utilities";

describe("the line beside a shared link", () => {
  const said = (slug: string) => allPolls.flatMap((poll) => (poll.slug === slug ? pollShareText(poll) : []));

  it("says how the poll ended, after a title that ends as it ends", () => {
    expect(said("day-10-utilities")).toEqual([
      "The best credit card for utility bills. Winner: Airtel Axis Credit Card; runner-up: Axis ACE Credit Card",
    ]);
    expect(said("day-15-finale")[0]).toMatch(/\? No single best card: it depends on the user\.$/);
  });

  it("is the title alone where there is no result", () => {
    for (const poll of allPolls.filter(({ result }) => result.kind === "not-recorded"))
      expect(pollShareText(poll)).toBe(poll.title);
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
    // Some of them show a plus as one.
    for (const { href } of links) expect(href).not.toContain("+");
  });
});
