import { afterEach, describe, expect, it, vi } from "vitest";
import { elementsIn } from "@/adapter/checks/inline-code";
import { tallyPage, tallyText } from "@/scripts/content/tally/tally-page";
import { comment, type Fields, read, thread, unloaded } from "./made-up-threads";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

afterEach(() => {
  vi.useRealTimers();
});

const pageOf = (...comments: [string, Fields?][]): string =>
  tallyPage(read(thread(comments.map(([id, fields]) => comment(id, fields)))));
const elementsOf = (html: string, tag: string) =>
  [...elementsIn(html)].filter((element) => element.tag === tag);
const articleOf = (fields: Fields): string =>
  /<article[\s\S]*?<\/article>/.exec(pageOf(["a", fields]))?.[0] ?? "";

describe("a comment on the tally page", () => {
  it("a comment on the tally page links to its address on the forum", () => {
    const [link] = elementsOf(pageOf(["abc"]), "a");
    expect(link?.attributes.get("href")).toBe("https://www.reddit.com/comments/p0st/_/abc/");
  });

  it("the link to a comment sends the forum no referrer", () => {
    const [link] = elementsOf(pageOf(["abc"]), "a");
    expect(link?.attributes.get("rel")).toBe("noreferrer");
  });

  it("the tally page links to a comment even without the id of the post", () => {
    const html = tallyPage(read([{ id: "abc", body: "Infinia", score: 1 }]));
    const [link] = elementsOf(html, "a");
    expect(link?.attributes.get("href")).toBe("https://www.reddit.com/comments/_/_/abc/");
  });

  it("the tally page puts a comment’s upvotes into data-score", () => {
    expect(articleOf({ score: -3 })).toMatch(/^<article data-score="-3">\n<h2><a .*>Upvotes: -3</);
  });

  it("a comment on the tally page has a checkbox for each card that it names", () => {
    const boxes = elementsOf(pageOf(["a", { body: "Infinia or MRCC" }]), "input").filter(
      ({ attributes }) => attributes.get("type") === "checkbox",
    );
    expect(boxes.map(({ attributes }) => attributes.get("value"))).toEqual([
      "American Express MRCC",
      "HDFC Infinia",
    ]);
  });

  it("a checkbox of the tally page says why its card may be a wrong match", () => {
    expect(articleOf({ body: "wow" })).toContain(
      '<label><input type="checkbox" value="IDFC First WOW Credit Card"> IDFC First WOW Credit Card (“wow”: also an exclamation)</label>',
    );
  });

  it("a checkbox of the tally page has no warning if the match is certain", () => {
    expect(articleOf({ body: "Infinia" })).toContain(
      '<input type="checkbox" value="HDFC Infinia"> HDFC Infinia</label>',
    );
  });

  it("the tally does not warn of a nickname if a comment has the full name", () => {
    expect(articleOf({ body: "wow, the IDFC First WOW Credit Card" })).toContain(
      '<input type="checkbox" value="IDFC First WOW Credit Card"> IDFC First WOW Credit Card</label>',
    );
  });

  it("the tally page names a group of checkboxes for screen readers", () => {
    expect(articleOf({})).toContain('<fieldset aria-label="Counts for">');
  });

  it("the tally page’s field “Another card” suggests all cards", () => {
    const fields = elementsOf(pageOf(["a"]), "input");
    const [field] = fields.filter(({ attributes }) => attributes.has("list"));
    expect(field?.attributes.get("list")).toBe("cards");
    expect(field?.attributes.get("aria-label")).toBe("Another card");
    expect(elementsOf(pageOf(["a"]), "datalist")[0]?.attributes.get("id")).toBe("cards");
  });

  it.each(["<b>", "&lt;", '"quoted"', "a\tb\nc"])(
    "the tally page shows a comment’s text %j unchanged",
    (body) => {
      const html = tallyPage({
        ...read(thread([comment("a")])),
        comments: [{ id: "a", body, score: 1 }],
      });
      const texts = elementsOf(html, "p").map(({ text }) => text);
      expect(texts).toContain(body);
    },
  );
});

