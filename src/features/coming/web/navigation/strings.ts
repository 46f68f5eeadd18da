/** The words of the links that every page carries; apart from the rest, so that only they come with every page. */
export const comingNavigation = {
  innerMirror: 'Inner mirror',
  checkIn: 'Check in',
  coach: 'Coach',
  innerCircle: 'Inner circle',
  academy: 'Academy',
} as const;
