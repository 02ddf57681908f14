import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { inlineScripts } from "@/adapter/inline-scripts";

const { head } = inlineScripts(process.cwd());

type Listener = (event: object) => void;

/** A page in which the head script has run. */
class HeadPage {
  readonly dataset: Record<string, string> = {};
  readonly document = {
    cookie: "",
    documentElement: { dataset: this.dataset },
    adoptedStyleSheets: [] as { text: string }[],
  };
  private readonly listeners = new Map<string, Listener>();

  readonly stored: Record<string, string>;

  constructor(stored: Record<string, string>, cookie = "") {
    this.stored = stored;
    this.document.cookie = cookie;
    class CSSStyleSheet {
      text = "";
      replaceSync(text: string): void {
        this.text = text;
      }
    }
    runInNewContext(head, {
      document: this.document,
      localStorage: { getItem: (key: string) => this.stored[key] ?? null },
      addEventListener: (type: string, listener: Listener) => {
        this.listeners.set(type, listener);
      },
      CSSStyleSheet,
    });
  }

  send(type: string, event: object): void {
    this.listeners.get(type)?.(event);
  }

  /** The text of all style sheets that the script has added. */
  get style(): string {
    return this.document.adoptedStyleSheets.map(({ text }) => text).join("");
  }
}

describe("the reader’s marks on <html>", () => {
  it.each(["light", "dark"])("the head script gives the page the stored theme %s", (theme) => {
    expect(new HeadPage({ theme }).dataset).toEqual({ theme });
  });

  it.each(["", "blue", "Dark"])("the head script ignores the stored theme “%s”", (theme) => {
    expect(new HeadPage({ theme }).dataset).toEqual({});
  });

  it.each(["viewer=Asha", "a=b; viewer=A", "__Host-viewer=A"])(
    "with the cookie “%s” the head script marks a member’s page",
    (cookie) => {
      expect(new HeadPage({}, cookie).dataset).toEqual({ viewer: "member" });
    },
  );

  it.each(["", "viewer=", "a=viewer=A", "xviewer=A"])(
    "with the cookie “%s” the head script marks no member’s page",
    (cookie) => {
      expect(new HeadPage({}, cookie).dataset).toEqual({});
    },
  );
});

describe("the elements for ticked cards", () => {
  const some = "[data-holds-some]{display:revert-layer}[data-holds-none]{display:none}";
  const shown = (id: string) => `[data-holds="${id}"]{display:revert-layer}`;
  const key = "my-cards";

  it("the script in <head> shows elements whose data-holds is a ticked card", () => {
    const page = new HeadPage({ [key]: '["axis-ace","au-ixigo"]' });
    expect(page.style).toBe(shown("axis-ace") + shown("au-ixigo") + some);
  });

  it("without ticked cards, the head script adds no style sheet", () => {
    expect(new HeadPage({}).document.adoptedStyleSheets).toEqual([]);
  });

  it("ticking a card shows elements whose data-holds is that card’s id", () => {
    const page = new HeadPage({});
    page.send(key, { detail: ["axis-ace"] });
    expect(page.style).toBe(shown("axis-ace") + some);
  });

  it("the head script reuses one style sheet when the ticked cards change", () => {
    const page = new HeadPage({ [key]: '["axis-ace"]' });
    page.send(key, { detail: ["au-ixigo"] });
    expect(page.document.adoptedStyleSheets).toHaveLength(1);
    expect(page.style).toBe(shown("au-ixigo") + some);
  });

  it("unticking the last card empties the style sheet for ticked cards", () => {
    const page = new HeadPage({ [key]: '["axis-ace"]' });
    page.send(key, { detail: [] });
    expect(page.style).toBe("");
  });

  it.each([key, null])(
    "the head script reads cards ticked in another tab (key %j)",
    (changedKey) => {
      const page = new HeadPage({});
      page.stored[key] = '["axis-ace"]';
      page.send("storage", { key: changedKey });
      expect(page.style).toBe(shown("axis-ace") + some);
    },
  );

  it("a storage event for the theme adds no style rules for ticked cards", () => {
    const page = new HeadPage({});
    page.stored[key] = '["axis-ace"]';
    page.send("storage", { key: "theme" });
    expect(page.style).toBe("");
  });
});

it("an inline script does not begin with “use strict”", () => {
  for (const script of Object.values(inlineScripts(process.cwd())))
    expect(script).not.toContain("use strict");
});
