import { plainText } from "@/lib/record/text";
import { type ContentCheck, sentences } from "./content-check.ts";
import { unexplained } from "./digits-allowed.ts";
import { allTexts, type ContentText, contentTexts } from "./texts.ts";

/**
 * Returns the first number that is typed into a text. It ignores tokens, tags and link addresses,
 * and the digits that digits-allowed.ts allows.
 */
const typedNumber = ({ at, text }: ContentText): string | undefined =>
  unexplained(
    at.replace(/^content\/pages(.*)\.mdx:$/, "$1"),
    text.replace(/\{[^{}]+\}|<[^>]+>|\]\([^)]*\)/g, ""),
  )[0];

/**
 * Returns a text with its figures filled in. Throws if the text has an unknown token. The error
 * names the file and field of the text.
 */
function withFigures({ at, text, subject }: ContentText): string {
  try {
    return plainText(text, subject);
  } catch (error) {
    throw new Error(`${at} ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

const numberWord =
  "(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|lakh|crore|dozen)";
const countInWords = new RegExp(
  `\\b(?:a )?${numberWord}(?:[ -](?:and )?${numberWord})* (?:upvotes|comments|votes|per ?cent)\\b`,
  "i",
);

const each = (
  texts: readonly ContentText[],
  wrong: (text: ContentText) => string | false | undefined,
): string[] =>
  sentences(
    texts.map((text) => {
      const answer = wrong(text);
      return answer && `${text.at} ${answer}`;
    }),
  );

export const textChecks: readonly ContentCheck[] = [
  {
    title: "every token of a text names a figure",
    problems: () =>
      each(
        contentTexts,
        (text) =>
          !/^(?!\s)(?!.*(?:[{}]|\s\s|\s[.,;:]))[\s\S]*\S$/.test(withFigures(text)) &&
          `has a brace, a doubled space or a space before a punctuation mark; remove it: “${text.text}”`,
      ),
  },
  {
    title: "no text has a typed number except the allowed ones",
    problems: () =>
      each(allTexts, (text) => {
        const typed = typedNumber(text);
        return (
          typed &&
          `has the number “${typed}” typed; write {winner.upvotes}, or <Figure id="…" /> on a page.`
        );
      }),
  },
  {
    title: "no text has a count in words",
    problems: () =>
      each(allTexts, ({ text }) => {
        const [count] = countInWords.exec(text) ?? [];
        return (
          count &&
          `has the count “${count}” in words, which no check keeps up to date; write a token such as {winner.upvotes}, or <Figure id="…" /> on a page.`
        );
      }),
  },
  {
    title: "every printed card fact says when it was true",
    problems: () =>
      each(
        contentTexts,
        ({ text }) =>
          text.includes("{card.") &&
          !(/December 2024/.test(text) && /may have changed/.test(text)) &&
          "prints a card’s fact; write “as of December 2024, may have changed” with it.",
      ),
  },
  {
    title: "texts have typographic apostrophes and quotation marks",
    problems: () =>
      each(allTexts, ({ text }) => {
        const [straight] = /.{0,20}['"].{0,20}/.exec(text.replace(/<[^>]+>/g, "")) ?? [];
        return (
          straight &&
          `has a straight apostrophe or quotation mark; write ’ for ' and “ ” for ": ${straight.trim()}`
        );
      }),
  },
];
