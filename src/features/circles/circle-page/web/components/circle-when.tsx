import { workshopsPublicStrings } from '#features/circles/workshops/web/public/strings.ts';
import { sameClock } from '#platform/shared/local-time.ts';
import { useAdopted } from '#platform/web/router/use-adopted.ts';
import { useDateTime } from '#platform/web/use-date-time.ts';
import { dateTime, ownZone } from '#platform/web/when.ts';
import { zoneCity } from '#platform/web/zone-words.ts';
import { circleState, timeLeft } from '../../domain/circle-state.ts';
import type { Circle } from '../../domain/contract.ts';
import { circlePageStrings as words } from '../strings.ts';

/** On the reader's own clock, once it's known, and how long it still is. */
export function When({ circle, now }: { circle: Circle; now: number }) {
  const { scheduled_at: at, time_zone: zone, duration_minutes, series } = circle;
  const write = useDateTime(zone);
  const differs = useAdopted() && !sameClock(Date.parse(at), ownZone(), zone);
  const left = timeLeft(Date.parse(at), now);
  const state = circleState(circle, now);
  return (
    <div className="grid gap-1">
      <p className="text-lg">
        <time dateTime={at} suppressHydrationWarning>
          {write(at)}
        </time>
        {differs && ` ${words.yourTime}`}
        {/* On a phone a line of its own, without the sign between. */}
        <span className="text-ink-2 max-sm:block">
          <span className="max-sm:hidden">{' · '}</span>
          {words.minutes(duration_minutes)}
          {series && ` · ${workshopsPublicStrings.circle.date(series.position, series.count)}`}
        </span>
      </p>
      {differs && circle.part === 'facilitator' && (
        <p className="text-ink-2 text-sm">{words.there(dateTime(at, zone), zoneCity(zone))}</p>
      )}
      {(state === 'ahead' || state === 'near') && (
        <p className="font-semibold text-dawn-ink">{left ? words.begins(left) : words.anyMoment}</p>
      )}
      {state === 'late' && <p className="font-semibold text-dawn-ink">{words.late}</p>}
      {state === 'live' && (
        <p className="font-semibold text-sage-ink">{Date.parse(at) > now ? words.early : words.live}</p>
      )}
      {circle.part === 'none' && state !== 'ended' && state !== 'cancelled' && (
        <p className="text-ink-2">{words.how}</p>
      )}
    </div>
  );
}
