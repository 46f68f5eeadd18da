/** Words of the not-found page. */
export const notFoundStrings = {
  title: 'Page not found',
  text: 'The address may have changed, or a letter may be missing. Nothing of yours is lost.',
  home: 'Home',
} as const;
