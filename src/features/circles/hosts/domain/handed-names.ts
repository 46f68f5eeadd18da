/** The names by which pages find what the server read for them. */
export const handedNames = {
  page: (slug: string) => `host ${slug}`,
  /** The page of this circle's facilitator. */
  ofCircle: (id: string) => `host of ${id}`,
} as const;
