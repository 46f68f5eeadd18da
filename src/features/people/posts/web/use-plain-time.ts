import { formatIn } from '#platform/shared/zones.ts';
import { useNow } from '#platform/web/use-now.ts';
import { dayMonth, locale, ownZone } from '#platform/web/when.ts';
import { plainTime } from '../domain/plain-time.ts';
import { postsStrings } from './strings.ts';

/** Says when something was written: `yesterday`. */
export function usePlainTime(): (iso: string) => string {
  const now = useNow();
  const zone = ownZone();
  return (iso) => {
    const at = Date.parse(iso);
    const weekday = formatIn(zone, locale(), { weekday: 'long' }).format(at);
    return postsStrings.time(plainTime(at, now, zone), weekday, dayMonth(at));
  };
}
