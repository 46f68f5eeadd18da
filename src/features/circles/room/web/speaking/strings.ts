/** Every word about speaking times (REAL 51, CARE C16). */
export const speakingStrings = {
  show: 'Show speaking times',
  title: 'Speaking times',
  share: (percent: number) => `${percent}%`,
  hosts: 'Only hosts see this, and none of it is kept. Listening is taking part, too.',
  everyone: 'The facilitator sees how long each person speaks. Nobody else does, and none of it is kept.',
  shown: 'The facilitator sees speaking times now',
  hidden: 'Speaking times are off',
  you: (name: string) => `${name} (you)`,
  failed: 'That didn’t reach the room. Please try again.',
} as const;
