import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { hasResultBars, styleFor, styleGroup } from "@/adapter/first-paint/page-style";
import { ResultBars } from "@/app/(public)/polls/[year]/[slug]/result-bars";
import { allPolls } from "@/lib/record/published";

const html = `<html><body class="a"><p id="i" data-x="1">Text</p><details><summary>More</summary></details></body></html>`;

// tests/site/browser/page-style.spec.ts compares documents as they load. This file tests rules for
// states that follow later.
it.each([
  ["a focused element", ".a:focus-visible{color:red}"],
  ["forced colours", "@media (forced-colors:active){.a{color:red}}"],
  ["an opened part", "details[open]>summary{color:red}"],
  ["a chosen theme", "html[data-theme=dark] p{color:red}"],
  ["a signed-in reader", "html[data-viewer=member] p{color:red}"],
  ["an id", "#i{color:red}"],
  ["a wanted value of an attribute", "p[data-x='1']{color:red}"],
  ["an attribute of any value", "p[data-x]{color:red}"],
  ["the beginning of an attribute's value", "p[data-x^='9']{color:red}"],
  ["a screen beside print", "@media print,screen{.a{color:red}}"],
  ["a wide screen", "@media (min-width:40rem){.a{color:red}}"],
  ["a text before an element", ".a::before{color:red}"],
  ["one of several selectors", ".a>:is(p,b):first-child:before{color:red}"],
])("a page’s style keeps the rule for %s", (_, rule) => {
  expect(styleFor(rule, [html])).toContain("color:red");
});

it.each([
  ["an unused class", ".b{color:red}"],
  ["a child of an unused class", ".b>p{color:red}"],
  ["an unused id", "#j{color:red}"],
  ["an unused tag", "table{color:red}"],
  ["an unused attribute", "[data-y]{color:red}"],
  ["a file button", "::file-selector-button{color:red}"],
  ["a prefixed part of an element", "::-webkit-search-cancel-button{color:red}"],
  ["print in both of two media", "@media print,(hover:hover){.a{color:red}}"],
  ["another value of an attribute", 'p[data-x="2"]{color:red}'],
  ["a parent of an unused class", "body:has(.b){color:red}"],
  ["a placeholder without a field", "::placeholder{color:red}"],
  ["a pointer over an element", ".a:hover,.a:active,:is(:where(.a):hover p){color:red}"],
  ["devices with a hovering pointer", "@media (hover:hover){.a{color:red}}"],
  ["print", "@media print{.a{color:red}}@page{margin:0}"],
  ["readers who want less motion", "@media (prefers-reduced-motion:reduce){.a{color:red}}"],
])("a page’s style leaves out the rule for %s", (_, rule) => {
  expect(styleFor(rule, [html])).toBe("");
});

it("a page’s inline style has only the CSS rules that the page uses", () => {
  const sheet =
    "@layer one{:root{--a:1px;--b:2px}.b{margin:0}}@layer two{p{margin:var(--a);animation:go 1s}}";
  const moves = "@keyframes go{to{opacity:0}}@keyframes stay{to{opacity:1}}";
  const types = ["a", "c"].map((name) => `@property --${name}{syntax:"*";inherits:false}`).join("");
  const style = styleFor(sheet + moves + types, [html]);
  expect(style.indexOf("@layer one")).toBeLessThan(style.indexOf("@layer two"));
  expect(style).toContain("--a:");
  expect(style).toContain("@property --a");
  expect(style).not.toMatch(/--[bc]/);
  expect(style).toContain("@keyframes go");
  expect(style).not.toContain("stay");
});

it.each([
  ["/", "(?:$|home/)"],
  ["/home/member", "(?:$|home/)"],
  ["/about", ""],
  ["/hi", "hi(?:$|/)"],
  ["/hi/privacy", "hi(?:$|/)"],
  ["/insights/2024", "insights"],
  ["/methodology/figures", "methodology"],
  ["/charts", "charts"],
  ["/history", ""],
  ["/home/x", "(?:$|home/)"],
  ["/cards/axis-ace", "(?:cards|my-cards)"],
  ["/my-cards", "(?:cards|my-cards)"],
  ["/categories", "(?:polls|categories|archives)"],
  ["/archives", "(?:polls|categories|archives)"],
  ["/prerendered/auth", "prerendered/"],
  ["/polls/2024", "(?:polls|categories|archives)"],
  ["/polls/2024/day-1-travel", "polls/\\d+/."],
])("the page %s has the inline style of the group “%s”", (path, group) => {
  expect(styleGroup(path)).toBe(group);
});

it("the pages of polls share one inline style across all years", () => {
  const groups = ["/polls/2024/day-1-travel", "/polls/2031/day-15-finale"].map(styleGroup);
  expect(new Set(groups).size).toBe(1);
});

it("hasResultBars is true only if a page shows the bars of a poll’s result", () => {
  const poll = allPolls.find(({ outcome }) => outcome.kind === "decided");
  if (poll === undefined) throw new Error("The record has no decided poll.");
  expect(hasResultBars(renderToStaticMarkup(ResultBars({ poll })))).toBe(true);
  expect(hasResultBars(html)).toBe(false);
});

it("a page’s style omits a layer that only browsers without @property need", () => {
  const sheet = "@layer properties{.a{color:red}}@layer base{.a{margin:0}}";
  expect(styleFor(sheet, [html])).toBe("@layer base{.a{margin:0}}");
});

it("an inline style shared by two pages has the CSS rules of both", () => {
  const style = styleFor(".x{color:red}.y{color:blue}", ["<p class=x>", "<p class='z y'>"]);
  expect(style).toContain(".x{");
  expect(style).toContain(".y{");
});
