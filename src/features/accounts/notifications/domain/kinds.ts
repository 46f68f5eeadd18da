/**
 * What one may not want to be told of, each with its own switch, in the order of the profile. What changes plans stands apart
 * from what's good to know: turning off the one leaves the other on. Kinds share a switch only where nobody would
 * want to hear of one and not of the other.
 */
export const subjectGroups = {
  circles: ['changes', 'seats', 'facilitators', 'notes'],
  practice: ['pair', 'pair-soon', 'thanks', 'person-notes'],
  writing: ['threads', 'spaces', 'digests'],
  oneself: ['suggestions', 'journey', 'check-ins'],
} as const;
export type Subject = (typeof subjectGroups)[keyof typeof subjectGroups][number];
/** All of them. */
export const subjects: readonly Subject[] = Object.values(subjectGroups).flat();

/** Two that were coarser: rows hold them from before, and pages that were open since then still send them. */
const former = {
  circles: ['changes', 'seats', 'notes', 'pair', 'pair-soon'],
  messages: ['facilitators', 'thanks'],
} as const satisfies Record<string, readonly Subject[]>;
export type FormerSubject = keyof typeof former;
/** Their names. */
export const formerSubjects = Object.keys(former) as FormerSubject[];

const isFormer = (subject: Subject | FormerSubject): subject is FormerSubject => Object.hasOwn(former, subject);

/** As they're called now, each once. */
export function currentSubjects(chosen: readonly (Subject | FormerSubject)[]): Subject[] {
  return [...new Set(chosen.flatMap((one): readonly Subject[] => (isFormer(one) ? former[one] : [one])))];
}

/** What's told only to those who wished for it; everything else to all who didn't turn it off. */
const wishedFor: ReadonlySet<Subject> = new Set(['journey', 'check-ins']);

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

/** Those whose devices are told, too. */
export type Pushed = { pushed: readonly Subject[] };

/** Whether somebody's devices are told of it: only if it's told at all, and they switched that on. */
export const isPushed = (chosen: Chosen & Pushed, subject: Subject): boolean =>
  isTold(chosen, subject) && chosen.pushed.includes(subject);

/** The same choices, but devices are told of it or not. */
export function withPushed<Choices extends Pushed>(choices: Choices, subject: Subject, isWanted: boolean): Choices {
  const others = choices.pushed.filter((one) => one !== subject);
  return { ...choices, pushed: isWanted ? [...others, subject] : others };
}

/*
 * What somebody may be told in the app. The level says what's read first: 3 changes one's plans, 2 waits for an answer, 1
 * can wait.
 */
const kinds = {
  cancelled: { level: 3, subject: 'changes' },
  'cancelled-several': { level: 3, subject: 'changes' },
  moved: { level: 3, subject: 'changes' },
  'cohost-asked': { level: 2, subject: 'facilitators' },
  'seat-found': { level: 2, subject: 'seats' },
  'practice-soon': { level: 2, subject: 'pair-soon' },
  'practice-pair': { level: 2, subject: 'pair' },
  'practice-times': { level: 2, subject: 'pair' },
  'practice-agreed': { level: 1, subject: 'pair' },
  'notes-ready': { level: 1, subject: 'notes' },
  message: { level: 2, subject: 'facilitators' },
  thanks: { level: 1, subject: 'thanks' },
  note: { level: 1, subject: 'person-notes' },
  answered: { level: 1, subject: 'threads' },
  mentioned: { level: 1, subject: 'threads' },
  'post-shown': { level: 1, subject: 'threads' },
  'post-declined': { level: 1, subject: 'threads' },
  'first-post': { level: 2, subject: 'spaces' },
  'post-waits': { level: 2, subject: 'spaces' },
  'post-late': { level: 2, subject: 'spaces' },
  worried: { level: 2, subject: 'spaces' },
  unanswered: { level: 1, subject: 'spaces' },
  'new-in-spaces': { level: 1, subject: 'digests' },
  suggestion: { level: 1, subject: 'suggestions' },
  'journey-day': { level: 1, subject: 'journey' },
  'journey-week': { level: 1, subject: 'journey' },
  'journey-month': { level: 1, subject: 'journey' },
  'check-in': { level: 1, subject: 'check-ins' },
} as const satisfies Record<string, { level: number; subject: Subject }>;

export type NotificationKind = keyof typeof kinds;
/** All of them, as they stand in the table and on the wire. */
export const notificationKinds = Object.keys(kinds) as NotificationKind[];

/** From 1 to 3. */
export const levelOf = (kind: NotificationKind): number => kinds[kind].level;

/** The switch that it hangs on. */
export const subjectOf = (kind: NotificationKind): Subject => kinds[kind].subject;
