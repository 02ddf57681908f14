/*
 * Runs in <head> of every page before the first paint. adapter/inline-scripts.ts compiles it into
 * one inline script. It decides what is shown, never what is allowed.
 */
import { heldCardsEvent, heldCardsKey, parseHeldCards } from "./held-cards.ts";
import { markReader } from "./reader-marks.ts";
import { stored } from "./storage.ts";

/**
 * Shows the elements for each card that the reader has ticked (`data-holds="axis-ace"`), and the
 * elements for readers with at least one such card (`data-holds-some`). One style sheet shows all
 * of them before the first paint, so nothing on the page shifts. The style sheet changes when the
 * reader ticks or unticks a card, in this tab or in another tab.
 */
function revealHeldCards(): void {
  let sheet: CSSStyleSheet | undefined;
  const show = (text: string | null): void => {
    const rules = parseHeldCards(text).map((id) => `[data-holds="${id}"]{display:revert-layer}`);
    // Most readers have ticked no card. There is nothing to show then, so no style sheet is made.
    if (!sheet && rules.length > 0) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    const some = "[data-holds-some]{display:revert-layer}[data-holds-none]{display:none}";
    sheet?.replaceSync(rules.length ? rules.join("") + some : "");
  };
  addEventListener("storage", ({ key }) => {
    if (!key || key === heldCardsKey) show(stored(heldCardsKey));
  });
  addEventListener(heldCardsEvent, (event) => show(JSON.stringify((event as CustomEvent).detail)));
  show(stored(heldCardsKey));
}

markReader(document.documentElement);
revealHeldCards();
