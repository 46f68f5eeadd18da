import { dialled } from './dialled.ts';
import { elsewhere, helpCountries } from './help-lines.ts';

const digits = (number: string) => dialled(number).replace(/\D/g, '');

/** Whatever people dial or text in any country that we know of. */
const known = new Set(
  [
    elsewhere.emergency.number,
    ...helpCountries.flatMap(({ emergency, lines }) => [
      ...emergency.map(({ number }) => number),
      ...lines.flatMap(({ call, text }) => [call ?? '', text?.number ?? '']),
    ]),
  ].map(digits),
);

const number = /[+*(]*\d(?:[\s().\u2010-\u2015/-]{0,3}\d)*/g;
const toReach = /\b(?:call|calls|dial|ring|phone|text|number|line|lines|reach|sms|whatsapp|hotline)\b/i;
const spelled =
  /\b(?:call|dial|ring|phone|text)\b(?:\W+\w+){0,4}?(?:\W+(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple|hundred)){3,}\b/i;

/** Whether this text names a number to call that's in none of our help lines: a model may have made it up. */
export function hasUnknownNumber(text: string): boolean {
  if (spelled.test(text)) return true;
  return [...text.matchAll(number)].some(({ 0: found, index }) => {
    const dialling = digits(found);
    if (dialling.length < 3 || known.has(dialling)) return false;
    return dialling.length > 6 || toReach.test(text.slice(Math.max(0, index - 60), index));
  });
}
