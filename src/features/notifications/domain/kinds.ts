/*
 * What somebody may be told in the app. The level says what's read first: 3 changes one's plans, 2 waits for an answer, 1
 * can wait.
 */
const levels = { cancelled: 3, 'cancelled-several': 3, moved: 3, 'seat-found': 2, message: 2 } as const;

export type NotificationKind = keyof typeof levels;
/** All of them, as they stand in the table and on the wire. */
export const notificationKinds = Object.keys(levels) as NotificationKind[];

/** From 1 to 3. */
export const levelOf = (kind: NotificationKind): number => levels[kind];
