/**
 * The written explanation of each contradiction that content checking finds outside a single poll: in a series' own
 * figures, or on the home page. Those of a poll stand in its own file. A contradiction without a note stops the build,
 * and so does a note for which no contradiction is found.
 */
type ContradictionNotes = {
  home: Readonly<Record<string, string>>;
  /** By year of the series. */
  series: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const contradictionNotes: ContradictionNotes = {
  home: {
    "active-polls-while-completed":
      "The home page says {home.active-polls} active polls, although every poll of the series is completed. Read it as the number of polls in the series.",
  },
  series: {},
};
