import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { HindiPage } from "@/app/(public)/hi/hindi-page";
import { pages } from "@/content/pages";
import { hindiWords } from "@/content/pages/hi";
import { toConfirm } from "@/content/to-confirm";

const { confirmed } = toConfirm["hindi-texts"];
const { revised } = pages["/privacy"];
afterEach(() => {
  setChecked(confirmed);
  setRevised(revised);
});

/** Sets whether somebody who reads Hindi well has checked the translations. */
function setChecked(isChecked: boolean): void {
  Object.assign(toConfirm["hindi-texts"], { confirmed: isChecked });
}

/** Sets the day of the last change of the English page. */
function setRevised(day: string | undefined): void {
  Object.assign(pages["/privacy"], { revised: day });
}

const text = "यह पेज का पाठ है।";
const htmlOf = (lead?: ReactNode): string =>
  renderToStaticMarkup(
    <HindiPage path="/hi/privacy" lead={lead}>
      {text}
    </HindiPage>,
  );

it("a Hindi page warns the reader if nobody has checked the translation", () => {
  setChecked(false);
  expect(htmlOf()).toContain(hindiWords.unchecked);
});

it("a Hindi page has no warning if somebody has checked the translation", () => {
  setChecked(true);
  expect(htmlOf()).not.toContain(hindiWords.unchecked);
});

it("a Hindi page says if its English page changed after the translation", () => {
  setRevised("2100-01-01");
  expect(htmlOf()).toContain(hindiWords.behind);
});

it("an up-to-date Hindi page does not say that the English page changed", () => {
  setRevised("2020-01-01");
  expect(htmlOf()).not.toContain(hindiWords.behind);
});

it("a Hindi page links to its English page", () => {
  expect(htmlOf()).toMatch(/<a [^>]*href="\/privacy"[^>]*>Read in English/);
});

it("a Hindi page without a lead has its translation note above the text", () => {
  expect(htmlOf()).toMatch(new RegExp(`<aside.*${text}`));
});

it("a Hindi page with a lead paragraph has its translation note at the end", () => {
  expect(htmlOf("एक वाक्य।")).toMatch(new RegExp(`${text}.*<aside`));
});
