const list = new Intl.ListFormat('en-GB');

/** Before signing out deletes something. */
export const signOutStrings = {
  title: 'You’d lose something here',
  text: (losses: readonly string[]) => `If you go on, you’ll lose ${list.format(losses)}.`,
  drafts: (count: number) => (count === 1 ? 'the one draft you haven’t sent' : `the ${count} drafts you haven’t sent`),
  unsent: (count: number) =>
    count === 1 ? 'the one thing that hasn’t been sent yet' : `the ${count} things that haven’t been sent yet`,
  kept: (count: number) =>
    count === 1 ? 'the one thing you keep only on this device' : `the ${count} things you keep only on this device`,
  stay: 'Not yet',
  act: 'Go on anyway',
};

/** Where the question itself can't be had. */
export const askedPlainly =
  'If you go on, you’ll lose what hasn’t been saved or sent and what you keep only on this device. Go on?';
