import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publicAddress } from "../../lib/publish/data/addresses.ts";

/** A page that the bench and the budget test look at. */
export interface BenchRoute {
  name: string;
  path: string;
  /** Needs a session; the address is the same as the visitor's. */
  signedIn?: true;
  /** Search engines are kept out on purpose, so Lighthouse's SEO score says nothing. */
  noindex?: true;
  /** Part of the paint measurements too, which take a minute a page. */
  paint?: true;
}

/** The page that stands for all results in comparisons. */
export const pollPath = "/polls/2024/day-10-utilities";

/** A route that a build does not have (yet) is left out, and said so. */
const routes: readonly BenchRoute[] = [
  { name: "home", path: "/", paint: true },
  { name: "home, signed in", path: "/", signedIn: true, paint: true },
  { name: "poll", path: pollPath, paint: true },
  { name: "poll, finale", path: "/polls/2024/day-15-finale" },
  { name: "series", path: "/polls/2024" },
  { name: "categories", path: "/categories", paint: true },
  { name: "insights", path: "/insights", paint: true },
  { name: "cards", path: "/cards" },
  { name: "card", path: "/cards/airtel-axis", paint: true },
  { name: "archives", path: "/archives" },
  { name: "about", path: "/about" },
  { name: "methodology", path: "/methodology" },
  { name: "figures", path: "/methodology/figures" },
  { name: "my cards", path: "/my-cards" },
  { name: "search", path: "/search", noindex: true },
  { name: "auth", path: "/auth", noindex: true, paint: true },
  { name: "account", path: "/account", signedIn: true, noindex: true },
];

function builtPaths(dist: string): Set<string> {
  const read = (name: string) => JSON.parse(readFileSync(join(dist, name), "utf8"));
  const prerendered = Object.keys((read("prerender-manifest.json") as { routes: object }).routes);
  return new Set([...prerendered, ...Object.values(read("app-path-routes-manifest.json") as object)]);
}

/** The routes that this build has, and the names of those that it does not. */
export function routesOf(dist: string): { routes: BenchRoute[]; missing: string[] } {
  const paths = builtPaths(dist);
  const has = (route: BenchRoute) =>
    route.signedIn ? paths.has("/home/member") && paths.has("/api/auth/sign-in") : paths.has(route.path);
  return {
    routes: routes.filter(has),
    missing: routes.filter((route) => !has(route)).map((route) => route.name),
  };
}

/** The first data file there is, for measuring what a program gets; undefined before there is open data. */
export function dataPath(dist: string): string | undefined {
  const path = [...builtPaths(dist)].find((one) => one.startsWith("/data/polls/") && one.endsWith(".json"));
  return path && publicAddress(path);
}
