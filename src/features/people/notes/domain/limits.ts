/** Numbers of notes between people. */
export const limits = {
  /** Characters of a note. */
  noteLength: 600,
  /** Notes to one person until they've answered. */
  unanswered: 3,
  /** Notes of one person in a day: more than anyone writes by hand, fewer than a program would. */
  notesPerDay: 20,
  /** The latest notes that are shown, and people one may write to. */
  shown: 300,
  people: 100,
} as const;
