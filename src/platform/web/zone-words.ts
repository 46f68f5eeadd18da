import { cityOf, todaysZone } from '#platform/shared/zone-cities.ts';
import { isKnownZone } from '#platform/shared/zones.ts';
import { platformStrings } from './strings.ts';

/** `America/New York`, to choose from a list. */
export function zoneName(timeZone: string): string {
  return todaysZone(timeZone).replaceAll('_', ' ');
}

/** What those clocks show: `New York time`. */
export function zoneTime(timeZone: string): string {
  return platformStrings.when.zone(cityOf(isKnownZone(timeZone) ? timeZone : 'UTC'));
}

/** `New York`, for a sentence. */
export function zoneCity(timeZone: string): string {
  return cityOf(timeZone);
}
