/** Of what people keep for themselves after a circle (CARE moment 8). */
export const limits = {
  /** Characters of a line to oneself. */
  lineLength: 300,
  /** How many days Today shows what someone kept. */
  shownDays: 7,
};
