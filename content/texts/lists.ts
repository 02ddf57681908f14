/** Texts of the lists of polls, categories and cards. Tokens are figures of the series. */
export const listWords = {
  noResult: "We don’t have a result yet.",
  nothingYet: "We have no poll yet.",
  onRecord: (recorded: number, polls: number): string => {
    if (polls === 1) return recorded ? "We have its result." : "We don’t have its result yet.";
    return recorded
      ? "We have {recorded.results} of {polls} results."
      : "We have none of the {polls} results yet.";
  },
} as const;

/** The heading above the polls without a result. */
export const noResultTitle = (
  recorded: number,
  missing: number,
  year: number | undefined,
): string => {
  const prefix = year === undefined ? "" : `${year}: `;
  if (recorded === 0)
    return missing === 1 ? `${prefix}help us find the result` : `${prefix}help us find the results`;
  const have = `${prefix}{recorded.results} of {polls}`;
  return missing === 1
    ? `${have}: help us find the last one`
    : `${have}: help us find the other {unrecorded.results}`;
};
