import { topicOfSlug } from '#features/circles/topics/domain/topics.ts';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { itemOf } from './candidate.ts';
import type { OwnCircle, UpcomingCircle } from './workshop-candidates.ts';

/*
 * What a device knows of workshops by the lists that any member sees: as much as the account knows, except who said yes,
 * who only came by, and who one is kept apart from, which the lists leave out by themselves.
 */

const start = ({ scheduled_at }: Workshop) => Date.parse(scheduled_at);
const keyOf = ({ id, series }: Workshop) => itemOf({ id, series: series?.id ?? null });

/** The public ones with a free place that aren't among this person's. */
export function comingOf(upcoming: readonly Workshop[], mine: readonly Workshop[], userId: string): UpcomingCircle[] {
  const own = new Set(mine.map(({ id }) => id));
  return upcoming
    .filter(
      ({ is_public, status, door_closed, seats_left }) =>
        is_public && status === 'pending' && !door_closed && seats_left > 0,
    )
    .filter(({ id, facilitator_id }) => facilitator_id !== userId && !own.has(id))
    .map((one) => ({
      id: one.id,
      series: one.series?.id ?? null,
      topic: topicOfSlug(one.category) ?? null,
      at: start(one),
    }));
}

/**
 * Those that they belong to as a guest. @param inside when they were last inside any circle, in ms since 1970
 */
export function ownCirclesOf(mine: readonly Workshop[], userId: string, inside: readonly number[]): OwnCircle[] {
  return mine
    .filter(
      ({ facilitator_id, status, started_at }) =>
        facilitator_id !== userId && (status !== 'ended' || started_at !== null),
    )
    .map((one) => {
      // Nobody leaves one that hasn't begun, and hardly anybody long after it should have ended.
      const over = start(one) + one.duration_minutes * minuteMs + hourMs;
      const began = Date.parse(one.started_at ?? one.scheduled_at);
      const left = one.status === 'ended' && inside.find((at) => at >= began && at <= over);
      return { item: keyOf(one), topic: topicOfSlug(one.category) ?? null, at: start(one), leftAt: left || null };
    });
}
