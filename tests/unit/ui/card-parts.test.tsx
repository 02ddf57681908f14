import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { CardName, CardTerms, CardTermsList, HeldMark } from "@/components/record/card";
import { CardsByIssuer } from "@/components/record/cards-by-issuer";
import { CategoryIcon } from "@/components/record/category-icon";
import { categoryIds } from "@/content/categories";
import { findCard } from "@/lib/record/published";
import type { Card } from "@/lib/record/types";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const draw = renderToStaticMarkup;
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim();
const card = (id: string): Card => findCard(id) as Card;
const itemsOf = (html: string): string[] => html.match(/<li[\s\S]*?<\/li>/g) ?? [];

describe("a card’s name", () => {
  it("a card’s name links to the card’s page", () => {
    const ace = card("axis-ace");
    expect(draw(<CardName card={ace} />)).toMatch(
      new RegExp(`<a href="/cards/axis-ace"[^>]*>${ace.name}</a>`),
    );
  });

  it("headlines use the short name of a card", () => {
    expect(wordsOf(draw(<CardName card={card("axis-ace")} short />))).toBe("Axis ACE");
  });

  it.each(["winner", "runner-up"] as const)(
    "the mark of a held card names its place: %s",
    (place) => {
      const html = draw(<HeldMark card="axis-ace" place={place} />);
      expect(html).toContain('data-holds="axis-ace"');
      expect(wordsOf(html)).toBe(`You hold the ${place}`);
    },
  );
});

describe("the rates of cards", () => {
  const airtel = card("airtel-axis");
  const without = card("au-ixigo");

  it("the list of a card’s rates ends with the month in which they applied", () => {
    const html = draw(<CardTerms card={airtel} />);
    expect(itemsOf(html)).toHaveLength(airtel.facts.length);
    expect(html).toMatch(/<data [^>]*>25%<\/data>/);
    expect(wordsOf(html)).toMatch(/As of December 2024\. May have changed\.$/);
  });

  it("a card without rates has no list of rates", () => {
    expect(without.facts).toEqual([]);
    expect(draw(<CardTerms card={without} />)).toBe("");
  });

  it("a list of several cards’ rates leaves out a card without rates", () => {
    const html = draw(<CardTermsList cards={[without, airtel]} />);
    expect(html.match(/<dt[^>]*>[^<]*/g)?.map(wordsOf)).toEqual(["Airtel Axis"]);
    expect(html.match(/<dd/g)).toHaveLength(airtel.facts.length);
    expect(wordsOf(html)).toMatch(/As of December 2024\. May have changed\.$/);
  });

  it("the heading of a section with rates is the section’s accessible name", () => {
    const html = draw(<CardTermsList cards={[airtel]} />);
    expect(html).toMatch(/^<section aria-labelledby="terms"/);
    expect(html).toMatch(/<h2 id="terms"[^>]*>Rates and fees</);
  });

  it("the rates section is left out if none of the cards has rates", () => {
    expect(draw(<CardTermsList cards={[without]} />)).toBe("");
  });
});

describe("cards grouped by issuer", () => {
  const cardOf = (id: string, issuer: string | undefined): Card => ({ id, issuer }) as never;
  const html = draw(
    <CardsByIssuer
      cards={[
        cardOf("a", undefined),
        cardOf("b", "HDFC Bank"),
        cardOf("c", "Axis Bank"),
        cardOf("d", "HDFC Bank"),
        cardOf("e", "SBI"),
      ]}
    >
      {({ id }) => id}
    </CardsByIssuer>,
  );
  const groups = html.match(/<details[\s\S]*?<\/details>/g) ?? [];

  it("cards without an issuer come after the alphabetical list of issuers", () => {
    expect(groups.map((group) => wordsOf(/<summary.*<\/summary>/.exec(group)?.[0] ?? ""))).toEqual([
      "Axis Bank",
      "HDFC Bank",
      "SBI",
      "Other cards",
    ]);
  });

  it("CardsByIssuer keeps the given order of an issuer’s cards", () => {
    expect(itemsOf(groups[1] ?? "").map(wordsOf)).toEqual(["b", "d"]);
  });
});

it("each category has its own icon, which screen readers skip", () => {
  const icons = categoryIds.map((id) => draw(<CategoryIcon id={id} />));
  expect(new Set(icons).size).toBe(categoryIds.length);
  for (const icon of icons) expect(icon).toContain('aria-hidden="true"');
});
