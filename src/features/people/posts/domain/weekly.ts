/*
 * After a date of a series its space gets a thread by the place itself, under nobody's name. It always asks the same, and says it a little
 * differently each time, so that it doesn't read like a form.
 */

const invitations = [
  'A picture, a sentence, something somebody said. However small, it’s welcome here.',
  'Maybe there’s something you only noticed on the way home. You can leave it here.',
  'No need to sum it up. One moment is enough, and so is a single word.',
  'If it’s still sorting itself out, that’s fine, too. You can come back to this all week.',
  'Perhaps you want to try something until we meet again. Or perhaps it’s good as it is.',
  'You can answer, or just read what the others took with them.',
];

/** What stands in the one that's the `nth` of its space, from 0: never twice the same in a row. */
export function weeklyWords(nth: number): string {
  return `What stayed with you?\n\n${invitations[nth % invitations.length]}`;
}
