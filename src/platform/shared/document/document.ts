/*
 * A small safe document: what people write with more than plain words. It's the JSON that the editor's library writes, so that
 * nothing has to be translated, and small enough for a checker by hand (`check-document.ts`), which the server trusts alone.
 */

/** On words: stronger, emphasised, or leading somewhere. */
export type DocumentMark = { type: 'strong' } | { type: 'em' } | { type: 'link'; attrs: { href: string } };
export type DocumentWords = { type: 'text'; text: string; marks?: readonly DocumentMark[] };
/** Someone who's named; what they're called may have changed since. */
export type DocumentMention = { type: 'mention'; attrs: { id: string; name: string } };
export type DocumentInline = DocumentWords | { type: 'hard_break' } | DocumentMention;

/** `alt` says what's to be seen, and is '' only for one that's decorative. `thumbhash` may be ''. */
export type DocumentPictureFacts = {
  id: string;
  alt: string;
  decorative: boolean;
  width: number;
  height: number;
  thumbhash: string;
};
export type DocumentPicture = { type: 'picture'; attrs: DocumentPictureFacts };
export type DocumentParagraph = { type: 'paragraph'; content?: readonly DocumentInline[] };
export type DocumentHeading = { type: 'heading'; attrs: { level: 1 | 2 }; content?: readonly DocumentInline[] };
export type DocumentItem = { type: 'list_item'; content: readonly (DocumentParagraph | DocumentList)[] };
export type DocumentList = { type: 'bullet_list' | 'ordered_list'; content: readonly DocumentItem[] };
export type DocumentQuote = { type: 'quote'; content: readonly (DocumentParagraph | DocumentList)[] };
export type DocumentBlock =
  | DocumentParagraph
  | DocumentHeading
  | DocumentList
  | DocumentQuote
  | DocumentPicture
  | { type: 'divider' };

/** A document as it's kept: nobody else makes one but the checker and what's made from plain text. */
export type SafeDocument = { type: 'doc'; content: readonly DocumentBlock[] };

/** How much a document may hold. `bytes` are those of its JSON, `characters` those that are read. */
export type DocumentLimits = {
  characters: number;
  bytes: number;
  nodes: number;
  links: number;
  pictures: number;
  mentions: number;
};

/** A post's; a feature may ask for less, or for more in a lesson. */
export const documentLimits: DocumentLimits = {
  characters: 20_000,
  bytes: 200_000,
  nodes: 4_000,
  links: 40,
  pictures: 12,
  mentions: 40,
};

/** How deep lists may stand in lists. */
export const deepestList = 3;

/** What an empty field holds. */
export const emptyDocument: SafeDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Whether there's nothing in it: no words, and no picture. */
export function isEmptyDocument({ content }: SafeDocument): boolean {
  return content.every((block) => block.type === 'divider' || (block.type === 'paragraph' && !block.content));
}
