/*
 * Zones and locales that come from another machine: a browser of last year doesn't know a zone of this one, and Intl throws for what it
 * doesn't know. A wall (scripts/walls/zones.ts) keeps every other use of it in here.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter, made once; in UTC where this machine doesn't know the zone, in British English where it can't read the locale. */
export function formatIn(
  timeZone: string | undefined,
  locale: string,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, locale, parts]);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(knownLocale(locale), { ...parts, ...zoneOf(timeZone) });
  formats.set(key, format);
  return format;
}

const zoneOf = (timeZone: string | undefined) =>
  timeZone === undefined ? {} : { timeZone: isKnownZone(timeZone) ? timeZone : 'UTC' };

const zones = new Map<string, boolean>();

/** Whether this machine knows the zone. */
export function isKnownZone(timeZone: string): boolean {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const isKnown = works(() => new Intl.DateTimeFormat('en-GB', { timeZone }));
  zones.set(timeZone, isKnown);
  return isKnown;
}

/** The same locale, or British English: some systems give their browser one that no Intl reads, such as `en-US@posix`. */
export function knownLocale(locale: string): string {
  return works(() => Intl.getCanonicalLocales(locale)) ? locale : 'en-GB';
}

function works(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
