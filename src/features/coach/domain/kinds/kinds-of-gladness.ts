import type { Kind } from './kind.ts';

/** What's good: joy is met as joy. */
export const kindsOfGladness: readonly Kind[] = [
  {
    id: 'good-news',
    group: 'good',
    says: [
      'How good.',
      'That’s lovely news.',
      'What good news.',
      'That’s worth celebrating.',
      'I’m glad to read that.',
    ],
    asks: ['Who’s the first to know?', 'What was that like?'],
  },
  {
    id: 'proud',
    group: 'good',
    says: [
      'Well done.',
      'You did that.',
      'That took something.',
      'You can be proud of that.',
      'That was you, nobody else.',
    ],
    asks: ['How did you do it?', 'What was that like?'],
  },
  {
    id: 'small-joy',
    group: 'good',
    says: ['That’s lovely.', 'A good moment.', 'Moments like that count.', 'That’s worth keeping.', 'I like that.'],
    asks: ['What was the best of it?'],
  },
  {
    id: 'kindness',
    group: 'good',
    says: [
      'That was kind.',
      'That was kind of {who}.',
      'That’s a good person to have around.',
      'That says a lot without many words.',
      'That’s a small thing that isn’t small.',
    ],
    asks: ['How was that for you?'],
  },
  {
    id: 'fond',
    group: 'good',
    says: [
      'I can tell how fond you are.',
      'That sounds like good company.',
      'I can almost see it.',
      '{Who} sounds like somebody worth knowing.',
    ],
  },
  {
    id: 'love-doing',
    group: 'good',
    says: [
      'That’s where your heart is.',
      'That matters to you.',
      'There’s some light in how you say that.',
      'You know what you love, there.',
      'That sounds like yours.',
    ],
    asks: ['What is it about it?'],
  },
  {
    id: 'better',
    group: 'good',
    says: ['That’s good to hear.', 'A bit of ease at last.', 'I’m glad it’s eased.', 'Good. Something’s let up.'],
    asks: ['What helped?'],
  },
  {
    id: 'hope',
    group: 'good',
    says: [
      'I hope so, too.',
      'Here’s hoping.',
      'That’s something to look forward to.',
      'It’s good to have that ahead.',
    ],
    asks: ['What are you looking forward to most?'],
  },
  {
    id: 'funny',
    group: 'good',
    says: ['Ha, that’s good.', 'That’s a story to tell.', 'I’d have liked to see that.', 'Ha. You tell it well.'],
  },
  {
    id: 'good-memory',
    group: 'good',
    says: [
      'That’s a good one to have.',
      'Nobody can take that from you.',
      'You can still see it, by the sound of it.',
      'What a thing to remember.',
    ],
    asks: ['What do you see first, when you think of it?'],
  },
  {
    id: 'grateful',
    group: 'good',
    says: [
      'It’s good that you’ve got that.',
      'How good to have somebody like that.',
      'You don’t take it for granted.',
      'That’s worth a lot.',
    ],
  },
];
