/** Why someone can't come in, or why a workshop can't change any more, in words for people. */
export const refusals = {
  forbidden: 'This room is open to those who were invited.',
  workshop_not_live: 'This workshop has not started yet.',
  workshop_ended: 'This workshop has ended.',
} as const;
