/*
 * What a User-Agent says about a device, as far as people can use it: browser and system, no versions and no models.
 * Most browsers name others too, for old sites' sake, so the order decides; what isn't listed stays unknown.
 */

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

/** An iPad says that it's a Mac, unless it's old. */
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system by their usual names; null for what the User-Agent doesn't say in a way we know. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const nameIn = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
