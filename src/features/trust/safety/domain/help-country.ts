import type { HelpCountry, HelpLine } from './help-line.ts';
import { helpCountries } from './help-lines.ts';

/** The country of this ISO code; undefined when we have no line there. */
export function helpCountry(code: string | null | undefined): HelpCountry | undefined {
  return helpCountries.find((country) => country.code === code?.toUpperCase());
}

/**
 * Where a person probably is: the country of their profile, else the region in their browser's languages (`de-AT`).
 * Never derived from a network address (CARE C18). Undefined if neither says, or we have no line there.
 * @param languages as the browser lists them, the preferred first
 */
export function probableCountry(
  profileCountry: string | null | undefined,
  languages: readonly string[],
): HelpCountry | undefined {
  const regions = languages.map((language) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1]);
  return [profileCountry, ...regions].map(helpCountry).find((country) => country !== undefined);
}

/** Lines of one country that listen to everyone, or the ones made for these people. */
export function linesFor(country: HelpCountry, who: 'everyone' | NonNullable<HelpLine['madeFor']>): HelpLine[] {
  return country.lines.filter(({ madeFor = 'everyone' }) => madeFor === who);
}
