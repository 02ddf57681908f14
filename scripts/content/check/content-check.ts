/** One check of the content. */
export type ContentCheck = {
  /** The claim that the check proves, used as the title of a test. */
  title: string;
  /** One sentence for each place that breaks the claim, with its file and what to write. */
  problems: () => string[];
};

type Wrong = string | false | undefined | null;

/** Removes the values that are not sentences. */
export const sentences = (answers: readonly Wrong[]): string[] =>
  answers.filter((answer): answer is string => Boolean(answer));
