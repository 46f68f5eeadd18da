/** What the server read for a page as a visitor reads it, by name, and wrote into its HTML: the page begins with it. */
export type Handed = {
  /** When it was read. */
  at: string;
  answers: Readonly<Record<string, unknown>>;
};

/** The block of data in the HTML. */
export const handedId = 'handed';
