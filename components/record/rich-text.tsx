import type { Text } from "@/lib/record/text";
import { Figure } from "./figure";

/** A text of content with its figures drawn as figures; one that no longer holds is struck through, and said to be so. */
export function RichText({ text }: { text: Text }) {
  return text.parts.map((part) => {
    if ("words" in part) return part.words;
    if ("figure" in part) return <Figure key={part.at} row={part.figure} />;
    return (
      <del key={part.at} data-figure="withdrawn">
        {part.withdrawn}
      </del>
    );
  });
}
