/** A check of the content. */
export type ContentCheck = {
  /** The claim that the check proves. It is also the title of the check's test. */
  title: string;
  /**
   * Returns a sentence for each place at which the claim is false. The sentence names the file and
   * says what to write.
   */
  problems: () => string[];
};

type Wrong = string | false | undefined | null;

/**
 * Returns the problems among some answers. An answer is a sentence about a problem, or a value such
 * as `undefined` if there is no problem.
 */
export const sentences = (answers: readonly Wrong[]): string[] =>
  answers.filter((answer): answer is string => Boolean(answer));
