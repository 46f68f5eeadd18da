import { lengthOfText } from '#platform/shared/text.ts';
import {
  type DocumentBlock,
  type DocumentInline,
  type DocumentItem,
  type DocumentLimits,
  type DocumentList,
  type DocumentMark,
  type DocumentParagraph,
  deepestList,
  documentLimits,
  emptyDocument,
  type SafeDocument,
} from './document.ts';
import { safeHref } from './href.ts';
import { hrefOn, normalInline, normalMarks, wordsOf } from './inline.ts';
import { mentionFacts, pictureFacts } from './pieces.ts';

/** Why a document isn't taken. `unknown`: it's none of ours at all. */
export type DocumentFault =
  | 'unknown'
  | 'too-deep'
  | 'too-long'
  | 'too-large'
  | 'too-many-links'
  | 'too-many-pictures'
  | 'too-many-mentions'
  | 'bad-link'
  | 'bad-picture'
  | 'no-alt'
  | 'bad-mention';

export type CheckedDocument =
  | { document: SafeDocument; fault?: undefined }
  | { fault: DocumentFault; document?: undefined };

type Tally = { limits: DocumentLimits; spent: DocumentLimits };

/** Ends the walk; caught where it began. */
class Unfit extends Error {
  readonly fault: DocumentFault;
  constructor(fault: DocumentFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Takes whatever came over the wire apart, and puts a new document together from what it knows: the normal form, in which two
 * documents that read the same are the same. What it doesn't know is refused, never guessed at.
 */
export function checkDocument(input: unknown, limits: DocumentLimits = documentLimits): CheckedDocument {
  const spent = { characters: 0, bytes: 0, nodes: 0, links: 0, pictures: 0, mentions: 0 };
  const tally = { limits, spent };
  try {
    const node = nodeOf(input, tally);
    if (node.type !== 'doc') throw new Unfit('unknown');
    const content = childrenOf(node).flatMap((child) => readBlock(child, tally));
    const document = content.length > 0 ? { type: 'doc' as const, content } : emptyDocument;
    spend(tally, 'bytes', byteLength(JSON.stringify(document)));
    return { document };
  } catch (error) {
    if (error instanceof Unfit) return { fault: error.fault };
    throw error;
  }
}

type Raw = Readonly<Record<string, unknown>>;

const faultOf: Record<keyof DocumentLimits, DocumentFault> = {
  characters: 'too-long',
  bytes: 'too-large',
  nodes: 'too-large',
  links: 'too-many-links',
  pictures: 'too-many-pictures',
  mentions: 'too-many-mentions',
};

function spend({ limits, spent }: Tally, what: keyof DocumentLimits, count: number): void {
  spent[what] += count;
  if (spent[what] > limits[what]) throw new Unfit(faultOf[what]);
}

function rawOf(input: unknown): Raw {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Unfit('unknown');
  return input as Raw;
}

function nodeOf(input: unknown, tally: Tally): Raw {
  spend(tally, 'nodes', 1);
  return rawOf(input);
}

function childrenOf({ content = [] }: Raw): unknown[] {
  if (!Array.isArray(content)) throw new Unfit('unknown');
  return content;
}

/** None where nothing of it can be read. */
function readBlock(input: unknown, tally: Tally): DocumentBlock[] {
  const node = nodeOf(input, tally);
  switch (node.type) {
    case 'heading':
      return readHeading(node, tally);
    case 'quote': {
      const content = childrenOf(node).flatMap((child) => readInBlock(child, tally, 0));
      return content.length > 0 ? [{ type: 'quote', content }] : [];
    }
    case 'divider':
      return [{ type: 'divider' }];
    case 'picture':
      return [readPicture(node, tally)];
    default:
      return readKnown(node, tally, 0);
  }
}

function readInBlock(input: unknown, tally: Tally, depth: number): (DocumentParagraph | DocumentList)[] {
  return readKnown(nodeOf(input, tally), tally, depth);
}

function readKnown(node: Raw, tally: Tally, depth: number): (DocumentParagraph | DocumentList)[] {
  if (node.type === 'bullet_list' || node.type === 'ordered_list') return readList(node.type, node, tally, depth + 1);
  if (node.type !== 'paragraph') throw new Unfit('unknown');
  const content = readInline(node, tally);
  return content.length > 0 ? [{ type: 'paragraph', content }] : [];
}

function readHeading(node: Raw, tally: Tally): DocumentBlock[] {
  const { level } = rawOf(node.attrs);
  if (level !== 1 && level !== 2) throw new Unfit('unknown');
  const content = readInline(node, tally);
  return content.length > 0 ? [{ type: 'heading', attrs: { level }, content }] : [];
}

function readList(type: DocumentList['type'], node: Raw, tally: Tally, depth: number): DocumentList[] {
  if (depth > deepestList) throw new Unfit('too-deep');
  const content = childrenOf(node).flatMap((child) => readItem(nodeOf(child, tally), tally, depth));
  return content.length > 0 ? [{ type, content }] : [];
}

function readItem(node: Raw, tally: Tally, depth: number): DocumentItem[] {
  if (node.type !== 'list_item') throw new Unfit('unknown');
  const content = childrenOf(node).flatMap((child) => readInBlock(child, tally, depth));
  if (content.length === 0) return [];
  // An item begins with words, and be it none, so that its mark stands beside them.
  const begun = content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' as const }, ...content];
  return [{ type: 'list_item', content: begun }];
}

function readPicture(node: Raw, tally: Tally): DocumentBlock {
  spend(tally, 'pictures', 1);
  const attrs = pictureFacts(rawOf(node.attrs));
  if (typeof attrs === 'string') throw new Unfit(attrs);
  spend(tally, 'characters', lengthOfText(attrs.alt));
  return { type: 'picture', attrs };
}

function readInline(node: Raw, tally: Tally): DocumentInline[] {
  const content = normalInline(childrenOf(node).map((child) => readPiece(nodeOf(child, tally), tally)));
  let before: string | null = null;
  for (const piece of content) {
    if (piece.type === 'text') spend(tally, 'characters', lengthOfText(piece.text));
    const href = piece.type === 'text' ? hrefOn(piece) : null;
    if (href !== null && href !== before) spend(tally, 'links', 1);
    before = href;
  }
  return content;
}

function readPiece(node: Raw, tally: Tally): DocumentInline {
  if (node.type === 'hard_break') return { type: 'hard_break' };
  if (node.type === 'mention') return readMention(node, tally);
  if (node.type !== 'text' || typeof node.text !== 'string') throw new Unfit('unknown');
  // Before it's cleaned, which takes time for what's very long; far more than would be kept.
  if (node.text.length > 4 * tally.limits.characters) throw new Unfit('too-long');
  const { marks = [] } = node;
  if (!Array.isArray(marks) || marks.length > 9) throw new Unfit('unknown');
  return wordsOf(node.text, normalMarks(marks.map(readMark)));
}

function readMark(input: unknown): DocumentMark {
  const mark = rawOf(input);
  if (mark.type === 'strong' || mark.type === 'em') return { type: mark.type };
  if (mark.type !== 'link') throw new Unfit('unknown');
  const { href } = rawOf(mark.attrs);
  const safe = typeof href === 'string' ? safeHref(href) : null;
  if (safe === null) throw new Unfit('bad-link');
  return { type: 'link', attrs: { href: safe } };
}

function readMention(node: Raw, tally: Tally): DocumentInline {
  spend(tally, 'mentions', 1);
  const attrs = mentionFacts(rawOf(node.attrs));
  if (attrs === null) throw new Unfit('bad-mention');
  spend(tally, 'characters', lengthOfText(attrs.name) + 1);
  return { type: 'mention', attrs };
}

/** As UTF-8. */
function byteLength(text: string): number {
  return encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '-').length;
}
