import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inlineScripts } from "@/host/inline-code";
import { initials } from "@/lib/account/viewer";

const { viewerName } = inlineScripts(process.cwd());

/** Runs the header's inline script on a page with this cookie, and returns what it wrote. */
function drawn(cookie: string): { name: string; initials: string } {
  const name = { textContent: "" };
  const letters = { textContent: "" };
  const document = {
    cookie,
    querySelector: (selector: string) => (selector === "[data-viewer-name]" ? name : letters),
  };
  runInNewContext(viewerName, { document, Intl, decodeURIComponent });
  return { name: name.textContent, initials: letters.textContent };
}

describe("what the header says before the first paint", () => {
  test("any name is drawn with the initials that the rule gives", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), (name) => {
        const well = name.toWellFormed();
        expect(drawn(`theme=x; viewer=${encodeURIComponent(well)}`)).toEqual({
          name: well,
          initials: initials(well),
        });
      }),
    );
  });

  test("a visitor has none, whatever other cookies say", () => {
    expect(drawn("")).toEqual({ name: "", initials: "" });
    expect(drawn("a=b; __Host-viewer=Asha").name).toBe("Asha");
    expect(drawn("other-viewer=Asha")).toEqual({ name: "", initials: "" });
  });
});
