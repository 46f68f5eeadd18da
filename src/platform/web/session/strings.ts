export const sessionStrings = {
  /** On a form whose sending failed because the session ended: read once one has signed in again. */
  back: 'You’re back. Please save once more.',
  /** In the question before signing out deletes something (sign-out/strings.ts). */
  question: { typed: 'what you’ve typed and not saved yet' },
};
