/** The name by which a topic's page finds what the server read for it. */
export const handedNames = {
  /** The topic by its id. */
  teaser: (topic: string) => `teaser ${topic}`,
} as const;
