import type { Phase } from '#features/circles/templates/domain/phases.ts';

/** What a room of two is called wherever circles are. */
export const practiceTitle = 'Practice pair';
/** And how its page describes it. */
export const practiceDescription = 'Twenty minutes for two: one speaks, the other listens, and then you swap.';

const none = { guidance: '', material: '', grouping: { kind: 'circle' } } as const;

/** What a pair's room is led by. Both are hosts, so either starts it, and either may go on. */
export const practicePlan: readonly Phase[] = [
  {
    id: 'arrive',
    name: 'Arrive',
    type: 'opening',
    minutes: 2,
    ...none,
    words: 'Say hello, and let your shoulders drop. Agree on who speaks first.',
  },
  {
    id: 'one-speaks',
    name: 'One speaks',
    type: 'sharing',
    minutes: 7,
    ...none,
    words: 'What’s alive in you right now? The other listens: no advice, no questions. Silence is fine.',
  },
  {
    id: 'other-speaks',
    name: 'The other speaks',
    type: 'sharing',
    minutes: 7,
    ...none,
    words: 'Now you swap. Let what you’ve just heard rest, and listen the same way.',
  },
  {
    id: 'close',
    name: 'Close',
    type: 'closing',
    minutes: 4,
    ...none,
    words: 'Each says one thing they’re taking along. Thank each other, and leave when you’re ready.',
  },
];

/** What holds in it, as the lobby shows it. */
export const practiceAgreements = [
  'What’s said here stays here.',
  'Speak for yourself, and listen without advice.',
  'It’s always fine to pass, and to be quiet together.',
  'We don’t record, and ask you not to either.',
] as const;
