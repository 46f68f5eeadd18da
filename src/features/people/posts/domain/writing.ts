import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { limits } from './limits.ts';

/** All that decides whether somebody may write now; times in ms since 1970. */
export type Writing = {
  now: number;
  /** When they came into the space; null where they haven't. */
  joinedAt: number | null;
  isHost: boolean;
  /** Of the space. */
  slowMinutes: number;
  holdsFirst: boolean;
  isAnswer: boolean;
  /** When they last began a thread here. */
  lastAt: number | null;
  /** Whether they've written anything in this place before. */
  hasWritten: boolean;
  links: number;
  /** Whether they've just written the same words somewhere, and how many characters these have. */
  isRepeat: boolean;
  length: number;
};

export type WritingVerdict =
  | { may: 'write'; state: 'shown' | 'held' }
  | { may: 'not'; why: 'outside' | 'links' | 'repeat' }
  | { may: 'later'; at: number };

/** Whether a post is taken, waits for a host, or why it isn't taken. Hosts have no limits but that they're in the space. */
export function judgeWriting(given: Writing): WritingVerdict {
  const { now, joinedAt, isHost, slowMinutes, isAnswer, lastAt } = given;
  if (joinedAt === null) return { may: 'not', why: 'outside' };
  if (isHost) return { may: 'write', state: 'shown' };
  // A thank-you is short, and said to several.
  const isShort = isAnswer && given.length <= limits.shortAnswer;
  if (given.isRepeat && !isShort) return { may: 'not', why: 'repeat' };
  if (hasTooManyLinks({ now, joinedAt, isHost, links: given.links })) return { may: 'not', why: 'links' };
  const free = (lastAt ?? Number.NEGATIVE_INFINITY) + slowMinutes * minuteMs;
  if (!isAnswer && free > now) return { may: 'later', at: free };
  return { may: 'write', state: given.holdsFirst && !given.hasWritten ? 'held' : 'shown' };
}

/** Also once they change what they wrote. */
export function hasTooManyLinks(given: Pick<Writing, 'now' | 'isHost' | 'links'> & { joinedAt: number }): boolean {
  const isNewcomer = given.now - given.joinedAt < limits.newcomerDays * dayMs;
  return !given.isHost && isNewcomer && given.links > limits.newcomerLinks;
}
