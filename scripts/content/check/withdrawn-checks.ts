import { allCards, allPolls, shownContent, withdrawnPolls } from "@/lib/record/published";
import { namesPoll } from "@/lib/record/withdrawn";
import { type ContentCheck, sentences } from "./content-check.ts";
import { type ContentText, contentTexts, pageTexts } from "./texts.ts";

const withdrawn = shownContent.flatMap(({ pollContents }) =>
  pollContents.filter((poll) => poll.withdrawn && !poll.draft),
);

/** Returns the parts of a page's Markdown that are about the series of one year. */
const partsAbout = (text: string, year: number): string[] => [
  ...(text.match(new RegExp(`<Of year="${year}">(?:(?!</Of>)[\\s\\S])*</Of>`, "g")) ?? []),
  ...(text.match(new RegExp(`[^.!?\\n]*\\bof ${year}\\b[^.!?\\n]*[.!?]`, "g")) ?? []),
];

const splitSentences = (text: string): string[] => text.match(/[^.!?\n]+[.!?]?/g) ?? [];

/** Returns a sentence that names a withdrawn poll. Undefined if the page has no such sentence. */
function namedOnPage({ text }: ContentText): string | undefined {
  return withdrawn
    .flatMap((poll) =>
      partsAbout(text, poll.year)
        .flatMap((part) => splitSentences(part.replaceAll(/<[^>]*>/g, "")))
        .filter((sentence) => namesPoll(sentence, poll)),
    )
    .at(0)
    ?.trim();
}

const placed = new Set<string>(
  allPolls.flatMap(({ placings }) => placings.map(({ card, place }) => `${card.id} ${place}`)),
);

/**
 * A sentence for each fact that calls its card a winner or a runner-up although the card has that
 * place in no poll.
 */
const facts = allCards.flatMap(({ id, facts: all }) =>
  all.flatMap(({ id: fact, text }) => {
    const [place] = /\b(?:winner|runner-up)\b/.exec(text) ?? [];
    return place && !placed.has(`${id} ${place}`)
      ? `content/cards.ts: ${id}.${fact} calls the card a ${place}, but it is a ${place} in no poll; remove that from its text.`
      : [];
  }),
);

export const withdrawnChecks: readonly ContentCheck[] = [
  {
    title: "nothing names a withdrawn poll",
    problems: () => [
      ...sentences(
        contentTexts.map(({ at, text, subject }) => {
          const named = withdrawn.find(
            (poll) => subject?.prefix.startsWith(`${poll.year}.`) && namesPoll(text, poll),
          );
          return named && `${at} names day ${named.day}, which is withdrawn; remove it: “${text}”`;
        }),
      ),
      ...sentences(
        pageTexts.map((page) => {
          const sentence = withdrawnPolls.length ? namedOnPage(page) : undefined;
          return sentence && `${page.at} names a withdrawn poll; remove it: “${sentence}”`;
        }),
      ),
      ...facts,
    ],
  },
];
