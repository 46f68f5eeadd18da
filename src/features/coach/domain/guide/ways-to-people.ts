import { dialled } from '#features/safety/domain/dialled.ts';
import { helpCountry, linesFor } from '#features/safety/domain/help-country.ts';
import type { HelpCountry, HelpLine } from '#features/safety/domain/help-line.ts';
import { elsewhere } from '#features/safety/domain/help-lines.ts';
import type { Help } from '../contract.ts';
import type { OtherLanguage } from './other-languages.ts';

/** Whom to call, as the guide says it, and as it's tapped. */
export type Way = { words: string; help: Help };

/** What the guide says where it knows no line of a country: the directory of all of them. */
const directory = (words: string): Way => ({
  words,
  help: { name: elsewhere.directory.name, tel: null, url: elsewhere.directory.href },
});

/**
 * Whom to call in this country: the emergency number, of the service that's meant where each has its own, and a line, one for the
 * young where there's one (CARE C1). Where we know none, the directory of all countries.
 */
export function waysToPeople(
  code: string | undefined,
  isYoung: boolean,
  service: 'medical' | 'police' = 'medical',
): Record<'emergency' | 'line', Way> {
  const country = helpCountry(code);
  const numbers = country?.emergency ?? [];
  const number = (numbers.find(({ what }) => what === undefined || what === service) ?? numbers[0])?.number ?? '112';
  const emergency = { words: number, help: { name: 'Emergency', tel: number, url: `tel:${dialled(number)}` } };
  const line = (isYoung ? youngLine(country) : null) ?? lineOf(country);
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
export function lineFor(language: OtherLanguage, country: string | undefined): { line: Way; isTheirs: boolean } {
  const here = lineOf(helpCountry(country));
  const isTheirs = !here || homes[language].includes(country ?? '');
  return { line: here ?? lineOf(helpCountry(homes[language][0])) ?? directory(elsewhere.directory.name), isTheirs };
}

/** The first line of this country that takes calls; null if none does. */
function lineOf(country: HelpCountry | undefined): Way | null {
  const line = country?.lines.find(({ call, young }) => call !== undefined && !young);
  return line ? wayTo(line) : null;
}

/** One made for children and young people. */
function youngLine(country: HelpCountry | undefined): Way | null {
  const line = country && linesFor(country, 'young')[0];
  return line ? wayTo(line) : null;
}

function wayTo({ name, call, text }: HelpLine): Way | null {
  if (call) return { words: `${name}, ${call}`, help: { name, tel: call, url: `tel:${dialled(call)}` } };
  if (!text) return null;
  const said = text.word ? `“${text.word}” by text to ${text.number}` : `by text to ${text.number}`;
  return { words: `${name}, ${said}`, help: { name, tel: text.number, url: `sms:${dialled(text.number)}` } };
}
