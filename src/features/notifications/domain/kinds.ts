/** What one may not want to be told of, each with its own switch. */
export const subjects = ['circles', 'messages', 'suggestions'] as const;
export type Subject = (typeof subjects)[number];

/*
 * What somebody may be told in the app. The level says what's read first: 3 changes one's plans, 2 waits for an answer, 1
 * can wait.
 */
const kinds = {
  cancelled: { level: 3, subject: 'circles' },
  'cancelled-several': { level: 3, subject: 'circles' },
  moved: { level: 3, subject: 'circles' },
  'seat-found': { level: 2, subject: 'circles' },
  message: { level: 2, subject: 'messages' },
  suggestion: { level: 1, subject: 'suggestions' },
} as const satisfies Record<string, { level: number; subject: Subject }>;

export type NotificationKind = keyof typeof kinds;
/** All of them, as they stand in the table and on the wire. */
export const notificationKinds = Object.keys(kinds) as NotificationKind[];

/** From 1 to 3. */
export const levelOf = (kind: NotificationKind): number => kinds[kind].level;

/** The switch that it hangs on. */
export const subjectOf = (kind: NotificationKind): Subject => kinds[kind].subject;
