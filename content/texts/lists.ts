/** Texts of the lists of polls, categories and cards. Tokens are figures of the series. */
export const listWords = {
  noResult: "We don’t have a result yet.",
  nothingYet: "We have no poll yet.",
  /**
   * `days`: how many polls the series says it held; undefined if it does not say. The others are
   * not on the site.
   */
  onRecord: (recorded: number, polls: number, days: number | undefined): string => {
    const all = days !== undefined && days > polls ? "{days}" : "{polls}";
    if (polls === 1 && all === "{polls}")
      return recorded
        ? "We have one poll and its result."
        : "We have one poll, but not its result yet.";
    return recorded
      ? `We have {recorded.results} of ${all} results.`
      : `We have none of the ${all} results yet.`;
  },
  categories: "Winners by type of spending.",
  helpUs: "Help us find the missing results",
  noResults: "No result yet",
  earlierMissing: "Some results are missing of these years, too:",
  threadKnown: (polls: number): string =>
    polls === 1
      ? "We have the thread of this one, and its result is still to be added:"
      : "We have the threads of these, and their results are still to be added:",
} as const;

/** The heading above the polls without a result. `canHelp`: a thread is missing, too. */
export const noResultTitle = (
  recorded: number,
  missing: number,
  year: number | undefined,
  canHelp: boolean,
): string => {
  const prefix = year === undefined ? "" : `${year}: `;
  const help = prefix ? "help" : "Help";
  if (!canHelp)
    return recorded === 0
      ? `${prefix}${prefix ? "no" : "No"} result yet`
      : `${prefix}{recorded.results} of {polls} results`;
  if (recorded === 0)
    return prefix + (missing === 1 ? `${help} us find the result` : `${help} us find the results`);
  const have = `${prefix}{recorded.results} of {polls}`;
  return missing === 1
    ? `${have}: help us find the last one`
    : `${have}: help us find the other {unrecorded.results}`;
};
