import type { Subject } from "@/lib/record/figures";
import { readText, type Text } from "@/lib/record/text";
import { Figure } from "./figure";

type RichTextProps = {
  /** One that is not read yet may name the figures of `of`. */
  text: string | Text;
  of?: Subject;
};

/** A text of content with its figures drawn as figures; one that no longer holds is struck through, and said to be so. */
export function RichText({ text, of }: RichTextProps) {
  const { parts } = typeof text === "string" ? readText(text, of) : text;
  return parts.map((part) => {
    if ("words" in part) return part.words;
    if ("figure" in part) return <Figure key={part.at} row={part.figure} />;
    return (
      <del key={part.at} data-figure="withdrawn">
        {part.withdrawn}
      </del>
    );
  });
}
