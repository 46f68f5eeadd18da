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
  /** Whether they've just written the same words somewhere. */
  isRepeat: boolean;
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
  if (given.isRepeat) return { may: 'not', why: 'repeat' };
  const isNew = now - joinedAt < limits.newcomerDays * dayMs;
  if (isNew && given.links > limits.newcomerLinks) return { may: 'not', why: 'links' };
  const free = (lastAt ?? Number.NEGATIVE_INFINITY) + slowMinutes * minuteMs;
  if (!isAnswer && free > now) return { may: 'later', at: free };
  return { may: 'write', state: given.holdsFirst && !given.hasWritten ? 'held' : 'shown' };
}
