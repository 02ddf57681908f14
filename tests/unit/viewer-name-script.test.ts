import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { inlineScripts } from "@/adapter/inline-scripts";

const { viewerName } = inlineScripts(process.cwd());

/** Runs the script in a page with this cookie. Returns the texts that it writes, by selector. */
function textsFor(cookie: string): Record<string, string> {
  const texts: Record<string, string> = {};
  runInNewContext(viewerName, {
    Intl,
    decodeURIComponent,
    document: {
      cookie,
      querySelectorAll: (selector: string) => [
        {
          set textContent(text: string) {
            texts[selector] = text;
          },
        },
      ],
    },
  });
  return texts;
}

describe("the member’s name before the first paint", () => {
  it.each([
    ["viewer=Asha%20Rao", "Asha Rao", "AR"],
    ["a=b; viewer=%E0%A4%86%E0%A4%B6%E0%A4%BE", "आशा", "आ"],
    ["__Host-viewer=Asha; c=d", "Asha", "A"],
  ])("the cookie “%s” shows the name %s", (cookie, name, initials) => {
    expect(textsFor(cookie)).toEqual({
      "[data-viewer-name]": name,
      "[data-viewer-initials]": initials,
    });
  });

  it.each(["", "viewer=", "xviewer=Asha", "a=viewer=Asha"])(
    "the cookie “%s” shows no name",
    (cookie) => expect(textsFor(cookie)).toEqual({}),
  );
});
