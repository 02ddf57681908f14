/** A page that the bench and the budget test look at. */
export interface BenchRoute {
  name: string;
  path: string;
  /** Needs a session; the address is the same as the visitor's. */
  signedIn?: true;
  /** Part of the paint measurements too, which take a minute a page. */
  paint?: true;
}

/** The page that stands for all results in comparisons. */
export const pollPath = "/polls/2024/day-10-utilities";

export const routes: readonly BenchRoute[] = [
  { name: "home", path: "/", paint: true },
  { name: "home, signed in", path: "/", signedIn: true },
  { name: "poll", path: pollPath, paint: true },
  { name: "poll, no result", path: "/polls/2024/day-1-travel", paint: true },
  { name: "poll, finale", path: "/polls/2024/day-15-finale", paint: true },
  { name: "series", path: "/polls/2024" },
  { name: "categories", path: "/categories", paint: true },
  { name: "insights", path: "/insights" },
  { name: "cards", path: "/cards" },
  { name: "card", path: "/cards/airtel-axis", paint: true },
  { name: "archives", path: "/archives" },
  { name: "about", path: "/about" },
  { name: "methodology", path: "/methodology" },
  { name: "figures", path: "/methodology/figures" },
  { name: "my cards", path: "/my-cards" },
  { name: "search", path: "/search" },
  { name: "auth", path: "/auth", paint: true },
  { name: "account", path: "/account", signedIn: true },
];
