import type { Kind } from './kind.ts';

/** What somebody means to do, wants, has done or has seen; and what's only told. */
export const kindsOfWays: readonly Kind[] = [
  {
    id: 'decided',
    group: 'way',
    says: [
      'That’s clear.',
      'Then that’s decided.',
      'You’ve made up your mind.',
      'I hope it goes the way you’d like.',
      'That sounds like a good plan.',
      'Good. Tell me how it went, if you like.',
    ],
  },
  {
    id: 'idea',
    group: 'way',
    says: [
      'That could be worth a try.',
      'That’s a good thought.',
      'It’s your own idea, and a good one.',
      'Worth a thought.',
      'I like that idea.',
    ],
    asks: ['What would be the first bit of it?'],
  },
  {
    id: 'did-it',
    group: 'way',
    says: ['You did it.', 'That’s done, then.', 'Good for you.', 'That was a real step.'],
    asks: ['How was it?', 'How is it now that it’s done?'],
  },
  {
    id: 'own-words',
    group: 'way',
    says: ['That says it.', 'That’s plain, and it’s yours.', 'That’s clear.', 'It sounds like you mean it.'],
  },
  {
    id: 'no-to-it',
    group: 'way',
    says: ['That’s a clear no.', 'You know where your line is.', 'Fair enough.', 'That’s yours to say.'],
  },
  {
    id: 'wish',
    group: 'way',
    says: [
      'That isn’t much to ask.',
      'I can see why you’d want that.',
      'That’s a good wish.',
      'You’d like that very much.',
    ],
    asks: ['What would be the best of it?'],
  },
  {
    id: 'insight',
    group: 'way',
    says: [
      'That’s worth having noticed.',
      'It takes some honesty to see that.',
      'You’ve put your finger on it.',
      'So that’s what’s under it.',
    ],
    asks: ['What does it change, to know that?'],
  },
  {
    id: 'accept',
    group: 'way',
    says: [
      'Fair enough.',
      'You take it as it comes.',
      'That’s one way to carry it.',
      'No, you can’t have it all ways.',
    ],
  },
  {
    id: 'off-now',
    group: 'way',
    says: ['Off you go, then.', 'All right. I hope it goes well.', 'Okay. All the best with it.'],
  },
  {
    id: 'about-me',
    group: 'told',
    says: ['Okay. I can picture it a bit better now.', 'Thanks, that helps me follow.', 'I see.'],
  },
  {
    id: 'about-them',
    group: 'told',
    says: ['Okay, that helps me follow.', 'I see.', 'Thanks, now I know who’s who.', 'Okay.'],
  },
  {
    id: 'then',
    group: 'told',
    says: ['Okay. Go on.', 'I see. Go on.', 'I’m following. Go on.', 'And then, if you like.'],
    asks: ['What happened then?'],
  },
  { id: 'when', group: 'told', says: ['Okay.', 'I see.', 'All right.'] },
  { id: 'yes-more', group: 'told', says: ['I see.', 'Okay.', 'I’m with you.'] },
  { id: 'no-more', group: 'told', says: ['I see.', 'Okay.', 'I see. Go on.'] },
];
