import { dayOf } from '../../domain/glance.ts';
import { todayStrings } from '../strings.ts';

const locale = () => (navigator.language.startsWith('en') ? navigator.language : 'en-GB');
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Hours and minutes on the reader's own clock. */
export function clockTime(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit' }).format(new Date(iso));
}

/** `Tonight 19:00`, or the date where it is further off. */
export function whenWords(iso: string, now: number): string {
  const day = dayOf(Date.parse(iso), now, zone());
  if (day !== 'later') return todayStrings.when[day](clockTime(iso));
  return new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(iso));
}
