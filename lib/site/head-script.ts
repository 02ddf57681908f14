/*
 * Runs in <head> before anything is painted, on every page (host/inline-code.ts makes one text of it). It decides
 * what is drawn, never what is allowed.
 */
import { heldCardsEvent, heldCardsKey, parseHeldCards } from "./held-cards.ts";
import { stored } from "./storage.ts";

/** The reader's own theme, and whether a `viewer` cookie says that someone is signed in. */
function markReader(root: HTMLElement): void {
  const theme = stored("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (/(?:^|; )(?:__Host-)?viewer=./.test(document.cookie)) root.dataset.viewer = "member";
}

/**
 * Shows every mark (`data-holds="axis-ace"`) of a card that the reader has ticked, by one style sheet, so that no mark
 * needs code of its own and nothing shifts; what says that there are some (`data-holds-some`), too. Follows changes of this page and of other tabs.
 */
function revealHeldCards(): void {
  let sheet: CSSStyleSheet | undefined;
  const show = (text: string | null): void => {
    const rules = parseHeldCards(text).map((id) => `[data-holds="${id}"]{display:revert-layer}`);
    // Most readers have ticked none, and need no sheet.
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
