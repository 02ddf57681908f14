import { accountSamples } from "./account-samples";
import { designSamples } from "./design-samples";
import { recordSamples } from "./record-samples";
import type { Sample } from "./sample";
import { searchSamples } from "./search-samples";
import { siteSamples } from "./site-samples";
import { textSamples } from "./text-samples";

/** The samples of the development page, by the folder or the file that has their components. */
export const samplesBySource: Readonly<Record<string, readonly Sample[]>> = {
  "components/ui": designSamples,
  "components/record": recordSamples,
  "components/site": siteSamples,
  "components/search": searchSamples,
  "components/account": accountSamples,
  "mdx-components.tsx": textSamples,
};
