import { pages } from "@/content/pages";
import { allPolls, findSeries } from "@/lib/record/polls";
import { kindOf } from "@/lib/site/page-kinds";
import type { PagePath } from "@/lib/site/pages";

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

const painted: readonly PagePath[] = ["/", "/categories", "/auth"];

/** Every page of the table but those of a form's later steps; its path is its name. */
const ofTable = (Object.keys(pages) as PagePath[]).flatMap((path): BenchRoute[] => {
  const kind = kindOf(path);
  if (kind === "member") return [{ name: path, path, signedIn: true }];
  if (kind !== "static" && kind !== "per-request" && path !== "/auth") return [];
  return [{ name: path, path, ...(painted.includes(path) && { paint: true }) }];
});

const [unrecorded, finale] = [
  allPolls.find(({ result }) => result === "not-recorded"),
  allPolls.find(({ categories }) => categories.length === 0),
];

/** The pages of the table, and one of each kind that the record makes. */
export const routes: readonly BenchRoute[] = [
  ...ofTable,
  { name: "home, signed in", path: "/", signedIn: true },
  { name: "poll", path: pollPath, paint: true },
  ...(unrecorded ? [{ name: "poll, no result", path: unrecorded.href, paint: true as const }] : []),
  ...(finale ? [{ name: "poll, finale", path: finale.href, paint: true as const }] : []),
  { name: "series", path: findSeries(2024)?.href ?? "/" },
  { name: "card", path: "/cards/airtel-axis", paint: true },
];
