/** Of what people note in the moment. */
export const limits = {
  /** Characters of one line. */
  lineLength: 300,
  /** How many of each are at hand (SPEC.md §4 Offline). */
  noticed: 50,
  chose: 20,
  helped: 20,
};
