import { dialled } from '#features/trust/safety/domain/dialled.ts';
import { helpCountry, linesFor } from '#features/trust/safety/domain/help-country.ts';
import type { HelpCountry, HelpLine } from '#features/trust/safety/domain/help-line.ts';
import { elsewhere } from '#features/trust/safety/domain/help-lines.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Help } from '../contract.ts';
import type { OtherLanguage } from './other-languages.ts';

/** Who to call, as the guide says it, and as it's tapped. */
export type WayToPeople = { words: string; help: Help };

/** What the guide says where it knows no line of a country: the directory of all of them. */
const directory = (words: string): WayToPeople => ({
  words,
  help: { name: elsewhere.directory.name, tel: null, url: elsewhere.directory.href },
});

const forTheYoung = 'For people under 18';
/** The page for people under 18 (CARE C1). */
export const youngPage: WayToPeople = {
  words: forTheYoung,
  help: { name: forTheYoung, tel: null, url: paths.younger },
};

/**
 * Who to call in this country: the emergency number, of the service that's meant where each has its own, and a line, one for the
 * young where there's one (CARE C1). Where we know none, the directory of all countries.
 */
export function waysToPeople(
  code: string | undefined,
  isYoung: boolean,
  service: 'medical' | 'police' = 'medical',
): Record<'emergency' | 'line', WayToPeople> {
  const country = helpCountry(code);
  const numbers = country?.emergency ?? [];
  const number = (numbers.find(({ what }) => what === undefined || what === service) ?? numbers[0])?.number ?? '112';
  const emergency = { words: number, help: { name: 'Emergency', tel: number, url: `tel:${dialled(number)}` } };
  const line = (isYoung ? lineOf(country, 'young') : null) ?? lineOf(country);
  return { emergency, line: line ?? directory(`${elsewhere.directory.name} has one for every country`) };
}

/** Countries whose lines answer in a language, the first where the person's own is unknown. */
const homes: Readonly<Record<OtherLanguage, readonly string[]>> = {
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'EC', 'CR', 'GT', 'BO', 'PY', 'VE', 'PA', 'DO'],
  fr: ['FR', 'BE', 'CH', 'LU', 'CA', 'SN', 'CI'],
  other: [],
};

/** A line for somebody who writes in this language: where they are, else where it's spoken; the directory of all else. */
export function lineFor(
  language: OtherLanguage,
  country: string | undefined,
): { line: WayToPeople; isTheirs: boolean } {
  const here = lineOf(helpCountry(country));
  const isTheirs = !here || homes[language].includes(country ?? '');
  return { line: here ?? lineOf(helpCountry(homes[language][0])) ?? directory(elsewhere.directory.name), isTheirs };
}

/** This country's line for people hurt or threatened by somebody; null where we know none. */
export const lineAgainstViolence = (code: string | undefined): WayToPeople | null =>
  lineOf(helpCountry(code), 'violence');

/** The first line of this country for these people, one that takes calls where there is one. */
function lineOf(
  country: HelpCountry | undefined,
  who: Parameters<typeof linesFor>[1] = 'everyone',
): WayToPeople | null {
  const lines = country ? linesFor(country, who) : [];
  const line = lines.find(({ call }) => call !== undefined) ?? lines[0];
  return line ? wayTo(line) : null;
}

function wayTo({ name, call, text }: HelpLine): WayToPeople | null {
  if (call) return { words: `${name}, ${call}`, help: { name, tel: call, url: `tel:${dialled(call)}` } };
  if (!text) return null;
  const said = text.word ? `“${text.word}” by text to ${text.number}` : `by text to ${text.number}`;
  return { words: `${name}, ${said}`, help: { name, tel: text.number, url: `sms:${dialled(text.number)}` } };
}
