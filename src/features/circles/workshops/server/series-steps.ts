import type { UserTx } from '#platform/server/database/database.ts';
import { localTimeOf } from '#platform/shared/local-time.ts';
import type { Workshop } from '../domain/contract.ts';
import type { WorkshopDetails } from '../domain/details.ts';
import { type Rhythm, rhythmFrom } from '../domain/rhythm.ts';
import { followed, type Repeats, type SeriesDate, stepAmong } from '../domain/series.ts';
import { lockLife } from './life-repository.ts';
import { findLater, findSteps } from './workshops-repository.ts';

/** When each date begins, and its place in the series; one alone is none. */
export function placesOf(dates: readonly SeriesDate[], repeats: Repeats | null, series_id: string) {
  return dates.map(({ at, step }, index) => ({
    scheduled_at: new Date(at),
    ...(repeats &&
      dates.length > 1 && {
        series_id,
        series_position: index + 1,
        series_count: dates.length,
        series_rhythm: repeats.rhythm,
        series_step: step,
      }),
  }));
}

/** Locks this date and the later ones in the order of the series, as saying yes to all of it does: so neither waits for the other. */
export async function lockWithLater(tx: UserTx, current: Workshop): Promise<Workshop[]> {
  const later = await findLater(tx, current);
  const inOrder = [current, ...later].sort((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0));
  for (const { id } of inOrder) await lockLife(tx, id);
  return later;
}

/** A later date, with the time and the rhythm it has once one before it is changed to `details`. */
type Follower = { id: string; scheduled_at: string; rhythm: Rhythm };

/** The dates after this one that haven't begun, in the order of the series, and where they go with it. */
export async function findFollowers(tx: UserTx, current: Workshop, details: WorkshopDetails): Promise<Follower[]> {
  const { series, scheduled_at, time_zone } = current;
  if (series === null) return [];
  const at = Date.parse(details.scheduled_at);
  const from = localTimeOf(Date.parse(scheduled_at), time_zone);
  const to = localTimeOf(at, details.time_zone);
  const rhythm = from.date === to.date ? rhythmOf(current) : rhythmFrom(to.date, rhythmOf(current));
  const steps = await findSteps(tx, series.id);
  const stepOf = (id: string) => steps.find((one) => one.id === id)?.step ?? 0;
  const own = stepAmong({ step: stepOf(current.id), at: Date.parse(scheduled_at) }, steps);
  return (await findLater(tx, current)).map((one) => {
    const later = { at: Date.parse(one.scheduled_at), timeZone: one.time_zone, steps: stepOf(one.id) - own };
    const then = Date.parse(scheduled_at) === at ? later.at : followed({ from, to, at }, { ...later, rhythm });
    return { id: one.id, scheduled_at: new Date(then).toISOString(), rhythm };
  });
}

const rhythmOf = ({ series }: Workshop): Rhythm => series?.rhythm ?? 'weekly';
