import { toLine } from '#platform/shared/text.ts';
import type { DocumentMention, DocumentPictureFacts } from './document.ts';

type Raw = Readonly<Record<string, unknown>>;

/** An id of ours: a UUID or a short word. */
const id = /^[\w-]{1,64}$/;
const thumbhash = /^(?:[A-Za-z0-9+/]{4}){1,12}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const longestName = 100;
/** So much may be said about a picture. */
const longestAlt = 500;
/** Pixels of one side. */
const longestSide = 20_000;

/** A picture's facts as they're kept, or what's wrong with them. */
export function pictureFacts(raw: Raw): DocumentPictureFacts | 'bad-picture' | 'no-alt' {
  const { id: given, width, height } = raw;
  const hash = raw.thumbhash ?? '';
  if (typeof given !== 'string' || !id.test(given)) return 'bad-picture';
  if (typeof hash !== 'string' || (hash !== '' && !thumbhash.test(hash))) return 'bad-picture';
  if (!isSide(width) || !isSide(height)) return 'bad-picture';
  const decorative = raw.decorative === true;
  const alt = decorative ? '' : typeof raw.alt === 'string' ? toLine(raw.alt.slice(0, 4 * longestAlt)) : '';
  if (!decorative && alt === '') return 'no-alt';
  return alt.length > longestAlt ? 'bad-picture' : { id: given, alt, decorative, width, height, thumbhash: hash };
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= longestSide;
}

/** Whose name it is, as it's kept; null for what names nobody. */
export function mentionFacts(raw: Raw): DocumentMention['attrs'] | null {
  if (typeof raw.id !== 'string' || !id.test(raw.id) || typeof raw.name !== 'string') return null;
  const name = raw.name.length > 4 * longestName ? '' : toLine(raw.name);
  return name === '' || name.length > longestName ? null : { id: raw.id, name };
}
