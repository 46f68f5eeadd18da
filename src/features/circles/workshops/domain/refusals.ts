/** Why someone can't come in, or why a workshop can't change any more, in words for people. */
export const refusals = {
  forbidden: 'This room is only open to people who were invited.',
  workshop_not_live: 'This workshop hasn’t started yet.',
  workshop_ended: 'This workshop has ended.',
  door_closed: 'The door of this circle is closed.',
  waiting_room: 'A host lets people in here.',
  removed_from_workshop: 'You’ve been asked to leave this circle.',
} as const;
