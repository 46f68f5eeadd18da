import { cleanText, isReadable } from '#platform/shared/text.ts';
import type { DocumentInline, DocumentMark, DocumentWords } from './document.ts';

/** The order in which marks stand, the outermost first. */
const order: readonly DocumentMark['type'][] = ['link', 'em', 'strong'];

/**
 * What stands in one block, in its normal form: pieces with the same marks are one, each text is clean and on one line, and
 * nothing that can't be read stands at either end.
 */
export function normalInline(pieces: readonly DocumentInline[]): DocumentInline[] {
  // Twice, since what stood apart may be one letter once it's put together.
  return trimmed(cleaned(joined(cleaned(joined(pieces)))));
}

/** The marks of one piece, each once and in their order. */
export function normalMarks(marks: readonly DocumentMark[]): DocumentMark[] {
  return order.flatMap((type) => marks.find((mark) => mark.type === type) ?? []);
}

/** The link on a piece, if there's one. */
export function hrefOn({ marks = [] }: DocumentWords): string | null {
  for (const mark of marks) if (mark.type === 'link') return mark.attrs.href;
  return null;
}

/** A piece of words, with `marks` only where it has some, as the editor writes it. */
export function wordsOf(text: string, marks: readonly DocumentMark[] = []): DocumentWords {
  return marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text };
}

function joined(pieces: readonly DocumentInline[]): DocumentInline[] {
  const all: DocumentInline[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (piece.type === 'text' && last?.type === 'text' && marksKey(piece) === marksKey(last))
      all[all.length - 1] = wordsOf(last.text + piece.text, last.marks);
    else all.push(piece);
  }
  return all;
}

const marksKey = ({ marks = [] }: DocumentWords) =>
  marks.map((mark) => (mark.type === 'link' ? mark.attrs.href : mark.type)).join(' ');

function cleaned(pieces: readonly DocumentInline[]): DocumentInline[] {
  return pieces.flatMap((piece): DocumentInline[] => {
    if (piece.type !== 'text') return [piece];
    const text = cleanText(piece.text).replace(/[\n\t]/g, ' ');
    return text === '' ? [] : [wordsOf(text, piece.marks)];
  });
}

function trimmed(pieces: readonly DocumentInline[]): DocumentInline[] {
  const first = pieces.findIndex(isSeen);
  const last = pieces.findLastIndex(isSeen);
  return pieces.slice(first, last + 1).map((piece, at, kept) => {
    if (piece.type !== 'text') return piece;
    const fromLeft = at === 0 ? piece.text.trimStart() : piece.text;
    return wordsOf(at === kept.length - 1 ? fromLeft.trimEnd() : fromLeft, piece.marks);
  });
}

const isSeen = (piece: DocumentInline) => piece.type === 'mention' || (piece.type === 'text' && isReadable(piece.text));
