import { expect, it } from "vitest";
import { styleFor, styleGroup } from "@/adapter/first-paint/page-style";

const html = `<html><body class="a"><p id="i" data-x="1">Text</p><details><summary>More</summary></details></body></html>`;

// As documents look when they come, in every medium: tests/site/browser/page-style.spec.ts. This is
// what may change.
it.each([
  ["a pointer over it", ".a:hover{color:red}"],
  ["an opened part", "details[open]>summary{color:red}"],
  ["a chosen theme", "html[data-theme=dark] p{color:red}"],
  ["who reads", "html[data-viewer=member] p{color:red}"],
  ["one of several", ".a>:is(p,b):first-child:before{color:red}"],
])("keeps the rule for %s", (_, rule) => {
  expect(styleFor(rule, [html])).toContain("color:red");
});

it.each([
  ["a class that is nowhere", ".b{color:red}"],
  ["a child of what is nowhere", ".b>p{color:red}"],
  ["an attribute of another value", 'p[data-x="2"]{color:red}'],
  ["what holds something that is nowhere", "body:has(.b){color:red}"],
  ["a part of a field to write in", "::placeholder{color:red}"],
])("leaves out the rule for %s", (_, rule) => {
  expect(styleFor(rule, [html])).toBe("");
});

it("keeps the order of layers, and of variables and movements those that are used", () => {
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

it("has one group for all polls", () => {
  const groups = ["/polls/2024/day-1-travel", "/polls/2031/day-15-finale"].map(styleGroup);
  expect(new Set(groups).size).toBe(1);
});
