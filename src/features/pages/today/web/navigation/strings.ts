/** The words of the links that every page carries; apart from the rest, so that only they come with every page. */
export const todayNavigation = { today: 'Today' } as const;
