import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import ErrorPage from "@/app/error";
import GlobalError from "@/app/global-error";
import NotFound, { metadata } from "@/app/not-found";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  const result = { kind: "decided" as const, winner: placing("axis-ace") };
  return {
    allSeries: [
      frozenSeries(2031, [frozenPoll(2031, 1, "fuel", result)]),
      frozenSeries(2032, [frozenPoll(2032, 1, "fuel")]),
    ],
  };
});

const effects = vi.hoisted(() => [] as (() => void)[]);
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useEffect: (effect: () => void) => effects.push(effect),
}));
afterEach(() => {
  effects.length = 0;
  vi.unstubAllGlobals();
});

type Parent = ReactElement<{ children?: ReactNode; onClick?: () => void }>;

/** The React elements inside a node, without rendering its components. */
function elementsOf(node: ReactNode): Parent[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  if (typeof node !== "object" || node === null || !("props" in node)) return [];
  const element = node as Parent;
  return [element, ...elementsOf(element.props.children)];
}

/** Presses the only button of a page. */
function pressButton(page: ReactNode): void {
  const buttons = elementsOf(page).filter(({ type }) => type === "button");
  expect(buttons).toHaveLength(1);
  buttons[0]?.props.onClick?.();
}

/** The HTML of the error page for an error with this digest. */
function errorPage(digest?: string): string {
  const details: { digest?: string } = digest === undefined ? {} : { digest };
  const error = Object.assign(new Error("secret"), details);
  return renderToStaticMarkup(<ErrorPage error={error} reset={() => undefined} />);
}

describe("the page for an error", () => {
  it("screen readers announce the error page", () => {
    expect(errorPage()).toMatch(/^<div class="[^"]*" role="alert"><h1/);
  });

  it("the error page shows the error’s digest after “Reference:”", () => {
    expect(errorPage("42")).toContain(">Reference: 42</p>");
  });

  it("an error page shows no reference if the error has no digest", () => {
    expect(errorPage()).not.toContain("Reference");
  });

  it("the error page does not show the message of the error", () => {
    expect(errorPage("42")).not.toContain("secret");
  });

  it("the error page warns that a sent form may have arrived", () => {
    expect(errorPage()).toContain("it may have arrived: check before you send it again.");
  });

  it("the error page links to the home page", () => {
    expect(errorPage()).toMatch(/<a href="\/"[^>]*>Return to Home<\/a>/);
  });

  it("the button “Try again” resets the error page", () => {
    const reset = vi.fn();
    pressButton(ErrorPage({ error: new Error("secret"), reset }));
    expect(reset).toHaveBeenCalledTimes(1);
  });

  it("the error page is shown from its top", () => {
    const scrollTo = vi.fn();
    vi.stubGlobal("scrollTo", scrollTo);
    errorPage();
    for (const effect of effects) effect();
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  it("the error page’s button does not submit a form", () => {
    expect(errorPage()).toMatch(/<button type="button"[^>]*>Try again<\/button>/);
  });
});

describe("the page for an error of the layout", () => {
  const html = renderToStaticMarkup(<GlobalError reset={() => undefined} />);

  it("the button “Try again” resets the global error page", () => {
    const reset = vi.fn();
    pressButton(GlobalError({ reset }));
    expect(reset).toHaveBeenCalledTimes(1);
  });

  it("the global error page is a document of its own", () => {
    expect(html).toMatch(/^<html lang="en-IN">.*<title>This page could not be shown<\/title>/);
  });

  it("screen readers announce the global error page", () => {
    expect(html).toMatch(/<main class="[^"]*" role="alert"><h1/);
  });

  it("the global error page links to the home page", () => {
    expect(html).toMatch(/<a href="\/"[^>]*>Return to Home<\/a>/);
  });

  it("the button of the global error page sends no form", () => {
    expect(html).toMatch(/<button type="button"[^>]*>Try again<\/button>/);
  });
});

describe("the 404 page", () => {
  const html = renderToStaticMarkup(<NotFound />);

  it("search engines must not list the 404 page", () => {
    expect(metadata).toEqual({ title: "Page not found", robots: { index: false } });
  });

  it("the 404 page links to the home page", () => {
    expect(html).toMatch(/<a href="\/"[^>]*>Return to Home<\/a>/);
  });

  it("the 404 page links to the newest polls", () => {
    expect(html).toMatch(/<a href="\/polls\/2032"[^>]*>All 2032 polls<\/a>/);
  });

  it("the 404 page shows the newest polls with a result", () => {
    expect(html).toContain('<section aria-label="All polls of 2031"');
  });

  it("the 404 page has the attribute data-missing", () => {
    expect(html).toMatch(/^<div [^>]*data-missing="true"/);
  });
});
