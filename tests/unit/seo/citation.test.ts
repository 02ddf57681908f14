import { describe, expect, it } from "vitest";
import { siteUrl } from "@/lib/env";
import { citation } from "@/lib/publish/seo/citation";
import { lastChanged, latestOf } from "@/lib/record/dates";

const cited = {
  title: "The best card",
  within: "Polls 2024, day 10",
  path: "/polls/2024/x",
  published: "2026-11-20",
};

describe("a citation", () => {
  it("names publisher, title, series, day of publication and address, and no day of reading", () => {
    expect(citation(cited).plain).toBe(
      `India Card Polls. “The best card.” Polls 2024, day 10. Published 20 November 2026. ${siteUrl()}/polls/2024/x`,
    );
  });

  it("says when the page was filled in or corrected since", () => {
    expect(citation({ ...cited, updated: "2026-12-01" }).plain).toContain(
      "Published 20 November 2026, updated 1 December 2026.",
    );
  });

  it("keeps a title’s own ending, and escapes what BibTeX would read as a command", () => {
    const { plain, bibtex } = citation({ ...cited, title: "Rewards & 5%: which?" });
    expect(plain).toContain("“Rewards & 5%: which?”");
    expect(bibtex).toContain("title  = {{Rewards \\& 5\\%: which?}},");
    expect(bibtex).toMatch(/^@misc\{[a-z0-9-]+,\n/);
    expect(bibtex.split("{").length).toBe(bibtex.split("}").length);
  });
});

describe("the day of the last change", () => {
  it("is that of the last correction, of the result, or of publication", () => {
    const firstPublished = "2026-11-20";
    expect(lastChanged({ firstPublished })).toBe(firstPublished);
    const corrections = [
      { date: "2027-01-02", what: "a" },
      { date: "2026-12-31", what: "b" },
    ];
    expect(lastChanged({ firstPublished, corrections })).toBe("2027-01-02");
    expect(lastChanged({ firstPublished, recorded: "2026-11-30" })).toBe("2026-11-30");
    expect(lastChanged({ firstPublished, recorded: "2026-11-30", corrections })).toBe("2027-01-02");
    expect(() => latestOf([])).toThrow("no day");
  });
});
