/** One thing that the content must hold. */
export type ContentCheck = {
  /** The claim, as the title of a test. */
  title: string;
  /** A sentence for each place where it does not hold, with the file and what to write. */
  problems: () => string[];
};

type Wrong = string | false | undefined | null;

/** The sentences among some answers. */
export const sentences = (answers: readonly Wrong[]): string[] =>
  answers.filter((answer): answer is string => Boolean(answer));
