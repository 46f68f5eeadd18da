import * as v from 'valibot';

/** Every ISO 3166-1 alpha-2 code. Names of countries are the reader's own: `Intl.DisplayNames` in the web. */
export const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** What people type instead of the name that a country has in `Intl.DisplayNames`, by its code. */
export const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CD: ['DRC'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  MM: ['Burma'],
  NL: ['Holland'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
};

/** A country that a person chose, for the help lines they are shown; never read from their address (CARE C18). */
export const Country = v.picklist(countries, 'must be the ISO code of a country, such as DE');

const known = new Set(countries);

/**
 * The country to propose: the first region in the languages that a browser lists, the preferred first. Never from a
 * network address (CARE C18). Null if none names one.
 */
export function proposedCountry(languages: readonly string[]): string | null {
  const regions = languages.map((language) => /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1]);
  return regions.map((region) => region?.toUpperCase()).find((region) => region && known.has(region)) ?? null;
}
