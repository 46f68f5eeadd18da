import { digestDue, type WaitingDigest } from '#features/accounts/notifications/domain/digest.ts';
import type { DigestWay } from '#features/people/spaces/domain/preset.ts';

/** That somebody wishes to hear what's new in one space; times in ms since 1970. */
export type SpaceWish = Omit<WaitingDigest, 'firstAt'> & { userId: string; spaceId: string; by: DigestWay };

/** What's new there, from when until when. */
export type SpaceSpan = { spaceId: string; since: number; until: number };

/** All that one person is told at once, in one way. */
export type SpacesDigest = { userId: string; by: DigestWay; spans: SpaceSpan[] };

/**
 * Which of these it's time for: at nine on each one's own clock or at the end of their quiet hours, every day or on Mondays. What's
 * due for one person in one way comes together.
 */
export function dueDigests(wishes: readonly SpaceWish[], now: number): SpacesDigest[] {
  const due = wishes.flatMap(({ userId, spaceId, by, since, ...wish }) => {
    // Whether there's anything at all in it is asked as that's taken: it may well be nothing.
    const until = digestDue({ ...wish, since, firstAt: since }, now);
    return until === null ? [] : [{ userId, by, span: { spaceId, since, until } }];
  });
  return together(due);
}

/** One for each person and way. */
export function together(due: readonly { userId: string; by: DigestWay; span: SpaceSpan }[]): SpacesDigest[] {
  const all = new Map<string, SpacesDigest>();
  for (const { userId, by, span } of due) {
    const key = `${userId} ${by}`;
    const one = all.get(key) ?? { userId, by, spans: [] };
    one.spans.push(span);
    all.set(key, one);
  }
  return [...all.values()];
}

/** One as its event carries it. */
export type DigestPayload = {
  user_id: string;
  by: DigestWay;
  spans: { space_id: string; since: string; until: string }[];
};
/** Times as ISO 8601. */
export const payloadOf = ({ userId, by, spans }: SpacesDigest): DigestPayload => ({
  user_id: userId,
  by,
  spans: spans.map(({ spaceId, since, until }) => ({
    space_id: spaceId,
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
  })),
});
/** And back. */
export const digestOf = ({ user_id: userId, by, spans }: DigestPayload): SpacesDigest => ({
  userId,
  by,
  spans: spans.map(({ space_id: spaceId, since, until }) => ({
    spaceId,
    since: Date.parse(since),
    until: Date.parse(until),
  })),
});
