/** The kinds of browser that keep their camera permission in different places. */
export type Browser = 'ios' | 'safari' | 'firefox' | 'android' | 'other';

/** By the user agent, which can lie: good enough for a hint. An iPad calls itself a Mac, but has a touch screen. */
export function browserOf(userAgent: string, touchPoints: number): Browser {
  if (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent) ? 'safari' : 'other';
}
