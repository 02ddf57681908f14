import { ResultLine } from "@/components/search/result-line";
import { SearchLauncher } from "@/components/search/search-launcher";
import { Search } from "@/components/ui/icons";
import { searchEntries } from "@/lib/publish/search/entries";
import { SearchResultsSample } from "./interactive-samples";
import type { Sample } from "./sample";

const entries = searchEntries().slice(0, 3);
const [entry] = entries;

/** Samples of the components in components/search, with entries of the search. */
export const searchSamples: readonly Sample[] = [
  {
    name: "SearchLauncher",
    element: (
      <SearchLauncher>
        <Search role="img" aria-label="Search" className="size-5" />
      </SearchLauncher>
    ),
  },
  { name: "SearchResults", element: <SearchResultsSample query="card" entries={entries} /> },
  { name: "SearchResults for no word", element: <SearchResultsSample query="" entries={[]} /> },
  { name: "SearchResults, none", element: <SearchResultsSample query="qqq" entries={[]} /> },
  { name: "ResultLine", element: entry && <ResultLine entry={entry} /> },
];
