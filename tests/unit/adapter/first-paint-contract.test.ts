import { describe, expect, it } from "vitest";
import { contractProblems } from "@/adapter/first-paint/contract";
import { nextDocument } from "./next-document";

const document = nextDocument();

/**
 * Changes of Next's output that an upgrade may bring. For each, the build's error must name the
 * detail.
 */
const changes: [change: string, from: string | RegExp, to: string, detail: string][] = [
  [
    "the data's queue",
    "self.__next_f.push",
    "self.__next_data.push",
    "no page data in <script>self.__next_f",
  ],
  ["the start of the queue", ".push([0])", ".push([2])", "no start of the data's queue"],
  ["the runtime's id", 'id="_R_"', 'id="_S_"', "no start of the runtime in <script id="],
  [
    "the runtime's start",
    /\.push\(\{.*?\}\);/,
    ".start();",
    "no start of the runtime in <script id=",
  ],
  ["a script's form", / async=""/g, ' type="module"', "no script of the framework in <script src="],
  ["the runtime's name", "/turbopack-1.js", "/runtime-1.js", "no script of the bundler's runtime"],
  [
    "the style sheet's form",
    'rel="stylesheet"',
    'rel="style"',
    'no style sheet in <link rel="stylesheet"',
  ],
  [
    "more data",
    "</body>",
    "<script>x.__next_f.append(1)</script></body>",
    "page data in another form",
  ],
  [
    "a second runtime",
    "</body>",
    "<script>TURBOPACK.go()</script></body>",
    "a start of the runtime in another",
  ],
  [
    "one more script",
    "</body>",
    '<script defer src="/a.js"></script></body>',
    "a script that is fetched in another",
  ],
  [
    "a second sheet",
    "</head>",
    '<link rel="stylesheet" href="/b.css"/></head>',
    "a style sheet in another form, or a second one",
  ],
];

describe("the contract with Next's output", () => {
  it("the installed version of Next.js writes the HTML that our build expects", () => {
    expect(contractProblems("/about", document)).toEqual([]);
  });

  it.each(changes)(
    "the build’s error names what an upgrade of Next.js changed: %s",
    (_, from, to, detail) => {
      const changed = document.replace(from, to);
      expect(changed).not.toBe(document);
      expect(contractProblems("/about", changed).join("\n")).toContain(`/about: ${detail}`);
    },
  );
});
