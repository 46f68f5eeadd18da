import type { EngagementAbout } from '../../domain/engagement/metrics.ts';

/** Every word about engagement (REAL 27, CARE C16). To hosts of the group, to each person of themselves, and nothing else. */
export const engagementStrings = {
  title: 'Engagement',
  lobby:
    'The facilitator sees how the group as a whole takes part: from turns, lines, signs, hands and answers, and whether the room is in front of people. Never from faces or what’s said, and never about one person. None of it is kept.',
  hosts: 'You see how the group takes part. Everyone here knows, and may leave themselves out.',
  leaveOut: 'Leave me out',
  leaveOutText: 'Then nothing is counted of you, and nobody is told.',
  own: (participation: number, attention: number) =>
    `Your own figures: taking part ${participation}, attention ${attention}, out of 100. Only you see them.`,
  ownOut: 'You’re left out. Nothing is counted of you.',
  ownSoon: 'Nothing is counted of you yet.',
  on: 'Hosts see how the group takes part now. Under People you can leave yourself out.',
  off: 'Engagement is off',
  failed: 'That didn’t reach the room. Please try again.',
} as const;

/** What hosts read of the figures, and what might help. */
export const figuresStrings = {
  switch: 'Show me how the group takes part',
  switchText:
    'From what people do alone: turns, lines, signs, hands, answers, and whether the room is in front of them. Everyone is told, anyone may leave themselves out, and it’s never about one person.',
  figures: { overall: 'Overall', participation: 'Taking part', attention: 'Attention', mood: 'Mood' },
  moodUnknown: 'No check-in yet',
  tints: { low: 'low', high: 'high' },
  tooFew: 'Figures come once at least four people are counted, hosts not among them.',
  steps:
    'Out of 100, every ten seconds. Taking part never falls in a silence, a round, or while someone speaks. Attention falls while the room isn’t in front of people, outside silences and rounds.',
  suggestions: 'What might help',
  none: 'Nothing to change right now.',
  adapt: 'Breakout adaptation',
  adaptText: 'Small groups at once, for five minutes.',
  adaptNeeds: 'This needs at least four people in one circle, and no silence.',
  mark: 'Engagement, a program',
  lookIn: (name: string) => `Visit ${name}`,
  groupLow: (name: string) => ({
    says: `You could look in on ${name}.`,
    why: 'hardly anything has happened there for a while',
  }),
} as const;

/** What each suggestion says, and why. */
export const aboutWords: Record<EngagementAbout, { says: string; why: string }> = {
  alert: {
    says: 'Small groups for five minutes could help.',
    why: 'hardly anything has happened for a while, and the room isn’t in front of many',
  },
  overall: { says: 'Ask everyone how they are?', why: 'the group takes part less than before' },
  participation: { says: 'Pairs would give everyone a turn.', why: 'hardly anyone has spoken or written for a while' },
  attention: { says: 'Two minutes of movement?', why: 'the room isn’t in front of many right now' },
  mood: { says: 'Give it more time?', why: 'many said in the check-in that it’s heavy' },
  long: {
    says: 'A short break keeps it going well.',
    why: 'you’ve been at it for over half an hour, and it goes well',
  },
};
