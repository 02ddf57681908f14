import { parseText } from "@/lib/record/text";
import { Figure, Sources } from "./figure";

/** A text of content with its figures drawn as figures. `prefix` as for `parseText`. */
export function RichText({ text, prefix = "" }: { text: string; prefix?: string }) {
  let at = 0;
  return parseText(text, prefix).map((part) => {
    at += 1;
    return typeof part === "string" ? part : <Figure key={`${part.id}-${at}`} row={part} />;
  });
}

type TextSourcesProps = { texts: readonly string[]; prefix?: string; className?: string };

/** The one link to its sources that a block of texts ends in; nothing where the texts hold no figure. */
export function TextSources({ texts, prefix = "", className }: TextSourcesProps) {
  const first = texts.flatMap((text) => parseText(text, prefix)).find((part) => typeof part !== "string");
  if (!first) return null;
  return (
    <p className={className}>
      <Sources of={first.id} />
    </p>
  );
}
