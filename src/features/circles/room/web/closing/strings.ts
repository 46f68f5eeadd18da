/** Every word about the last minutes (CARE moment 8). */
export const closingStrings = {
  gently: 'Close gently',
  holdOpen: 'Hold the room open',
  title: 'Closing gently',
  word: 'One word each, if you like: how are you leaving? Say it, or write it in the chat.',
  left: (minutes: number) => (minutes === 1 ? 'One minute left' : `${minutes} minutes left`),
  open: 'The room stays open',
  openUntil: (time: string) => `Until ${time}, for anyone who’d like to stay. Leave when you like.`,
  endNow: 'End now',
  keepGoing: 'Keep going',
  askGently: 'Close the circle gently?',
  askGentlyText:
    'The bell rings, everyone has two minutes for one word, and then the circle ends. Until then you can change your mind.',
  askEnd: 'End now, for everyone?',
  askEndText: 'Everyone leaves the room at once. This can’t be undone.',
  notYet: 'Not yet',
  goesOn: 'The circle goes on',
  bell: 'The bell rings',
  failed: 'That didn’t reach the room. Please try again.',
} as const;
