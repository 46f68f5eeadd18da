/** What one may not want to be told of, each with its own switch. */
export const subjects = ['circles', 'messages', 'suggestions', 'journey'] as const;
export type Subject = (typeof subjects)[number];

/** What's told only to those who wished for it; everything else to all who didn't turn it off. */
const wishedFor: ReadonlySet<Subject> = new Set(['journey']);

/** What somebody chose to be told, by subject. */
export type Chosen = { muted: readonly Subject[]; wanted: readonly Subject[] };

/** Whether somebody is told of it. */
export function isTold({ muted, wanted }: Chosen, subject: Subject): boolean {
  return wishedFor.has(subject) ? wanted.includes(subject) : !muted.includes(subject);
}

/** The same choices, but told of it or not. */
export function withTold<Choices extends Chosen>(choices: Choices, subject: Subject, isWanted: boolean): Choices {
  const list = wishedFor.has(subject) ? 'wanted' : 'muted';
  const others = choices[list].filter((one) => one !== subject);
  return { ...choices, [list]: (list === 'wanted') === isWanted ? [...others, subject] : others };
}

/*
 * What somebody may be told in the app. The level says what's read first: 3 changes one's plans, 2 waits for an answer, 1
 * can wait.
 */
const kinds = {
  cancelled: { level: 3, subject: 'circles' },
  'cancelled-several': { level: 3, subject: 'circles' },
  moved: { level: 3, subject: 'circles' },
  'seat-found': { level: 2, subject: 'circles' },
  'practice-soon': { level: 2, subject: 'circles' },
  'practice-pair': { level: 2, subject: 'circles' },
  'practice-times': { level: 2, subject: 'circles' },
  'practice-agreed': { level: 1, subject: 'circles' },
  'notes-ready': { level: 1, subject: 'circles' },
  message: { level: 2, subject: 'messages' },
  thanks: { level: 1, subject: 'messages' },
  suggestion: { level: 1, subject: 'suggestions' },
  'journey-day': { level: 1, subject: 'journey' },
  'journey-week': { level: 1, subject: 'journey' },
  'journey-month': { level: 1, subject: 'journey' },
} as const satisfies Record<string, { level: number; subject: Subject }>;

export type NotificationKind = keyof typeof kinds;
/** All of them, as they stand in the table and on the wire. */
export const notificationKinds = Object.keys(kinds) as NotificationKind[];

/** From 1 to 3. */
export const levelOf = (kind: NotificationKind): number => kinds[kind].level;

/** The switch that it hangs on. */
export const subjectOf = (kind: NotificationKind): Subject => kinds[kind].subject;
