/** Words of the not-found page. */
export const notFoundStrings = {
  title: 'Page not found',
  text: 'The address may have changed, or a letter got lost on the way. Nothing of yours is gone.',
  home: 'To the start',
} as const;
