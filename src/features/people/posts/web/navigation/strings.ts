/** The words of the links that every page carries; apart from the rest, so that only they come with every page. */
export const postsNavigation = { innerCircle: 'Inner circle' } as const;
