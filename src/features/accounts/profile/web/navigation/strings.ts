/** The words of the links that every page carries; apart from the rest, so that only they come with every page. */
export const profileNavigation = { profile: 'Profile', more: 'More' } as const;
