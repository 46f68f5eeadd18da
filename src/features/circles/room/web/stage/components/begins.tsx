import { memo } from 'react';
import { minuteMs } from '#platform/shared/duration.ts';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute, otherDay } from '#platform/web/when.ts';
import { roomStrings } from '../../strings.ts';

const words = roomStrings.arrival;

/** When it begins: in minutes within the hour, with the day unless that's today; nothing once it should have begun. `soon`: only within the hour. */
export const Begins = memo(function Begins({ at, soon = false }: { at: string; soon?: boolean }) {
  const now = useNow();
  const left = Math.ceil((Date.parse(at) - now) / minuteMs);
  if (left <= 0) return null;
  if (left < 60) return words.beginsIn(left);
  if (soon) return null;
  const day = otherDay(at, now);
  return day ? words.beginsOn(day, hourMinute(at)) : words.begins(hourMinute(at));
});
