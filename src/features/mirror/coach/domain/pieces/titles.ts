/** What each guided piece is called, in the order they're shown. By themselves, since a page shows them before any is read. */
export const titles = {
  listening: 'Just being listened to',
  plan: 'A plan for today',
  'cannot-sleep': 'When sleep won’t come',
  'panic-now': 'Panic, right now',
  deciding: 'Deciding between two',
  'first-sentence': 'The first sentence of a hard talk',
  sorting: 'Sorting what’s in my head',
  quarrel: 'Angry after a quarrel',
  lonely: 'When it’s lonely',
  grief: 'In grief',
  'text-back': 'What to text back',
  'saying-no': 'Saying no',
  'too-much-work': 'When work’s too much',
  ahead: 'An exam or a talk ahead',
  letter: 'A letter that isn’t sent',
  gladness: 'Something good, worth keeping',
} as const;
export type PieceId = keyof typeof titles;
