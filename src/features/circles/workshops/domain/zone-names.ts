import { alsoCalled, countries } from '#features/accounts/profile/domain/country.ts';
import type { Named } from '#platform/shared/name-search.ts';
import { formerZones, todaysZone } from '#platform/shared/zone-cities.ts';
import { isKnownZone } from '#platform/shared/zones.ts';

/** What engines know of a country's zones; older ones have it as a property, or not at all. */
type Region = { getTimeZones?(): string[] | undefined; timeZones?: string[] };

/** Zones to choose from, each once: called as they're called today, and found by former names and by countries, too. */
export function zoneNames(zones: Iterable<string>): Named[] {
  const names = new Set([...zones].map(todayHere));
  const byZone = countryNames();
  return [...names].sort().map((value) => ({
    value,
    label: todaysZone(value).replaceAll('_', ' '),
    alsoCalled: [
      ...formerZones(todaysZone(value)).map((zone) => zone.replaceAll('_', ' ')),
      ...(byZone.get(todaysZone(value)) ?? []),
    ],
  }));
}

/** Today's name where this machine knows it: it's what is stored, and read by others. */
function todayHere(zone: string): string {
  const today = todaysZone(zone);
  return isKnownZone(today) ? today : zone;
}

/** The countries of each zone, in all the names people look for them by. */
function countryNames(): ReadonlyMap<string, readonly string[]> {
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  const found = new Map<string, string[]>();
  for (const code of countries) {
    const region = new Intl.Locale('und', { region: code }) as Region;
    const names = [regions.of(code) ?? code, ...(alsoCalled[code] ?? [])];
    for (const zone of region.getTimeZones?.() ?? region.timeZones ?? [])
      found.set(todaysZone(zone), [...(found.get(todaysZone(zone)) ?? []), ...names]);
  }
  return found;
}