it("the tally page replaces a comment’s control character with U+FFFD", () => {
  expect(articleOf({ body: "a\u0007b" })).toContain('<p dir="auto">a\uFFFDb</p>');
});

describe("a reply on the tally page", () => {
  const replyTo = (body: string): string =>
    pageOf(["a", { body, score: 9 }], ["b", { parent_id: "t1_a", body: "MRCC" }]);
  const parentIn = (html: string) => /<p class="parent".*?<\/p>/s.exec(html)?.[0];

  it("a reply on the tally page shows the comment that it answers", () => {
    expect(parentIn(replyTo("Which <card>?"))).toBe(
      '<p class="parent" dir="auto">Reply to: Which &lt;card&gt;?</p>',
    );
  });

  it("a reply on the tally page quotes 120 characters of the answered comment", () => {
    expect(parentIn(replyTo(`${"🙂".repeat(120)}x`))).toContain(`: ${"🙂".repeat(120)}</p>`);
  });

  it("on the tally page, a direct reply to the post quotes no comment", () => {
    expect(parentIn(pageOf(["a"]))).toBeUndefined();
  });
});

describe("the frame of the tally page", () => {
  it("the tally page says how many comments are available or missing", () => {
    const html = tallyPage(read(thread([comment("a"), unloaded("t3_p0st", ["x"])])));
    expect(html).toContain(
      "<ul><li>1 comment to count, 0 deleted or removed.</li><li>At least 1 comment is missing, so there are no totals: save the hidden replies as files too.</li></ul>",
    );
  });

  it("the tally page has today’s date in India in data-today", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T19:00:00Z") });
    expect(pageOf(["a"])).toContain('<main data-today="2026-11-21" data-post-id="p0st"');
  });

  it("the tally page has no data-post-id if the post’s id is unknown", () => {
    const html = tallyPage(read([{ id: "abc", body: "Infinia", score: 1 }]));
    expect(html).not.toContain("data-post-id");
  });

  it("a comment with negative upvotes does not lower the thread’s total", () => {
    const html = pageOf(["a", { score: 4 }], ["b", { score: -9 }]);
    expect(html).toContain('data-comments="2" data-upvotes="4"');
  });

  it("the tally page names its regions for screen readers", () => {
    const html = pageOf(["a"]);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<aside aria-label="Result">');
    expect(html).toContain('<textarea readonly aria-label="Lines for the poll’s file">');
  });

  it("the tally page’s button “Copy the lines” does not submit a form", () => {
    expect(pageOf(["a"])).toContain('<button type="button">Copy the lines</button>');
  });

  it("the tally page’s table of upvotes has a heading for each column", () => {
    const headings = elementsOf(pageOf(["a"]), "th");
    expect(headings.map(({ text }) => text)).toEqual(["Card", "Comments", "Upvotes"]);
    expect(headings.map(({ attributes }) => attributes.get("scope"))).toEqual([
      "col",
      "col",
      "col",
    ]);
  });

  it("the content policy of the tally page forbids sending a form", () => {
    expect(pageOf(["a"])).toContain("base-uri 'none'; form-action 'none'\"");
  });
});

describe("the text file of a tally", () => {
  it("the text file of a tally indents every line of a comment", () => {
    const text = tallyText(read(thread([comment("a", { body: "One\nMRCC" })])));
    expect(text).toContain("1 upvotes\n  | One\n  | MRCC\n[ ] American Express MRCC\n");
  });

  it("the text file of a tally has an empty line between two comments", () => {
    const comments = [comment("a", { score: 2, body: "x" }), comment("b", { body: "y" })];
    expect(tallyText(read(thread(comments)))).toMatch(
      /\n\n2 upvotes\n {2}\| x\n\n1 upvotes\n {2}\| y\n$/,
    );
  });

  it("the text file of a tally has no control characters", () => {
    const text = tallyText(read(thread([comment("a", { body: "a\u001b[2Jb\tc" })])));
    expect(text).toContain("  | a\uFFFD[2Jb\tc\n");
  });
});
