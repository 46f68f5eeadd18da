import { sentencesOf } from '../screening/normalize.ts';
import { indexRules } from '../screening/rule-index.ts';
import { graveLexicon } from './grave-lexicon.ts';
import { type GraveKind, graveKinds, type GraveSign, graveSigns, harmlessAround } from './grave-signs.ts';
import { spelled } from './spelled.ts';

export type { GraveKind } from './grave-signs.ts';

/** `kind`: the gravest that was found. `kinds`: all of them. `ids`: of the signs, which hold no word of the text. */
export type Grave = { kind: GraveKind; kinds: readonly GraveKind[]; ids: readonly string[] };

const finderFor = indexRules([harmlessAround, ...graveSigns.map(({ rules }) => rules)], graveLexicon);

/**
 * What in a text must never be met with an echo (CARE C12, C24), as it's written and as it was meant: the graver reading
 * counts. Null where there's nothing of that kind. Time grows with the text and no faster.
 */
export function graveIn(text: string): Grave | null {
  const readings = new Set([text, spelled(text)]);
  const found = [...readings].flatMap((reading) => sentencesOf(reading).flatMap(signsIn));
  const kinds = graveKinds.filter((kind) => found.some((sign) => sign.kind === kind));
  const [kind] = kinds;
  return kind ? { kind, kinds, ids: [...new Set(found.map(({ id }) => id))] } : null;
}

/** The signs in one sentence of `sentencesOf`. */
export function signsIn(sentence: string): GraveSign[] {
  const find = finderFor(sentence);
  const has = (rules: readonly string[]) => !find(rules, sentence).next().done;
  if (has(harmlessAround)) return graveSigns.filter(({ kind, rules }) => kind === 'violence' && has(rules));
  return graveSigns.filter(({ rules }) => has(rules));
}
