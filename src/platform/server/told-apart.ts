import { readings } from './look-alike.ts';

/**
 * The name that someone gets among `others`: the one they want, or with the first number that nobody else's reads like,
 * "Mira 2". An ordinary thing between two people called Anna, and all that is left of posing as another.
 * @param longest characters that a name may have
 */
export function toldApart(wanted: string, others: readonly string[], longest: number): string {
  const taken = new Set(others.flatMap(readings));
  const isFree = (name: string) => !readings(name).some((reading) => taken.has(reading));
  if (isFree(wanted)) return wanted;
  const base = wanted.replace(/ \d+$/, '');
  let number = 2;
  while (!isFree(numbered(base, number, longest))) number += 1;
  return numbered(base, number, longest);
}

/** "Mira 2", cut where it would be longer than names are. */
export function numbered(name: string, number: number, longest: number): string {
  const room = longest - ` ${number}`.length;
  return `${Array.from(name).slice(0, room).join('').trimEnd()} ${number}`;
}
