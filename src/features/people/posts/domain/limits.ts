import { documentLimits } from '#platform/shared/document/document.ts';

/** What a post or an answer may hold. */
export const postLimits = {
  ...documentLimits,
  characters: 12_000,
  bytes: 120_000,
  links: 20,
  pictures: 8,
  mentions: 10,
};

/** Limits of posts. */
export const limits = {
  /** Characters of what's said over something hidden. */
  noteLength: 80,
  /** Posts and answers of one person in a day: more than anyone writes, fewer than a program would. */
  writtenInADay: 60,
  /** Changes by one person in a day, of all they wrote: many more than there are posts, as words are put right again and again. */
  changedInADay: 120,
  /** Links in a post of somebody who's been here for less than `newcomerDays`. */
  newcomerLinks: 2,
  newcomerDays: 3,
  /** Days in which the same words aren't written twice by one person. */
  repeatDays: 1,
  /** Characters of an answer that may be the same in several threads. */
  shortAnswer: 80,
  /** Hours by which somebody looks at a first post that waits. */
  heldHours: 24,
  /** Posts on a page of a space, of what's new, and answers on a page of a thread. */
  page: 30,
  answers: 50,
  /** New threads of one space that are named at once: for the others there's the space. */
  newInSpace: 10,
  /** Threads somebody follows, or set back, that are named as new at once. */
  mine: 100,
  /** Characters of a post in a list. */
  excerpt: 280,
  /** Characters of what a host writes to the author of a post that they don't show. */
  declineLength: 1_000,
  /** What a desk shows of each, and how many days back it looks for threads without an answer. */
  desk: 30,
  deskDays: 14,
  /** How many days back a desk looks for what was removed; anything older is put back in its thread. */
  removedDays: 90,
  /** Of what has waited too long, how much is told of in one transaction. */
  toldAtOnce: 100,
  /** Hours without an answer after which a thread's hosts are told. */
  unansweredHours: 24,
  /** Pictures that one person adds in a day, and that wait in their drafts at once: more than anyone's drafts have. */
  picturesInADay: 60,
  picturesInDrafts: 100,
  /** Characters of what's said about a picture. */
  altLength: 300,
  /** Days after which a picture in a draft goes that its writer hasn't looked at again. */
  unpostedDays: 30,
  /** Posts that are taken down in one transaction. */
  takenDownAtOnce: 200,
  /** Letters from which on people are looked up by their names, characters that may be typed, and how many are named at once. */
  nameLetters: 2,
  nameTyped: 40,
  namesAtOnce: 8,
  /** Times that one person may look names up in an hour: more than anybody types, fewer than a program would. */
  namesInAnHour: 400,
  /** Earlier versions that are kept of a post. */
  versions: 20,
} as const;
