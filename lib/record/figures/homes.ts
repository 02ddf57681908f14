import { cardIds } from "@/content/cards";
import { cardHref, cardName } from "@/lib/record/cards";
import { pollHref, series, seriesHref } from "@/lib/record/polls";

const titles = new Map<string, string>([
  ["/", "Home page"],
  ["/methodology", "Our own rules"],
  ...series.flatMap((one): [string, string][] => [
    [seriesHref(one.year), `Series of ${one.year}`],
    ...one.polls.map((poll): [string, string] => [pollHref(poll), `Day ${poll.day}: ${shorten(poll.title)}`]),
  ]),
  ...cardIds.map((id): [string, string] => [cardHref(id), cardName(id)]),
]);

/** "The best credit card for utility bills" → "utility bills": the ledger's list names many polls under one another. */
function shorten(title: string): string {
  return title.replace(/^The best credit cards? for /, "").replace(/^The finale: .*/, "finale");
}

/** What the page of an address is called in the ledger; the address itself where it is no poll, card or series. */
export const ledgerHome = (href: string): string => titles.get(href) ?? href;
