import { isFrom, sourcesOf } from './guide/rule-ids.ts';

/**
 * How a talk began: the guide's words, and among them the line it brought back, by its id and with the words around it. So
 * what was forgotten since isn't read here, either.
 */
export type Opening = readonly (string | { memory: string; says: string })[];

/** A line they let the coach keep was said as it greeted them. */
const ofGreeting = sourcesOf('remembered');

type Remembered = { id: string; text: string; paused?: boolean };

/** With what a kept talk began, as it's read now. An old text that says a remembered line itself is left out. */
export function keptOpening(
  { opening, now }: { opening?: Opening | string; now: { used: readonly string[] } },
  remembered: readonly Remembered[],
): string | undefined {
  if (typeof opening !== 'string') return opening && openingWords(opening, remembered);
  return now.used.some((id) => isFrom(id, ofGreeting)) ? undefined : opening;
}

/** As it's read now. What's remembered says a line as it was corrected; without the line, its sentence is left out. */
export function openingWords(opening: Opening, remembered: readonly Remembered[]): string {
  return opening
    .flatMap((part) => {
      if (typeof part === 'string') return [part];
      const line = remembered.find(({ id, paused }) => id === part.memory && paused !== true);
      return line ? [withLine(part.says, line.text)] : [];
    })
    .join(' ');
}

/**
 * A line that ends a sentence itself gets no second full stop after its quotation. Only here, where it's read: the guide
 * splits its own copy at '. ', so that the question it keeps holds nothing of the line.
 */
function withLine(says: string, text: string): string {
  return (endsItself(text) ? says.replace('{text}”.', '{text}”') : says).replace('{text}', () => text);
}

/** Whether a line ends a sentence itself, so that no full stop belongs after its quotation. */
export const endsItself = (text: string) => /[.!?…]$/.test(text);
