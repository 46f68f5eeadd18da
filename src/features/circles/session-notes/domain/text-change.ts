/** So many characters from `at` on are taken out, and a text put in there; all in UTF-16 units. */
export type TextChange = { at: number; removed: number; inserted: string };

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/**
 * The smallest change that makes one text of another; null for none. `caret` is where the writer's caret stands after it:
 * of the same letters in a row it says which was typed. Letters of two units are never cut apart.
 */
export function changeOf(before: string, after: string, caret = after.length): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let end = 0;
  const afterCaret = Math.min(shorter, after.length - caret);
  const sameAtEnd = () => before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end);
  while (end < afterCaret && sameAtEnd()) end += 1;
  let at = 0;
  while (at < shorter - end && before.charCodeAt(at) === after.charCodeAt(at)) at += 1;
  if (at > 0 && isHigh(after.charCodeAt(at - 1))) at -= 1;
  while (at + end < shorter && sameAtEnd()) end += 1;
  if (end > 0 && isLow(after.charCodeAt(after.length - end))) end -= 1;
  return { at, removed: before.length - end - at, inserted: after.slice(at, after.length - end) };
}

/** The text after it. */
export function withChange(text: string, { at, removed, inserted }: TextChange): string {
  return text.slice(0, at) + inserted + text.slice(at + removed);
}

/** Where a caret stands once others have changed the text: what they put in right there comes after it. */
export function carried(caret: number, { at, removed, inserted }: TextChange): number {
  if (caret <= at) return caret;
  return caret < at + removed ? at : caret - removed + inserted.length;
}

/** A change of the text as it was before others changed it, as one of the text as it is now. It never takes out what they put in. */
export function rebased(change: TextChange, others: readonly TextChange[]): TextChange[] {
  return others.reduce<TextChange[]>((own, other) => own.flatMap((one) => rebasedOnce(one, other)), [change]);
}

/** In two pieces, the later first, where others wrote inside what it takes out. */
function rebasedOnce({ at, removed, inserted }: TextChange, other: TextChange): TextChange[] {
  const [end, otherEnd] = [at + removed, other.at + other.removed];
  const behind = Math.max(at, otherEnd);
  const later = { at: behind - other.removed + other.inserted.length, removed: Math.max(0, end - behind) };
  if (at > other.at) return [{ ...later, inserted }];
  const earlier = { at, removed: Math.min(end, other.at) - at, inserted };
  return later.removed > 0 ? [{ ...later, inserted: '' }, earlier] : [earlier];
}
