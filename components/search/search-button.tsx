import { Search } from "@/components/ui/icons";
import { SearchLauncher } from "./search-launcher";

/** The header's way into search. */
export function SearchButton() {
  return (
    <SearchLauncher className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-surface">
      <Search aria-hidden className="size-5" />
      <span className="sr-only">Search</span>
    </SearchLauncher>
  );
}
