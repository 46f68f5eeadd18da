import { useAdopted } from './router/use-adopted.ts';
import { dateTime, dateTimeThere } from './when.ts';
import { zoneTime } from './zone-words.ts';

/**
 * Writes times on the reader's own clock; in markup that the server wrote, on those of this zone, whose name it adds. Both
 * begin alike, and what they're in has `suppressHydrationWarning`: browsers know other abbreviations than the server.
 */
export function useDateTime(timeZone: string): (iso: string) => string {
  if (useAdopted()) return dateTime;
  return (iso) => `${dateTimeThere(iso, timeZone)} ${zoneTime(timeZone)}`;
}
