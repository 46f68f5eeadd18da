import { european } from './european-emergency.ts';
import { type HelpCountry, source } from './help-line.ts';
import { asia } from './help-lines-asia.ts';
import { beyondEurope } from './help-lines-beyond-europe.ts';
import { northEurope } from './help-lines-north-europe.ts';
import { southAndEastEurope } from './help-lines-south-and-east-europe.ts';
import { linesAgainstViolence } from './help-lines-violence.ts';
import { westEurope } from './help-lines-west-europe.ts';

/*
 * Lines that listen, by country: the one list of the product. Facts carry their source and its date; each
 * installation's operator confirms them for the people it serves, and the page says that nobody here has called them (CARE
 * C12, C18). A line whose source does not print its number is not here; one whose source gives no date says so.
 */

/** For people in none of the countries below. */
export const elsewhere = {
  emergency: { number: '112', source: european },
  directory: {
    name: 'findahelpline.com',
    href: 'https://findahelpline.com',
    source: source('findahelpline.com, its page for Australia', null, 'https://findahelpline.com/AU'),
  },
} as const;

/** By name. */
export const helpCountries: readonly HelpCountry[] = [
  ...northEurope,
  ...westEurope,
  ...southAndEastEurope,
  ...asia,
  ...beyondEurope,
]
  .map((country) => ({ ...country, lines: [...country.lines, linesAgainstViolence[country.code] ?? []].flat() }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));
