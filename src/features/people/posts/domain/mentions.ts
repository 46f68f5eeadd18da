import type {
  DocumentBlock,
  DocumentInline,
  DocumentItem,
  DocumentMention,
  SafeDocument,
} from '#platform/shared/document/document.ts';
import { normalDocument } from '#platform/shared/document/plain-text.ts';

type Piece = DocumentBlock | DocumentItem | DocumentInline;

const inside = (piece: Piece): readonly Piece[] => ('content' in piece ? (piece.content ?? []) : []);

const mentionsOf = (piece: Piece): string[] =>
  piece.type === 'mention' ? [piece.attrs.id] : inside(piece).flatMap(mentionsOf);

/** The ids of those who are named in it, each once. */
export const mentionsIn = ({ content }: SafeDocument): string[] => [...new Set(content.flatMap(mentionsOf))];

function changed(piece: Piece, change: (mention: DocumentMention) => DocumentInline): unknown {
  if (piece.type === 'mention') return change(piece);
  return 'content' in piece ? { ...piece, content: inside(piece).map((one) => changed(one, change)) } : piece;
}

function withMentions(document: SafeDocument, change: (mention: DocumentMention) => DocumentInline): SafeDocument {
  if (mentionsIn(document).length === 0) return document;
  return normalDocument({ type: 'doc', content: document.content.map((one) => changed(one, change)) });
}

/** As it reads in any case, and leads to nobody. */
const plainly = ({ attrs }: DocumentMention): DocumentInline => ({ type: 'text', text: `@${attrs.name}` });

/** With the names that people go by now, by their ids; anybody else's name is a word like any other. */
export const withKnownMentions = (document: SafeDocument, known: ReadonlyMap<string, string>): SafeDocument =>
  withMentions(document, (mention) => {
    const name = known.get(mention.attrs.id);
    return name === undefined ? plainly(mention) : { type: 'mention', attrs: { id: mention.attrs.id, name } };
  });

/** Only these people are mentioned in it; anybody else's name is a word like any other. */
export const withOnlyMentions = (document: SafeDocument, ids: ReadonlySet<string>): SafeDocument =>
  withMentions(document, (mention) => (ids.has(mention.attrs.id) ? mention : plainly(mention)));

/** With one person's name changed. Everybody else stays as they are. */
export const withRenamed = (document: SafeDocument, id: string, name: string): SafeDocument =>
  withMentions(document, (mention) => (mention.attrs.id === id ? { type: 'mention', attrs: { id, name } } : mention));

/** With nothing left of one person but that somebody was mentioned. */
export const withUnnamed = (document: SafeDocument, id: string): SafeDocument =>
  withMentions(document, (mention) => (mention.attrs.id === id ? { type: 'text', text: 'Anonymous' } : mention));

/** Nobody's mentioned in it; it reads the same. */
export const withoutMentions = (document: SafeDocument): SafeDocument => withKnownMentions(document, new Map());
