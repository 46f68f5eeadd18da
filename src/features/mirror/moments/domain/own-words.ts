import type { SaidInMoment } from './latest.ts';

/** All that was typed in it, each on a line. */
export function typedIn(said: SaidInMoment): string {
  if (said.kind === 'helped') return said.payload.what;
  if (said.kind === 'noticed') return said.payload.text;
  return [said.payload.text, said.payload.instead].filter(Boolean).join('\n');
}
