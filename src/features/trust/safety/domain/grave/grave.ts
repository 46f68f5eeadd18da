import { sentencesOf } from '../screening/normalize.ts';
import { indexRules } from '../screening/rule-index.ts';
import { type DangerLevel, levelOf, screen } from '../screening/screen.ts';
import { graveLexicon } from './grave-lexicon.ts';
import { type GraveKind, type GraveSign, graveKinds } from './grave-sign.ts';
import { backAgain, graveSigns, longOver, playful, present, toldOrSaid, wishLongOver } from './grave-signs.ts';
import { spelled } from './spelled.ts';

export type { GraveKind } from './grave-sign.ts';

/** `kind`: the gravest that was found. `kinds`: all of them. `ids`: of the signs, which hold no word of the text. */
export type Grave = { kind: GraveKind; kinds: readonly GraveKind[]; ids: readonly string[] };

const finderFor = indexRules(
  [toldOrSaid, longOver, present, playful, wishLongOver, backAgain, ...graveSigns.map(({ rules }) => rules)],
  graveLexicon,
);

/**
 * What in a text must never be met with an echo (CARE C12, C24), as it's written and as it was meant: the graver reading
 * counts. Null where there's nothing of that kind. Time grows with the text and no faster.
 */
export function graveIn(text: string): Grave | null {
  const readings = new Set([text, spelled(text), inOnePiece(spelled(text))]);
  const found = [...readings].flatMap((reading) => sentencesOf(reading).flatMap(signsIn));
  const kinds = graveKinds.filter((kind) => found.some((sign) => sign.kind === kind));
  const [kind] = kinds;
  return kind ? { kind, kinds, ids: [...new Set(found.map(({ id }) => id))] } : null;
}

/** "I ate them. All of them. The white ones.": a short message says one thing, whatever stops stand in it. */
function inOnePiece(text: string): string {
  return text.length > longestPiece ? text : text.replaceAll(/[.!?;…\n]+(?=\s|$)/g, ' ');
}
const longestPiece = 160;

/** The signs in one sentence of `sentencesOf`. */
export function signsIn(sentence: string): GraveSign[] {
  const find = finderFor(sentence);
  const has = (rules: readonly string[]) => !find(rules, sentence).next().done;
  const [isTold, isPlayful] = [has(toldOrSaid), has(playful)];
  const isOver = has(longOver) && !has(present);
  const isWishOver = has(wishLongOver) && !has(backAgain);
  const counts = (kind: GraveKind): boolean => {
    // Somebody is needed for what was done to one also when it's long over.
    if (kind === 'violence' || kind === 'child') return !isPlayful;
    // Someone who has wished to die since last year does so now.
    if (kind === 'wish' && isWishOver) return false;
    return !isTold && !(isOver && kind !== 'wish' && kind !== 'young');
  };
  return graveSigns.filter(({ kind, rules }) => counts(kind) && has(rules));
}

const urgent: ReadonlySet<GraveKind> = new Set(['emergency', 'poisoned']);
/** What's asked of a doctor, and an age, say nothing of danger. */
const calm: ReadonlySet<GraveKind> = new Set(['medicine', 'young']);

/** How grave a text is for its writer, by all that's read in it: for pages, where nobody answers. */
export function dangerIn(text: string): DangerLevel {
  const level = levelOf(screen(text));
  const grave = graveIn(text);
  if (level === 'urgent' || !grave || calm.has(grave.kind)) return level;
  return urgent.has(grave.kind) ? 'urgent' : 'concern';
}
