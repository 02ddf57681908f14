// @vitest-environment happy-dom

import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FactAgeNote } from "@/app/(public)/cards/[slug]/fact-age";
import { mount } from "../dom";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const note = (published: string, issuerUrl?: string) => (
  <FactAgeNote since="2031-01" published={published} issuerUrl={issuerUrl} />
);
/** The sentence that a reader sees on a day. */
function readOn(day: string, published = "2031-02-10"): string {
  vi.setSystemTime(`${day}T12:00:00Z`);
  return mount(note(published)).textContent ?? "";
}

describe("the age of a card’s facts on the card’s page", () => {
  it("prerendered HTML says how old card facts were when it was published", () => {
    const html = renderToStaticMarkup(note("2031-03-10"));
    expect(html).toContain('<time dateTime="2031-03-10">10 March 2031</time>');
    expect(html).toContain("<strong>2 months old</strong>");
  });

  it("a script replaces the prerendered age of card facts with today’s age", () => {
    expect(readOn("2031-05-02")).toContain("On 2 May 2031 these terms are 4 months old");
  });

  it("a reader’s clock set to the past does not change the age of card facts", () => {
    expect(readOn("2030-01-01")).toContain("On 10 February 2031 these terms are 1 month old");
  });

  it("the note about facts that are 5 months old says they may have changed", () => {
    expect(readOn("2031-06-30")).toMatch(/5 months old\. They may have changed since\.$/);
  });

  it("the note about facts that are 6 months old refers to the issuer", () => {
    expect(readOn("2031-07-01")).toMatch(
      /6 months old and may well have changed\. Check with the issuer\.$/,
    );
  });

  it.each([
    ["2031-06-10", "recent"],
    ["2031-07-10", "ageing"],
    ["2032-01-10", "old"],
  ])("on %s the note of the age has the look “%s”", (published, age) => {
    expect(renderToStaticMarkup(note(published))).toContain(`data-age="${age}"`);
  });

  it("the note about a card’s old facts links to the issuer’s site if known", () => {
    const html = renderToStaticMarkup(note("2032-01-10", "https://bank.example/card"));
    expect(html).toMatch(/<a [^>]*href="https:\/\/bank\.example\/card"[^>]*>the issuer/);
  });

  it("the note about old facts has no link if the issuer’s address is unknown", () => {
    const html = renderToStaticMarkup(note("2032-01-10"));
    expect(html).toContain("<span>the issuer</span>");
    expect(html).not.toContain("<a ");
  });
});
