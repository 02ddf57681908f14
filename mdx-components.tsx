import type { MDXComponents } from "mdx/types";
import { proseComponents } from "@/components/site/prose";

/** What an information page in content/pages may use, beside Markdown. */
export function useMDXComponents(): MDXComponents {
  return proseComponents;
}
