const link = { title: 'Open the link?', stay: 'Stay here', act: 'Open it' };

export const shellStrings = {
  /** The phone's safe storage takes nothing. */
  notKept: 'Your phone couldn’t keep you signed in. Next time you open Attune, please sign in again.',
  /** A link that was tapped outside the app. */
  leaves: {
    room: { ...link, description: 'You’d leave the circle you’re in.' },
    typed: { ...link, description: 'You’d lose what you’ve typed here and not saved yet.' },
  },
};
