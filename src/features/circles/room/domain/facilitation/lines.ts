/** Whose name stands beside what it writes (R-ROOMM-17). */
export const facilitatorName = 'AI Facilitator';

/**
 * All that it may write to everybody, word for word; a host chooses which, and no tab sends any words of its own. None of it
 * is about anybody.
 */
export const lines = {
  'two-minutes': 'About two minutes left in this phase.',
  'last-minute': 'We’re coming to the end of this phase.',
  'raise-a-hand': 'If you’d like to speak, raise your hand. You’ll be called on in turn.',
  'pass-is-fine': 'Passing is always fine, and so is a moment of silence.',
  'write-down': 'If you like, write down one thing you want to keep.',
  'plan-over': 'We’ve come to the end of today’s plan.',
} as const;

export type LineName = keyof typeof lines;
/** Their names, in the order they're offered. */
export const lineNames = Object.keys(lines) as [LineName, ...LineName[]];
