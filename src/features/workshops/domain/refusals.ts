/** Why someone can't come in, or why a workshop can't change any more, in words for people. */
export const refusals = {
  forbidden: 'This room is only open to people who were invited.',
  workshop_not_live: 'This workshop hasn’t started yet.',
  workshop_ended: 'This workshop has ended.',
} as const;
