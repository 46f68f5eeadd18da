/** By which names pages find what the server read for them beforehand. */
export const handedNames = {
  page: (slug: string) => `host ${slug}`,
  /** The page of whoever leads this circle. */
  ofCircle: (id: string) => `host of ${id}`,
} as const;
