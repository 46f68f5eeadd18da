import { useEffect, useState } from 'react';
import { roomStrings as words } from './strings.ts';

const minute = 60_000;

/** The time now, in ms, told anew twice a minute so that relative times stay true. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const clockTime = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });

/** Hour and minute where the reader is (R-CONST-12). */
export function hourMinute(iso: string): string {
  return clockTime.format(new Date(iso));
}

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });

/** The day where the reader is; null while it is today. */
export function otherDay(iso: string, now: number): string | null {
  const day = weekday.format(new Date(iso));
  return day === weekday.format(now) ? null : day;
}

/** "2 min ago" (R-ROOMM-16). */
export function timeAgo(iso: string, now: number): string {
  const minutes = Math.floor(Math.max(0, now - Date.parse(iso)) / minute);
  if (minutes < 1) return words.chat.justNow;
  return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.floor(minutes / 60), 'hour');
}
