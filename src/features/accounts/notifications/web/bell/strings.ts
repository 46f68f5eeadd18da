/** Apart from those of the news themselves: every page of a member has the bell. */
export const bellStrings = { none: 'Notifications', some: 'Notifications, something new' } as const;
