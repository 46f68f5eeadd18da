import { cleanText, lengthOfText, toLine } from '#platform/shared/text.ts';
import { checkDocument } from './check-document.ts';
import {
  type DocumentBlock,
  type DocumentInline,
  type DocumentItem,
  type DocumentList,
  emptyDocument,
  isEmptyDocument,
  type SafeDocument,
} from './document.ts';
import { safeHref } from './href.ts';
import { wordsOf } from './inline.ts';

/** The words of a document: for search, notices, what's read for danger, and the plain field. */
export function plainText(document: SafeDocument): string {
  return isEmptyDocument(document) ? '' : document.content.map(textOfBlock).filter(Boolean).join('\n\n');
}

function textOfBlock(block: DocumentBlock | DocumentItem['content'][number]): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map(textOfPiece).join('');
    case 'bullet_list':
    case 'ordered_list':
      return textOfList(block);
    case 'quote':
      return block.content.map(textOfBlock).join('\n');
    case 'picture':
      return block.attrs.alt;
    case 'divider':
      return '';
  }
}

function textOfList({ type, content }: DocumentList): string {
  return content
    .map((item, at) => {
      const sign = type === 'bullet_list' ? '- ' : `${at + 1}. `;
      return sign + item.content.map(textOfBlock).join('\n').replaceAll('\n', '\n  ');
    })
    .join('\n');
}

function textOfPiece(piece: DocumentInline): string {
  if (piece.type === 'text') return piece.text;
  return piece.type === 'mention' ? `@${piece.attrs.name}` : '\n';
}

const unlimited = {
  characters: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  nodes: Number.POSITIVE_INFINITY,
  links: Number.POSITIVE_INFINITY,
  pictures: Number.POSITIVE_INFINITY,
  mentions: Number.POSITIVE_INFINITY,
};

/** A document's normal form, however long it is; an empty one for what isn't a document. For what an editor or a plain field holds. */
export function normalDocument(input: unknown): SafeDocument {
  return checkDocument(input, unlimited).document ?? emptyDocument;
}

/** The document of a plain text: a blank line parts two paragraphs, and addresses become links. */
export function fromPlainText(text: string): SafeDocument {
  const paragraphs = cleanText(text).split(/\n[^\S\n]*\n\s*/u);
  const content = paragraphs.map((one) => ({
    type: 'paragraph',
    content: one.split('\n').flatMap((line, at) => [...(at > 0 ? [{ type: 'hard_break' }] : []), ...linked(line)]),
  }));
  return normalDocument({ type: 'doc', content });
}

const address = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.|[\w.+-]{1,64}@(?=[a-z0-9-]{1,63}\.))[^\s\p{C}<>"“”«»]+/giu;
/** What ends a sentence around an address, rather than the address. */
const sentence = /[.,;:!?'’…*_~)\]}]+$/u;

/** A line in pieces, its addresses as links. */
function linked(line: string): DocumentInline[] {
  const pieces: DocumentInline[] = [];
  let from = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    const text = ended(found);
    const href = hrefOf(text);
    if (href === null) continue;
    if (index > from) pieces.push(wordsOf(line.slice(from, index)));
    pieces.push(wordsOf(text, [{ type: 'link', attrs: { href } }]));
    from = index + text.length;
  }
  return from < line.length ? [...pieces, wordsOf(line.slice(from))] : pieces;
}

/** Without the end of the sentence; a bracket that was opened within the address belongs to it. */
function ended(found: string): string {
  const short = found.replace(sentence, '');
  return short.includes('(') && found[short.length] === ')' ? `${short})` : short;
}

function hrefOf(text: string): string | null {
  if (/^https?:/i.test(text)) return safeHref(text);
  return safeHref(/^www\./i.test(text) ? `https://${text}` : `mailto:${text}`);
}

/** The first words of it on one line, of at most so many characters as people count them. */
export function excerpt(document: SafeDocument, most: number): string {
  const line = toLine(plainText(document));
  let cut = 0;
  let count = 0;
  for (const { index } of new Intl.Segmenter('en').segment(line)) {
    count += 1;
    if (count === most) cut = index;
    if (count > most) return `${line.slice(0, cut).trimEnd()}…`;
  }
  return line;
}

/** How many characters it has of those that the limit is about. */
export function lengthOf(document: SafeDocument): number {
  return lengthOfText(plainText(document));
}
