import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchEntries } from "@/lib/publish/search/entries";
import { createSearch, type SearchEntry } from "@/lib/publish/search/rank";
import { latestPoll, latestSeries } from "@/lib/record/polls";
import { anyCodePoint } from "@/tests/any-code-point";

const search = createSearch(searchEntries());
const poll = (slug: string) => `/polls/2024/${slug}`;

describe("the first result", () => {
  it.each([
    // What the owner's readers type.
    ["amex", "/cards/amex-platinum-charge"],
    ["amex mrcc", "/cards/amex-mrcc"],
    ["american express", "/cards/amex-mrcc"],
    ["american express platinum", "/cards/amex-platinum-charge"],
    ["ltf", poll("day-5-ltf")],
    ["lifetime free", poll("day-5-ltf")],
    ["upi", poll("day-7-upi")],
    ["rupay on upi", poll("day-7-upi")],
    ["utilities", poll("day-10-utilities")],
    ["utility bills", poll("day-10-utilities")],
    ["best credit card for electricity", poll("day-10-utilities")],
    ["forex", poll("day-11-forex")],
    ["zero forex markup", poll("day-11-forex")],
    ["rent", poll("day-12-rent-taxes")],
    ["income tax", poll("day-12-rent-taxes")],
    ["gst", poll("day-12-rent-taxes")],
    ["jewellery", poll("day-13-gold-jewelry")],
    ["jewelry", poll("day-13-gold-jewelry")],
    ["gold", poll("day-13-gold-jewelry")],
    ["luxury", poll("day-14-top-spenders")],
    ["finale", poll("day-15-finale")],
    ["best overall", poll("day-15-finale")],
    ["day 10", poll("day-10-utilities")],
    ["day10", poll("day-10-utilities")],
    // Of several series the newest one's.
    ["day 1", (latestSeries.polls.find(({ day }) => day === 1) ?? latestPoll()).href],
    ["petrol", poll("day-6-fuel")],
    ["lic premium", poll("day-9-insurance")],
    ["movie tickets", poll("day-8-entertainment")],
    ["infinia", "/cards/hdfc-infinia"],
    ["ace", "/cards/axis-ace"],
    ["wow", "/cards/idfc-first-wow"],
    ["biz black", "/cards/hdfc-bizblack"],
    ["tata neu", "/cards/tata-neu-infinity"],
    ["apay", "/cards/amazon-pay-icici"],
    // Rupees, however they are typed.
    ["₹250", "/cards/airtel-axis"],
    ["rs 250", "/cards/airtel-axis"],
    ["Rs.250", "/cards/airtel-axis"],
    ["250 rupees", "/cards/airtel-axis"],
    ["₹10,000", "/cards/hdfc-bizblack"],
    ["10k joining fee", "/cards/hdfc-bizblack"],
    ["25%", "/cards/airtel-axis"],
    ["25 percent", "/cards/airtel-axis"],
    // Slips of the finger.
    ["amxe", "/cards/amex-platinum-charge"],
    ["airtle axis", "/cards/airtel-axis"],
    ["utilites", poll("day-10-utilities")],
    ["insurence", poll("day-9-insurance")],
    ["infinea", "/cards/hdfc-infinia"],
    ["jewelery", poll("day-13-gold-jewelry")],
    ["ixgio", "/cards/au-ixigo"],
    ["entertainmnet", poll("day-8-entertainment")],
    ["platinium charge", "/cards/amex-platinum-charge"],
    // A known word is no slip for another.
    ["hdfc", "/cards/hdfc-infinia"],
    // Devanagari, with the dots and nasal signs that people leave out.
    ["बिजली", poll("day-10-utilities")],
    ["ईंधन", poll("day-6-fuel")],
    ["पेट्रोल के लिए कार्ड", poll("day-6-fuel")],
    ["फ़्यूल", poll("day-6-fuel")],
    ["फ्यूल", poll("day-6-fuel")],
    ["सोना", poll("day-13-gold-jewelry")],
    ["किराया", poll("day-12-rent-taxes")],
    ["आयकर", poll("day-12-rent-taxes")],
    ["एचडीएफसी इनफिनिया", "/cards/hdfc-infinia"],
    ["एयरटेल", "/cards/airtel-axis"],
    ["हिन्दी", "/hi"],
    // Pages.
    ["privacy", "/privacy"],
    ["cookies", "/privacy"],
    ["how votes were counted", "/methodology"],
    ["charts", "/charts"],
    ["download csv", "/data"],
    ["my cards", "/my-cards"],
    ["email", "/contact"],
    ["not financial advice", "/disclaimer"],
    ["sources", "/methodology/figures"],
  ])("of “%s” is %s", (query, href) => {
    expect(search(query)[0]?.href).toBe(href);
  });
});

describe("search", () => {
  it("does not take one bank for another", () => {
    for (const [query, other] of [
      ["hdfc", "/cards/idfc-first-wow"],
      ["idfc", "/cards/hdfc-infinia"],
    ] as const)
      expect(search(query).map(({ href }) => href)).not.toContain(other);
  });

  it("lists both cards of an issuer, however its name is written", () => {
    for (const query of ["amex", "american express"]) {
      const found = search(query).map(({ href }) => href);
      expect(found).toContain("/cards/amex-mrcc");
      expect(found).toContain("/cards/amex-platinum-charge");
    }
  });

  it("finds the poll and the category that a card won, by any of its names", () => {
    for (const query of ["amex", "amex rent", "american express rent", "amxe"]) {
      const found = search(query).map(({ href }) => href);
      expect(found, query).toContain(poll("day-12-rent-taxes"));
      expect(found, query).toContain("/categories#rent");
    }
  });

  it("finds every poll, card and category by its own name", () => {
    for (const entry of searchEntries().filter(({ kind }) => kind !== "Page")) {
      expect(
        search(entry.title).map(({ href }) => href),
        entry.title,
      ).toContain(entry.href);
    }
  });

  it("puts a recorded poll before one without a result where both fit alike", () => {
    const like: SearchEntry = {
      kind: "Poll",
      href: "/a",
      title: "Coffee",
      line: "",
      names: "",
      text: "",
      recorded: false,
    };
    const found = createSearch([like, { ...like, href: "/b", recorded: true }])("coffee");
    expect(found.map(({ href }) => href)).toEqual(["/b", "/a"]);
  });

  it("finds nothing for nothing, and nothing for nonsense", () => {
    expect(search("")).toEqual([]);
    expect(search("  ?! ")).toEqual([]);
    expect(search("qzxwvk")).toEqual([]);
  });

  it("takes anything that can be typed, and answers with known entries, each once", () => {
    const known = new Set(searchEntries().map(({ href }) => href));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCodePoint }), fc.string({ maxLength: 400 })), (query) => {
        const found = search(query).map(({ href }) => href);
        expect(found.length).toBeLessThanOrEqual(12);
        expect(new Set(found).size).toBe(found.length);
        for (const href of found) expect(known).toContain(href);
      }),
    );
  });
});
